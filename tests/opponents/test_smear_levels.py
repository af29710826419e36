"""The levels of Smear: what they bid, discard, lead and play, and why."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from games.core.actions import Action, Discard, Play
from games.core.cards import Card, CardMask, CardSet, Rank
from games.core.rules import Choices
from games.core.shuffle import FixedDecks
from games.opponents import Budget, Decision, Level, choose, think
from games.opponents.smear.calling import Turn, bid_of
from games.opponents.smear.solver import ending
from games.opponents.smear.stakes import Stakes
from games.smear.options import SmearOptions
from games.smear.pack import PACK
from games.smear.rules import Smear
from games.smear.state import Bidding
from games.smear.view import SmearView
from tests.games.recording import record
from tests.games.sitting import Sitting
from tests.games.smear_boards import NO_KITTY, bidder, holding, position
from tests.games.smear_specimen import SMEAR
from tests.opponents.tables import Game, Player, duplicate, interval

RULES = Smear()
FEW = Budget(24)


def decision(sitting: Sitting, level: Level = Level.HARD, seed: int = 0) -> Decision:
    seat = sitting.turn
    rng = random.Random(seed)
    return think(sitting.view(seat), sitting.choices(seat), level=level, rng=rng, budget=FEW)


def answer(sitting: Sitting, level: Level = Level.HARD) -> str:
    return RULES.notate(decision(sitting, level).action)


def player(level: Level, budget: Budget) -> Player:
    def decide(view: SmearView, choices: Choices, *, rng: random.Random) -> Action:
        return choose(view, choices, level=level, rng=rng, budget=budget)

    return decide


# Strength


@pytest.mark.parametrize(
    ("better", "worse", "pairs"),
    [(Level.NORMAL, Level.EASY, 300), (Level.HARD, Level.EASY, 40)],
)
def test_the_better_level_wins_duplicate_pairs(better: Level, worse: Level, pairs: int) -> None:
    game = Game(RULES, SmearOptions(), PACK)
    ours, theirs = player(better, Budget(16)), player(worse, Budget(16))
    gains = [pair.gain for pair in duplicate(ours, theirs, pairs, seed=1, game=game)]
    low, high = interval(gains)
    print(f"{better} v {worse}: {low:+.2f} to {high:+.2f} points per deal")
    assert low > 0


# Bids of four


def bidding(rng: random.Random, kitty: int, *calls: str) -> Bidding:
    options = SmearOptions(kitty=kitty)
    state = RULES.initial(options, FixedDecks(0, [rng.sample(PACK, len(PACK))] * 2))
    for call in calls:
        (seat,) = RULES.to_act(state)
        state = RULES.apply(state, seat, RULES.parse(call)).state
    assert isinstance(state, Bidding)
    return state


@pytest.mark.parametrize(("level", "deals"), [("easy", 400), ("normal", 400), ("hard", 30)])
def test_no_four_is_bid_without_an_ace_that_is_then_trump(level: str, deals: int) -> None:
    rng = random.Random(5)
    fours = 0
    for n in range(deals):
        state = bidding(rng, n % 4, "bid 3")
        (seat,) = RULES.to_act(state)
        dealt = state.hands[seat]
        now: Any = state
        for _ in range(3):  # the bid, the discard and the lead
            view, choices = RULES.view(now, seat), RULES.choices(now, seat)
            action = choose(view, choices, level=Level(level), rng=rng, budget=Budget(12))
            if RULES.notate(action) == "pass":
                break
            now = RULES.apply(now, seat, action).state
            if isinstance(action, Play):
                assert action.card.suit is not None
                assert Card.of(Rank.ACE, action.card.suit).mask & dealt
                fours += 1
                break
    print(f"{fours} fours in {deals} deals")
    assert fours


def test_a_four_that_seems_best_is_not_bid_for_an_ace_in_the_kitty() -> None:
    found = decision(after_a_three("KQJT97 - - -"))
    assert RULES.notate(found.action) == "pass"
    assert len(found.estimates) == 2  # it was weighed all the same


def after_a_three(own: str) -> Sitting:
    deal = holding(own, options=NO_KITTY)
    state = deal.state
    assert isinstance(state, Bidding)
    three = Bidding(state.deal, state.hands, ((3, 3),), 3, 3)
    return Sitting(RULES, three)


# Bids


def test_the_first_seat_shuts_the_others_out_and_the_last_does_not() -> None:
    hand = CardSet.parse("AS KS JS TS 7S AH").mask
    first, last = Turn(0, None, 0, later=3), Turn(0, None, 0, later=0)
    assert bid_of(hand, first, NO_KITTY) == 3
    assert bid_of(hand, last, NO_KITTY) == 2


def test_a_strong_hand_bids_at_every_level_and_says_what_it_makes() -> None:
    for level in Level:
        assert answer(holding("AKJT7 A - -", "TD AD 8C"), level).startswith("bid")
    best = decision(holding("AKJT7 A - -", "TD AD 8C")).estimates[0]
    assert best.aim == "makes it"
    assert best.hits >= 0.9 * best.worlds


# The kitty


def test_hard_keeps_its_trumps_and_says_how_often_it_makes_the_bid() -> None:
    found = decision(bidder("AKJ7 T9 - -", "TD AD 8C", bid=3))
    assert isinstance(found.action, Discard)
    assert not set(map(str, found.action.cards)) & {"AS", "KS", "JS", "7S"}
    assert {estimate.aim for estimate in found.estimates} == {"makes the bid of 3"}


def test_of_nine_cards_of_two_suits_six_trumps_are_kept() -> None:
    found = decision(bidder("AKQJT7 - - -", "9S 8S 7H"))
    assert isinstance(found.action, Discard)
    assert Card.parse("7H") in found.action.cards
    kept = CardSet.parse("AS KS QS JS TS 9S 8S 7S").mask & ~mask(found.action)
    assert CardSet.parse("AS JS 7S").mask & ~kept == 0


def mask(discard: Discard) -> CardMask:
    return CardSet.of(discard.cards).mask


# Play


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_it_throws_a_ten_on_its_partners_sure_trick(level: Level) -> None:
    deal = position(("TH 7H", "8H 9D", "AS 7C", "9H 8D"), leader=2)
    deal.plays("play AS", "play 9H")
    assert answer(deal, level) == "play TH"


def test_hard_wins_its_jack_home_and_counts_the_bid_made() -> None:
    hands = "JS 8H", "TH 9D", "9H 7C", "7H 8D"
    deal = position(hands, leader=1, bidder=0, played="7S AS 8S 9S")
    deal.plays("play TH", "play 9H", "play 7H")
    found = decision(deal)
    assert RULES.notate(found.action) == "play JS"
    assert found.estimates[0].aim == "makes the bid of 2"
    assert found.estimates[0].points > found.estimates[1].points


def test_a_defender_speaks_of_setting_the_bid() -> None:
    deal = position(("JS 8H", "TH 9D", "9H 7C", "7H 8D"), leader=1)
    deal.plays("play TH", "play 9H", "play 7H")
    assert decision(deal).estimates[0].aim == "sets the bid of 2"


def test_easy_remembers_no_trick_but_the_last_and_normal_remembers_all() -> None:
    rng = random.Random(2)
    differ = {Level.EASY: 0, Level.NORMAL: 0}
    for _ in range(12):
        for moment in record(SMEAR, rng, SmearOptions(target=10))[:-1]:
            (seat,) = RULES.to_act(moment.state)
            view, choices = RULES.view(moment.state, seat), RULES.choices(moment.state, seat)
            for level in differ:
                one, two = (
                    choose(seen, choices, level=level, rng=random.Random(1), budget=FEW)
                    for seen in (view, replace(view, history=view.history[-1:]))
                )
                differ[level] += one != two
    assert differ[Level.EASY] == 0
    assert differ[Level.NORMAL] > 10


# The end of a match


def worth(options: SmearOptions, scores: tuple[int, int], jack: int, game: int) -> float:
    """What it is worth to side 0, which bid two and has High, to win these of the rest."""
    return Stakes(options, scores, 0, 2).values((0, None))[ending(jack, game)]


def test_far_from_the_end_points_count() -> None:
    assert worth(SmearOptions(), (0, 0), 1, 1) == pytest.approx(3.0, abs=1e-5)
    assert worth(SmearOptions(), (0, 0), -1, -1) == pytest.approx(-4.0, abs=1e-5)


def test_near_the_end_more_than_enough_to_win_is_worth_no_more() -> None:
    just, more = worth(SmearOptions(), (13, 5), 1, 0), worth(SmearOptions(), (13, 5), 1, 1)
    assert just == pytest.approx(more, abs=1e-5)
    assert worth(SmearOptions(), (13, 5), 0, 1) == pytest.approx(just, abs=1e-5)


def test_a_set_that_lets_the_others_win_is_the_worst_that_may_happen() -> None:
    set_and_lost = worth(SmearOptions(), (13, 13), -1, -1)
    set_alone = worth(SmearOptions(), (13, 13), -1, 0)
    assert set_and_lost < set_alone - 1


def test_who_must_bid_to_win_does_not_win_by_points_against_the_bid() -> None:
    must = SmearOptions(must_bid_to_win=True)
    assert worth(must, (13, 13), -1, -1) > worth(SmearOptions(), (13, 13), -1, -1) + 1
