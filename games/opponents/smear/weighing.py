"""Weighing actions up over sampled worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple, TypeAlias

from games.core.actions import Action
from games.opponents.smear.worlds import World
from games.opponents.thinking import Budget, Decision, Estimate

_ROUND = 12  # worlds between two looks at what is clear
_CLEAR = 3.0  # standard errors by which an action must trail to be given up
# Standard errors that decide nothing between cards. What one world alone tells is worth one.
_CHANCE = 1.1
_ALIKE = 1e-5  # smaller differences come from telling endings apart


class Outcome(NamedTuple):
    """What an action leads to in one world, for the side that weighs."""

    worth: float
    points: int
    is_hit: bool


Trial: TypeAlias = Callable[[World, Action], Outcome]
Aim: TypeAlias = Callable[[Action], str]  # what the seat is after with an action, in words


@dataclass(slots=True)
class _Tally:
    """One action over the worlds so far."""

    action: Action
    worths: list[float] = field(default_factory=list[float])
    points: int = 0
    hits: int = 0

    def add(self, outcome: Outcome) -> None:
        self.worths.append(outcome.worth)
        self.points += outcome.points
        self.hits += outcome.is_hit

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)

    def trails(self, best: _Tally, errors: float = _CLEAR) -> bool:
        """Whether it is worse than the best, world by world, by so many standard errors."""
        gaps = [one - other for one, other in zip(best.worths, self.worths, strict=True)]
        mean = sum(gaps) / len(gaps)
        square = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
        return mean > _ALIKE and mean > errors * sqrt(square / len(gaps))

    def estimate(self, aim: str) -> Estimate:
        count = len(self.worths)
        hits = self.hits if aim else 0
        return Estimate(self.action, self.points / count, count, aim, hits)


def weigh(
    actions: Sequence[Action],
    worlds: Iterator[World],
    trial: Trial,
    budget: Budget,
    aim: Aim,
    *,
    ranked: bool = False,
) -> Decision:
    """The action worth most over the worlds; of equal ones the first.

    All actions see the same worlds. One that is clearly worse is given up before the end. When the
    actions are `ranked` by rule of thumb, the first of those that chance alone may have put behind
    the best is taken.
    """
    left = [_Tally(action) for action in actions]
    out: list[_Tally] = []
    for done in budget.rounds():
        world = next(worlds)
        for tally in left:
            tally.add(trial(world, tally.action))
        if (done + 1) % _ROUND == 0:
            best = _best(left)
            out += [tally for tally in left if tally.trails(best)]
            left = [tally for tally in left if tally not in out]
            if len(left) == 1:
                break
    best = _best(left)
    if ranked:
        best = next(tally for tally in left if not tally.trails(best, _CHANCE))
    others = sorted((tally for tally in left if tally is not best), key=_worth, reverse=True)
    tallies = [best, *others, *sorted(out, key=_worth, reverse=True)]
    return Decision(best.action, tuple(tally.estimate(aim(tally.action)) for tally in tallies))


def _best(tallies: Sequence[_Tally]) -> _Tally:
    return max(tallies, key=_worth)


def _worth(tally: _Tally) -> float:
    return round(tally.mean, 4)
