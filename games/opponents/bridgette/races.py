"""Weighing several things up in the same worlds, until one of them is clearly the best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Generic, TypeVar

from games.opponents.thinking import Budget

T = TypeVar("T")
WorldT = TypeVar("WorldT")

# The field is looked over after so many worlds each time, if nothing else is asked for.
_LAP = 24
# What trails the leader by so many standard errors of the difference is out of the race.
_CLEAR = 3.0


@dataclass(slots=True, eq=False)
class Runner(Generic[T]):
    """One of the things weighed up, with its points in each world so far."""

    entry: T
    points: list[float] = field(default_factory=list[float])
    hits: int = 0

    @property
    def mean(self) -> float:
        """The points on average."""
        return sum(self.points) / len(self.points)

    @property
    def rate(self) -> float:
        """How often it came true."""
        return self.hits / len(self.points)


def race(
    entries: Sequence[T],
    worlds: Iterator[WorldT],
    outcome: Callable[[WorldT, T], tuple[float, bool]],
    budget: Budget,
    lap: int = _LAP,
) -> list[Runner[T]]:
    """The entries, those that were never clearly worse than another and the best of them first.

    It ends with the budget or the worlds. `outcome` tells the points of an entry in a world, and
    whether its aim is reached there.
    """
    running = [Runner(entry) for entry in entries]
    beaten: list[Runner[T]] = []
    for done, world in zip(budget.rounds(least=lap), worlds, strict=False):
        if done and done % lap == 0:
            running, slow = _looked_over(running)
            beaten = slow + beaten
            if len(running) == 1:
                break
        for runner in running:
            points, hit = outcome(world, runner.entry)
            runner.points.append(points)
            runner.hits += hit
    return sorted(running, key=lambda runner: -runner.mean) + beaten


def _looked_over(running: list[Runner[T]]) -> tuple[list[Runner[T]], list[Runner[T]]]:
    """The runners that may still win, and those that will not."""
    ranked = sorted(running, key=lambda runner: -runner.mean)
    leader = ranked[0]
    slow = [runner for runner in ranked if _is_clear(leader, runner)]
    return [runner for runner in running if runner not in slow], slow


def _is_clear(leader: Runner[T], runner: Runner[T]) -> bool:
    leads = [ours - theirs for ours, theirs in zip(leader.points, runner.points, strict=True)]
    mean = sum(leads) / len(leads)
    square = sum((lead - mean) ** 2 for lead in leads) / len(leads)
    return mean > _CLEAR * sqrt(square / len(leads)) and mean > 0
