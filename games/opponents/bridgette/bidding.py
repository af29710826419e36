"""Calls by simulation: what becomes of each of them against the hands that the other may hold."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.bridgette.view import BridgetteView
from games.core.actions import Action
from games.core.auction import Auction, Bid, Contract, Double, Pass, Redouble
from games.core.contracts import name
from games.core.seats import Seat, by_seat
from games.opponents.bridgette.auctions import auction_of, carried_on, promise_of
from games.opponents.bridgette.calling import Caller, Promise, caller, promise
from games.opponents.bridgette.imagined import HANDS_PER_WORLD, Imagined
from games.opponents.bridgette.prices import prospect
from games.opponents.bridgette.races import Runner, race
from games.opponents.bridgette.worlds import imagine
from games.opponents.thinking import Budget, Decision, Estimate

# A bid that is made less often by rule of thumb is not looked into.
_THINKABLE = 0.15
# How often a bid must be made by hasty play; by careful play it is made less often by a tenth.
# Points alone would have it made every other time, for to fail costs little. A double that is
# wrong costs many times what it wins, the more so redoubled: it must come off with tricks to spare.
_FAIR = 0.66
_SURE_TO_SET = 0.9
_SPARE = 1
_SURE_TO_MAKE = 0.8


@dataclass(frozen=True, slots=True)
class _Option:
    """A call, the auction after it, and the contract that its success is measured by."""

    action: Action
    auction: Auction
    contract: Contract | None

    def aim(self, seat: Seat) -> str:
        """What the seat is after with it, as an `Estimate` says it."""
        if self.contract is None:
            return ""
        verb = "makes" if self.contract.declarer == seat else "sets"
        bare = Contract(self.contract.level, self.contract.strain, seat)
        return f"{verb} {name(bare)}{' with a trick to spare' if self.spare else ''}"

    @property
    def spare(self) -> int:
        """How many tricks more declarer must be able to win without harm."""
        return _SPARE if isinstance(self.action, Double) else 0


def bid(
    view: BridgetteView, actions: Sequence[Action], *, rng: random.Random, budget: Budget
) -> Decision:
    """The call that brings most on average, of those that come off often enough."""
    seat = view.seat
    assert seat is not None
    own = promise_of(view)
    someone = caller(view.options)
    auction = auction_of(view)
    options = [
        _Option(action, after, after.contract)
        for action in _thinkable(_in_order(actions, auction), own, someone)
        for after in (auction.after(action),)
    ]

    def outcome(world: Imagined, option: _Option) -> tuple[float, bool]:
        final = carried_on(option.auction, world.promises, someone)
        return world.points(final, seat, someone.priced), _comes_off(option, world, seat)

    hands = Budget(HANDS_PER_WORLD * budget.worlds, budget.seconds)
    ranked = race(options, _imagined(view, own, seat, rng), outcome, hands)
    chosen = next(runner for runner in ranked if _is_reasonable(runner))
    ranked.remove(chosen)
    return Decision(
        chosen.entry.action, tuple(_estimate(runner, seat) for runner in (chosen, *ranked))
    )


def _in_order(actions: Sequence[Action], auction: Auction) -> Sequence[Action]:
    """The calls, of equal ones the better first: to pass where nobody has bid may end the deal."""
    if auction.contract is not None:
        return actions
    return sorted(actions, key=lambda action: isinstance(action, Pass))


def _imagined(
    view: BridgetteView, own: Promise, seat: Seat, rng: random.Random
) -> Iterator[Imagined]:
    for hand in imagine(view, rng):
        theirs = promise(hand, view.draws[seat])
        yield Imagined(by_seat(seat, own, theirs))


def _thinkable(actions: Sequence[Action], own: Promise, someone: Caller) -> list[Action]:
    """All but the bids that are hopeless; the likeliest of these if there are no others."""
    bids = [action for action in actions if isinstance(action, Bid)]
    chances = {
        bid: prospect(someone.priced, bid.level, bid.strain, 0, own.marks[bid.strain], False).made
        for bid in bids
    }
    least = min(_THINKABLE, max(chances.values(), default=0.0))
    hopeless = {bid for bid in bids if chances[bid] < least}
    return [action for action in actions if action not in hopeless]


def _comes_off(option: _Option, world: Imagined, seat: Seat) -> bool:
    contract = option.contract
    if contract is None:
        return False
    made = world.tricks(contract.declarer, contract.strain) + option.spare >= contract.goal
    return made == (contract.declarer == seat)


def _is_reasonable(runner: Runner[_Option]) -> bool:
    match runner.entry.action:
        case Bid():
            return runner.rate >= _FAIR
        case Double():
            return runner.rate >= _SURE_TO_SET
        case Redouble():
            return runner.rate >= _SURE_TO_MAKE
        case _:
            return True


def _estimate(runner: Runner[_Option], seat: Seat) -> Estimate:
    option = runner.entry
    return Estimate(option.action, runner.mean, len(runner.points), option.aim(seat), runner.hits)
