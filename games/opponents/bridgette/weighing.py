"""Weighing cards up against each other over worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from typing import TypeAlias

from games.core.actions import Play
from games.core.cards import Card
from games.opponents.bridgette.moments import Hands
from games.opponents.bridgette.patience import OutOfPatience
from games.opponents.thinking import Estimate

# From a world, what a card comes to in it: the points of the mover less those of the other.
Judge: TypeAlias = Callable[[Hands], Callable[[Card], int]]

_ROUND = 8  # worlds between two looks at what is clear
_CLEAR = 2.5  # standard errors by which a card must trail to be given up


@dataclass(slots=True)
class Tally:
    """One card over the worlds so far."""

    play: Play
    points: list[int] = field(default_factory=list[int])

    @property
    def mean(self) -> float:
        """The points on average."""
        return sum(self.points) / len(self.points)

    def trails(self, best: Tally) -> bool:
        """Whether it is clearly worse than the best one, world by world."""
        gaps = [one - other for one, other in zip(best.points, self.points, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
        return mean > _CLEAR * spread

    def estimate(self, aim: str) -> Estimate:
        """What the card promises; the aim is reached where it brings points."""
        hits = sum(points > 0 for points in self.points)
        return Estimate(self.play, self.mean, len(self.points), aim, hits)


def weigh(plays: Sequence[Play], worlds: Iterable[Hands], judge: Judge) -> list[Tally]:
    """The tallies of the cards, best first; of equal ones the first.

    One that is clearly worse is given up before the end, and all is done when one is left.
    """
    left = [Tally(play) for play in plays]
    given_up: list[Tally] = []
    for seen, hands in zip(count(1), worlds, strict=False):
        try:
            price = judge(hands)
            points = [price(tally.play.card) for tally in left]
        except OutOfPatience:
            break
        for tally, gained in zip(left, points, strict=True):
            tally.points.append(gained)
        if seen % _ROUND == 0:
            best = max(left, key=_mean)
            given_up += [tally for tally in left if tally.trails(best)]
            left = [tally for tally in left if not tally.trails(best)]
            if len(left) == 1:
                break
    return [*sorted(left, key=_mean, reverse=True), *sorted(given_up, key=_mean, reverse=True)]


def _mean(tally: Tally) -> float:
    return tally.mean
