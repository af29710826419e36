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
from games.opponents.bridgette.prospects import Solved
from games.opponents.bridgette.races import Runner, race
from games.opponents.bridgette.trickplay import play
from games.opponents.bridgette.worlds import imagine
from games.opponents.thinking import Budget, Decision, Estimate


@dataclass(frozen=True, slots=True)
class Sight:
    """How far a player looks ahead.

    With up to `near` cards in each hand it searches worlds to the end, `positions` in all for one
    decision; with more it goes by rule of thumb.
    """

    near: int
    positions: int


# So many positions take some 0.6 s and 12 ms.
KEEN = Sight(near=13, positions=100_000)
FAIR = Sight(near=9, positions=2_000)

_LAP = 8  # worlds between two looks at which cards are out of the race
_FEWEST = 6  # worlds weighed up even if those that cannot be searched must be played out


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
    if moment.size > sight.near:
        return Decision(play(view, actions))
    plays = sorted((it for it in actions if isinstance(it, Play)), key=_height)
    sign = 1 if moment.mover == DECLARER else -1

    def outcome(prospects: Solved, entry: Play) -> tuple[float, bool]:
        points = sign * prospects.price(entry.card)
        return points, points > 0

    patience = Patience(sight.positions, budget.seconds)
    worlds = _worlds(view, moment, imagine(view, rng), patience)
    ranked = race(plays, worlds, outcome, budget, _LAP)
    aim = _aim(view, moment)
    return Decision(ranked[0].entry, tuple(_estimate(runner, aim) for runner in ranked))


def _height(play: Play) -> int:
    """Low cards first, colons lowest."""
    return -1 if play.card.rank is None else play.card.rank


def _worlds(
    view: BridgetteView, moment: Moment, others: Iterator[CardMask], patience: Patience
) -> Iterator[Solved]:
    """Worlds as long as there is patience, each of them searched only once."""
    own = CardSet.of(view.hand).mask
    known: dict[CardMask, Solved] = {}
    for seen, other in enumerate(others):
        if patience.is_over and seen >= _FEWEST:
            return
        if other not in known:
            known[other] = Solved(moment, moment.hands(own, other), patience)
        yield known[other]


def _aim(view: BridgetteView, moment: Moment) -> str:
    contract = view.contract
    assert contract is not None
    verb = "makes" if moment.mover == DECLARER else "sets"
    return f"{verb} {contract.level}{contract.strain.symbol}"


def _estimate(runner: Runner[Play], aim: str) -> Estimate:
    return Estimate(runner.entry, runner.mean, len(runner.points), aim, runner.hits)
