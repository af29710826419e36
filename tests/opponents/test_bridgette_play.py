"""The play of Bridgette's cards: by score, by what can be known, and no longer than it may take."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.state import Playing
from games.core.actions import Play
from games.core.auction import Contract, Strain
from games.core.cards import CARDS, Card, CardSet, Suit
from games.core.rules import OneOf
from games.core.shuffle import SeededDecks
from games.opponents import snap
from games.opponents.bridgette.careless import play_carelessly
from games.opponents.bridgette.foresight import FAIR, KEEN, Sight, foreseen
from games.opponents.bridgette.moments import DECLARER, DEFENDER, Moment
from games.opponents.bridgette.outcomes import leader_tricks, tricks_played_out
from games.opponents.bridgette.patience import Patience
from games.opponents.bridgette.prices import prices
from games.opponents.bridgette.prospects import PlayedOut, Solved
from games.opponents.bridgette.search import ALL_COUNTS, Search
from games.opponents.thinking import Budget
from tests.games.boards import position
from tests.games.sitting import Sitting

RULES = Bridgette()
ENDLESS = 10**9


def moments(sizes: range, deals: int, seed: int) -> Iterator[Sitting]:
    """Tables of these deals at which a card of several is to be played, of such hands."""
    rng = random.Random(seed)
    for _ in range(deals):
        sitting = Sitting(
            RULES, RULES.initial(BridgetteOptions(deals=1), SeededDecks(rng.randbytes(32)))
        )
        while seats := RULES.to_act(sitting.state):
            seat = seats[0]
            view, choices = sitting.view(seat), sitting.choices(seat)
            if isinstance(sitting.state, Playing) and view.hand_sizes[seat] in sizes:
                assert isinstance(choices, OneOf)
                if len(choices.actions) > 1:
                    yield sitting
            sitting.do(seat, RULES.notate(snap(view, choices, rng=rng)))


def seated(sitting: Sitting) -> int:
    return RULES.to_act(sitting.state)[0]


# Two known hands, played out


def test_hands_of_winners_take_every_trick() -> None:
    winners = CardSet.parse("AS KS QS JS AH KH AD KD QD AC KC QC JC").mask
    losers = CardSet.parse("9S 8S 7S 6S 9H 8H 9D 8D 7D 9C 8C 7C 6C").mask
    assert tricks_played_out(losers, winners, Strain.NO_TRUMP) == 0
    assert leader_tricks(winners, losers, Strain.SPADES) == 13


def test_a_colon_that_follows_keeps_the_leader_from_cashing_on() -> None:
    leader, other = CardSet.parse("AS KS 2H").mask, CardSet.parse("GX 3H 4H").mask
    assert leader_tricks(leader, other, Strain.NO_TRUMP) == 1
    assert leader_tricks(leader, CardSet.parse("3S 3H 4H").mask, Strain.NO_TRUMP) == 2


def test_play_outs_come_close_to_the_best_play() -> None:
    rng = random.Random(3)
    off: list[int] = []
    for n in range(60):
        cards = rng.sample(CARDS, 18)
        hands = CardSet.of(cards[:9]).mask, CardSet.of(cards[9:]).mask
        search = Search(Strain(n % 5), Patience(ENDLESS))
        key = search.key(hands, DEFENDER)
        most = max(it for it in range(10) if search.wins(key, ALL_COUNTS[9] & -1 << it, 9))
        off.append(tricks_played_out(*hands, Strain(n % 5)) - most)
    print(off)
    assert sum(it == 0 for it in off) > len(off) / 3
    assert sum(it * it for it in off) / len(off) < 1.5
    assert abs(sum(off) / len(off)) < 0.4


# By score, not by tricks


def moment(mover: int, led: str | None) -> Moment:
    """The last two tricks of 2♠, seven being won: one more is 500, two 250, none a loss of 100."""
    table = prices(BridgetteOptions()).of(Contract.parse("2S", 0))
    return Moment(Strain.SPADES, mover, None if led is None else Card.parse(led), table[7:10])


ENDING = CardSet.parse("AS 2C").mask, CardSet.parse("5H 3C").mask


def test_declarer_loses_a_trick_to_land_exactly() -> None:
    solved = Solved(moment(DECLARER, None), ENDING, Patience(ENDLESS))
    assert solved.price(Card.parse("2C")) == 500
    assert solved.price(Card.parse("AS")) == 250


def test_a_defender_gives_the_overtrick_that_spoils_the_bonus() -> None:
    solved = Solved(moment(DEFENDER, "AS"), ENDING, Patience(ENDLESS))
    assert solved.price(Card.parse("3C")) == 250
    assert solved.price(Card.parse("5H")) == 500


def test_a_world_too_hard_to_search_is_played_out() -> None:
    rng = random.Random(8)
    cards = rng.sample(CARDS, 26)
    hands = CardSet.of(cards[:13]).mask, CardSet.of(cards[13:]).mask
    table = prices(BridgetteOptions()).of(Contract.parse("1NT", 0))
    start = Moment(Strain.NO_TRUMP, DEFENDER, None, table)
    hasty = Solved(start, hands, Patience(64))
    for card in CardSet(hands[DEFENDER]):
        assert hasty.price(card) == PlayedOut(start, hands).price(card)


# Decisions


def test_every_card_is_weighed_and_the_best_one_played() -> None:
    checked = 0
    for sitting in moments(range(3, 9), deals=3, seed=1):
        seat = seated(sitting)
        view, choices = sitting.view(seat), sitting.choices(seat)
        assert isinstance(choices, OneOf)
        decision = foreseen(
            view, choices.actions, rng=random.Random(1), budget=Budget(8), sight=KEEN
        )
        estimates = decision.estimates
        assert {it.action for it in estimates} == set(choices.actions)
        assert decision.action == estimates[0].action
        assert estimates[0].points == max(it.points for it in estimates if it.worlds == 8)
        assert view.contract is not None
        verb = "makes" if view.contract.declarer == seat else "sets"
        bid = f"{view.contract.level}{view.contract.strain.symbol}"
        assert {it.aim for it in estimates} == {f"{verb} {bid}"}
        assert all(0 <= it.hits <= it.worlds for it in estimates)
        checked += 1
    assert checked > 15


def test_the_same_chance_leads_to_the_same_decision() -> None:
    for sitting in moments(range(6, 8), deals=3, seed=2):
        seat = seated(sitting)
        choices = sitting.choices(seat)
        assert isinstance(choices, OneOf)
        one, two = (
            foreseen(
                sitting.view(seat),
                choices.actions,
                rng=random.Random(5),
                budget=Budget(8),
                sight=KEEN,
            )
            for _ in range(2)
        )
        assert one == two


@pytest.mark.parametrize(
    ("budget", "sight"),
    [
        (Budget(10**9, seconds=0.05), KEEN),
        (Budget(10**9, seconds=0.05), Sight(near=13, positions=ENDLESS)),
        (Budget(10**9), Sight(near=13, positions=3_000)),
    ],
    ids=["both", "seconds", "positions"],
)
def test_a_decision_ends_when_its_patience_does(budget: Budget, sight: Sight) -> None:
    sitting = next(moments(range(12, 14), deals=5, seed=3))
    seat = seated(sitting)
    choices = sitting.choices(seat)
    assert isinstance(choices, OneOf)
    decision = foreseen(
        sitting.view(seat), choices.actions, rng=random.Random(1), budget=budget, sight=sight
    )
    assert 1 <= decision.estimates[0].worlds < 10**9


def test_with_more_cards_than_it_sees_through_it_goes_by_rule_of_thumb() -> None:
    sitting = next(moments(range(12, 14), deals=5, seed=3))
    seat = seated(sitting)
    choices = sitting.choices(seat)
    assert isinstance(choices, OneOf)
    decision = foreseen(
        sitting.view(seat), choices.actions, rng=random.Random(1), budget=Budget(9), sight=FAIR
    )
    assert decision.action in choices.actions
    assert not decision.estimates


# Carelessness


def test_a_careless_player_overlooks_a_ruff_now_and_then() -> None:
    deal = position("4S", ("5H 3C 3D", "AS 7C 2S"))
    deal.plays("play 5H")
    ruffs = sum(careless(deal, 1, seed).card.suit is Suit.SPADES for seed in range(60))
    assert 40 <= ruffs < 60


def careless(sitting: Sitting, seat: int, seed: int) -> Play:
    choices = sitting.choices(seat)
    assert isinstance(choices, OneOf)
    play = play_carelessly(sitting.view(seat), choices.actions, rng=random.Random(seed))
    assert isinstance(play, Play)
    assert play in choices.actions
    return play
