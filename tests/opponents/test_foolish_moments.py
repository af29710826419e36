"""Moments at the table where the hard computer looked foolish; `docs/computers.md` tells them."""

from __future__ import annotations

import random

from games.core.cards import Suit
from games.opponents import Budget, Level, think
from games.opponents.thinking import Decision
from tests.games import boards, drawbridge_boards, smear_boards
from tests.games.sitting import Sitting

WORLDS = 100
CHANCES = 24  # decisions of the same moment, each by other worlds


def decided(sitting: Sitting, worlds: int, seed: int = 0) -> Decision:
    """What the hard level does in the seat on turn."""
    seat = sitting.turn
    view, choices = sitting.view(seat), sitting.choices(seat)
    rng = random.Random(seed)
    return think(view, choices, level=Level.HARD, rng=rng, budget=Budget(worlds))


def test_a_strong_dealer_bids_rather_than_passes_when_both_promise_the_same() -> None:
    thrown = "3C 4C 5C 6C 8C 2D 4D 5D 7D 8D 3S 5S"
    own, other = "KQT KQJ93 QT Q9 G", "98764 A8652 A JT -"
    packed = boards.pack(boards.hand(own), boards.hand(other), f"AS LX {thrown}")
    deal = boards.begin([packed])
    deal.do(0, f"discard {thrown}")
    deal.do(1, "discard 5H LX")
    calls = {boards.RULES.notate(decided(deal, 20, seed).action) for seed in range(CHANCES)}
    assert "pass" not in calls


def test_a_jack_is_not_thrown_away_for_what_a_single_world_promises() -> None:
    hands = "KS QS 9S JH 7H", "TS 7S JC TC 9C", "AS AD TD 8D 7D", "JS AH KH AC 7C"
    deal = smear_boards.position(
        hands,
        trump=Suit.DIAMONDS,
        bid=3,
        leader=2,
        played="KD 8C QH 9D",
        discarded="KC 8H TH",
        scores=(-3, 14),
    )
    deal.plays("play AD")
    actions = [decided(deal, WORLDS, seed).action for seed in range(CHANCES)]
    assert {smear_boards.RULES.notate(action) for action in actions} == {"play 7C"}


def test_a_bid_that_will_be_bid_over_is_told_by_what_the_auction_comes_to() -> None:
    deal = drawbridge_boards.auction("KQT97 AQJ5 KQT7 -", "AJ865432 K A AQ5")
    deal.calls("bid 1H", "bid 1S", "bid 2H")
    notate = drawbridge_boards.RULES.notate
    estimates = decided(deal, 1).estimates
    told = {notate(it.action): (it.points, it.aim, it.hits) for it in estimates}
    assert told["bid 2S"] == (-90, "sets 3♥", 0)
    assert told["bid 3S"] == (-100, "makes 3♠", 0)
