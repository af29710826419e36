"""Playing a card by what it comes to in many worlds that agree with all that is known."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.bridgette.view import BridgetteView
from games.core.actions import Action, Play
from games.core.cards import CardMask, CardSet
from games.opponents.bridgette.moments import DECLARER, Moment, moment_of
from games.opponents.bridgette.patience import Patience
from games.opponents.bridgette.prospects import PlayedOut, Prospects, Solved
from games.opponents.bridgette.races import Runner, race
from games.opponents.bridgette.worlds import imagine
from games.opponents.thinking import Budget, Decision, Estimate

_LAP = 8  # worlds between two looks at which cards are out of the race


@dataclass(frozen=True, slots=True)
class Sight:
    """How far a player looks ahead.

    Worlds of up to `near` cards in each hand are searched to the end, `positions` in all for one
    decision; others are played out.
    """

    near: int
    positions: int


# Of twelve cards a hundred worlds played out tell as much as twenty that are searched, in a tenth
# of the time; of nine they tell less than the rule of thumb. So many positions take some 0.6 s.
KEEN = Sight(near=11, positions=100_000)
FAIR = Sight(near=8, positions=2_000)


def foreseen(
    view: BridgetteView,
    actions: Sequence[Action],
    *,
    rng: random.Random,
    budget: Budget,
    sight: Sight,
) -> Decision:
    """The card worth most on average; the lowest of equal ones."""
    moment = moment_of(view)
    plays = sorted((it for it in actions if isinstance(it, Play)), key=_height)
    sign = 1 if moment.mover == DECLARER else -1

    def outcome(prospects: Prospects, play: Play) -> tuple[float, bool]:
        points = sign * prospects.price(play.card)
        return points, points > 0

    worlds = _worlds(
        view, moment, imagine(view, rng), sight, Patience(sight.positions, budget.seconds)
    )
    ranked = race(plays, worlds, outcome, budget, _LAP)
    aim = _aim(view, moment)
    return Decision(ranked[0].entry, tuple(_estimate(runner, aim) for runner in ranked))


def _height(play: Play) -> int:
    """Low cards first, colons lowest."""
    return -1 if play.card.rank is None else play.card.rank


def _worlds(
    view: BridgetteView,
    moment: Moment,
    others: Iterator[CardMask],
    sight: Sight,
    patience: Patience,
) -> Iterator[Prospects]:
    own = CardSet.of(view.hand).mask
    known: dict[CardMask, Prospects] = {}
    for other in others:
        if other not in known:
            hands = moment.hands(own, other)
            is_near = moment.size <= sight.near and not patience.is_over
            known[other] = Solved(moment, hands, patience) if is_near else PlayedOut(moment, hands)
        yield known[other]


def _aim(view: BridgetteView, moment: Moment) -> str:
    contract = view.contract
    assert contract is not None
    verb = "makes" if moment.mover == DECLARER else "sets"
    return f"{verb} {contract.level}{contract.strain.symbol}"


def _estimate(runner: Runner[Play], aim: str) -> Estimate:
    return Estimate(runner.entry, runner.mean, len(runner.points), aim, runner.hits)
