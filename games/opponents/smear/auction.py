"""Bidding by playing the sampled worlds out: who buys the deal, and what comes of it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.core.actions import Action
from games.core.cards import CardMask, CardSet
from games.core.seats import Seat
from games.opponents.smear.calling import Turn, bid_of, is_fit_for_four
from games.opponents.smear.discarding import plan
from games.opponents.smear.scene import Scene
from games.opponents.smear.stakes import Stakes
from games.opponents.smear.table import Table
from games.opponents.smear.weighing import Outcome, weigh
from games.opponents.smear.worlds import World, worlds
from games.opponents.thinking import Budget, Decision
from games.smear.actions import HIGHEST, SmearBid
from games.smear.counting import side_of
from games.smear.view import SmearView

_EXACT = 3  # cards in each hand from which the play is exact
_SEATS = 4
_LENGTH_FOR_FOUR = 3
_THROWN_IN = Outcome(0.0, 0, False)


def foresee_bids(
    view: SmearView, actions: Sequence[Action], rng: random.Random, budget: Budget
) -> Decision:
    """The bid, or pass, among the legal ones; of equal ones the first."""
    decision = weigh(actions, worlds(view, rng), _Trials(view).outcome, budget, _aim)
    hand = CardSet.of(view.hand).mask
    ranked = sorted(decision.estimates, key=lambda it: _is_fit(it.action, hand), reverse=True)
    return Decision(ranked[0].action, tuple(ranked))


def _aim(action: Action) -> str:
    return "makes it" if isinstance(action, SmearBid) else ""


def _is_fit(action: Action, hand: CardMask) -> bool:
    """A four, whatever it may promise, is bid only with an ace to make trump."""
    is_four = isinstance(action, SmearBid) and action.value == HIGHEST
    return not is_four or is_fit_for_four(hand, _LENGTH_FOR_FOUR)


class _Trials:
    """Calls tried in one world after the other."""

    def __init__(self, view: SmearView) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._later = [(view.seat + step) % _SEATS for step in range(1, _SEATS - len(view.bids))]
        self._world: World | None = None
        self._outcomes: dict[tuple[Seat, int], Outcome] = {}

    def outcome(self, world: World, action: Action) -> Outcome:
        """What comes of a call in that world; a hit is a bid that is made if it stands."""
        if world is not self._world:
            self._world, self._outcomes = world, {}
        bidder, bid = self._bought(world, action)
        if bidder is None:
            return _THROWN_IN
        outcome = self._result(world, bidder, bid)
        if not isinstance(action, SmearBid):
            return outcome
        return outcome._replace(is_hit=self._result(world, self._seat, action.value).is_hit)

    def _result(self, world: World, bidder: Seat, bid: int) -> Outcome:
        if (bidder, bid) not in self._outcomes:
            self._outcomes[bidder, bid] = self._played(world, bidder, bid)
        return self._outcomes[bidder, bid]

    def _bought(self, world: World, action: Action) -> tuple[Seat | None, int]:
        """Who has the highest bid when the later seats have called, and how much it is."""
        bidder, bid = self._view.bidder, self._view.bid or 0
        if isinstance(action, SmearBid):
            bidder, bid = self._seat, action.value
        for number, seat in enumerate(self._later, start=1):
            if bid == HIGHEST:
                break
            turn = Turn(seat, bidder, bid, len(self._later) - number)
            higher = bid_of(world.hands[seat], turn, self._view.options)
            if higher:
                bidder, bid = seat, higher
        return bidder, bid

    def _played(self, world: World, bidder: Seat, bid: int) -> Outcome:
        """What comes of that bid, for our side."""
        options = self._view.options
        held = world.hands[bidder] | world.kitty
        trump, keep = plan(held, world.kitty, bid, options.high_low)
        hands = tuple(keep if seat == bidder else world.hands[seat] for seat in range(_SEATS))
        table = Table.at_start(bidder, trump, options)
        stakes = Stakes(options, self._view.scores, bidder, bid)
        side = side_of(self._seat)
        return Scene(table, stakes, World(hands, held & ~keep), _EXACT).led(side)
