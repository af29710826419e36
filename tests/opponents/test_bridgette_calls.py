"""Calls at Bridgette: legal, sound by rule of thumb, and weighed up at the hard level."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.scoring import score_contract
from games.core.auction import BIDS, Auction, Bid, Contract, Double, Pass, Redouble, Strain
from games.core.cards import PLAIN_PACK, Card, CardSet
from games.core.rules import OneOf
from games.core.shuffle import SeededDecks
from games.opponents import Budget, Decision, Level, think
from games.opponents.bridgette.auctions import carried_on
from games.opponents.bridgette.calling import Promise, caller, misjudged, promise
from games.opponents.bridgette.prices import best_bid, mark, prices, prospect, steadied
from tests.games.boards import auction, hand
from tests.games.contract import BRIDGETTE
from tests.games.sitting import Sitting
from tests.opponents.tables import at_random

RULES = Bridgette()

STRONG = "AKQJT98 AK A A GR"
OTHER = "7654 QJT98 KQ 32 -"
EVEN = "AKQ72 86 QJ5 T74 -"
EVEN_OTHER = "J86 AKJT9 A74 K2 -"


def promised(text: str) -> Promise:
    return promise(CardSet.of(hand(text)).mask, 4)


def considered(sitting: Sitting, seat: int, worlds: int = 40) -> Decision:
    return think(
        sitting.view(seat),
        sitting.choices(seat),
        level=Level.HARD,
        rng=random.Random(0),
        budget=Budget(worlds),
    )


# Prices and prospects


@pytest.mark.parametrize("doubling", ["final", "insult_after", "contract_only", "insult_only"])
@pytest.mark.parametrize("trick_points", ["none", "bridge"])
def test_prices_are_those_of_the_score(doubling: str, trick_points: str) -> None:
    options = BridgetteOptions.model_validate({"doubling": doubling, "trick_points": trick_points})
    for bid in BIDS:
        for doubled in range(3):
            contract = Contract(bid.level, bid.strain, 0, doubled)
            for tricks, points in enumerate(prices(options).of(contract)):
                score = score_contract(contract, tricks, options)
                assert points == score.declarer - score.defender


def test_a_contract_is_likelier_to_be_made_and_worth_more_the_more_tricks_are_expected() -> None:
    priced = prices(BridgetteOptions())
    found = [prospect(priced, 4, Strain.HEARTS, 0, mark(tricks), False) for tricks in range(6, 14)]
    assert [each.made for each in found] == sorted(each.made for each in found)
    assert found[4].points > found[3].points > found[2].points
    assert 0.4 < found[4].made < 0.8


def test_the_level_is_chosen_for_the_points() -> None:
    priced = prices(BridgetteOptions())
    ten, eight = (best_bid(priced, Strain.HEARTS, mark(tricks), 1, 0.4) for tricks in (10.5, 8.4))
    assert ten is not None
    assert eight is not None
    assert ten[1] == 4
    assert eight[1] == 2
    assert best_bid(priced, Strain.HEARTS, mark(8.4), 5, 0.4) is None


def test_a_hasty_play_may_be_wrong_by_a_trick() -> None:
    priced = prices(BridgetteOptions())
    steady = steadied(priced, 4, Strain.HEARTS, 0)
    assert priced.points[0][4][Strain.HEARTS][9] < steady[9] < steady[10]
    assert steady[10] < priced.points[0][4][Strain.HEARTS][10]


# By rule of thumb


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_every_call_is_legal_in_any_auction_with_any_hand(level: Level) -> None:
    seen: Counter[type] = Counter()
    for seed in range(150):
        rng = random.Random(seed)
        options = BRIDGETTE.options[seed % len(BRIDGETTE.options)]
        state = RULES.initial(options, SeededDecks(rng.randbytes(32)))
        for seat in (0, 1):
            discard = at_random(None, RULES.choices(state, seat), rng=rng)
            state = RULES.apply(state, seat, discard).state
        while (view := RULES.view(state, seat := RULES.to_act(state)[0])).phase == "auction":
            choices = RULES.choices(state, seat)
            assert isinstance(choices, OneOf)
            action = think(view, choices, level=level, rng=rng, budget=Budget(1)).action
            assert action in choices.actions
            seen[type(action)] += 1
            if rng.random() < 0.7:
                action = rng.choice(choices.actions)
            state = RULES.apply(state, seat, action).state
    assert seen[Bid] > 50
    assert seen[Pass] > 50
    assert seen[Double] > 0


def test_an_auction_carried_on_ends_with_a_contract_of_the_better_hand() -> None:
    someone = caller(BridgetteOptions())
    promises = promised(STRONG), promised(OTHER)
    for dealer in (0, 1):
        contract = carried_on(Auction(dealer, BIDS[0]), promises, someone)
        assert contract is not None
        assert contract.declarer == 0
        assert contract.strain is Strain.SPADES
        assert contract.level >= 4


def test_two_hands_without_prospects_are_passed_out() -> None:
    nothing = promised("432 5432 432 432 -")
    assert carried_on(Auction(0, BIDS[0]), (nothing, nothing), caller(BridgetteOptions())) is None


def test_a_contract_that_cannot_fail_is_redoubled() -> None:
    someone, sure = caller(BridgetteOptions()), promised(STRONG)
    bid = Auction(0, BIDS[0]).after(Bid(4, Strain.SPADES))
    assert someone.call(sure, bid.after(Double())) == Redouble()
    high = Auction(0, BIDS[0]).after(Bid(7, Strain.SPADES))
    assert someone.call(sure, high.after(Double())) == Pass()


def test_a_careless_player_misjudges_some_hands_by_a_trick_and_forgets_some_jumps() -> None:
    own = promised(EVEN)
    rng = random.Random(1)
    errors: Counter[int] = Counter()
    jumps: Counter[bool] = Counter()
    for _ in range(300):
        seems = misjudged(own, rng)
        errors[round((seems.marks[3] - own.marks[3]) / 4)] += 1
        jumps[seems.may_jump(Strain.SPADES)] += 1
        assert all(seems.may_bid(strain) == own.may_bid(strain) for strain in Strain)
    assert set(errors) == {-1, 0, 1}
    assert errors[0] > errors[1] + errors[-1]
    assert jumps[True] > jumps[False] > 50


# By simulation


def test_a_strong_hand_is_bid_to_where_it_brings_most() -> None:
    decision = considered(auction(STRONG, OTHER), 0)
    assert isinstance(decision.action, Bid)
    assert decision.action.strain in (Strain.SPADES, Strain.NO_TRUMP)
    assert decision.action.level >= 4


def test_estimates_tell_what_a_call_is_after() -> None:
    deal = auction(EVEN, EVEN_OTHER)
    opening = {each.action: each.aim for each in considered(deal, 0).estimates}
    assert opening[Pass()] == ""
    assert opening[Bid(1, Strain.SPADES)] == "makes 1♠"
    deal.calls("bid 1S")
    reply = {each.action: each.aim for each in considered(deal, 1).estimates}
    assert reply[Pass()] == "sets 1♠"
    assert reply[Double()] == "sets 1♠ with a trick to spare"
    assert reply[Bid(2, Strain.HEARTS)] == "makes 2♥"
    deal.calls("double")
    again = {each.action: each.aim for each in considered(deal, 0).estimates}
    assert again[Pass()] == again[Redouble()] == "makes 1♠"


def test_the_higher_a_bid_the_less_often_it_is_made() -> None:
    estimates = considered(auction(EVEN, EVEN_OTHER), 0).estimates
    rates = {
        each.action.level: each.hits / each.worlds
        for each in estimates
        if isinstance(each.action, Bid) and each.action.strain is Strain.SPADES
    }
    assert len(rates) >= 3
    ordered = [rates[level] for level in sorted(rates)]
    assert ordered == sorted(ordered, reverse=True)


def test_what_is_bid_is_fairly_likely_to_be_made() -> None:
    rng = random.Random(3)
    for _ in range(12):
        cards = rng.sample(PLAIN_PACK, 26)
        deal = auction(_written(cards[0::2]), _written(cards[1::2]))
        decision = considered(deal, 0, worlds=10)
        if isinstance(decision.action, Bid):
            assert decision.estimates[0].hits >= 0.3 * decision.estimates[0].worlds


def _written(cards: list[Card]) -> str:
    ranks = {
        suit: "".join(str(card)[0] for card in cards if str(card)[1] == suit) for suit in "SHDCX"
    }
    return " ".join(each or "-" for each in ranks.values())
