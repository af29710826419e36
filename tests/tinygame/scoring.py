"""What the tricks of a deal are worth. Points are by side, and every seat is a side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.events import ScoreLine
from games.core.seats import Seat
from tests.tinygame.options import TinyOptions

Points = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class DealScore:
    """The points of a deal; those of `lines` add up to them."""

    points: Points
    lines: tuple[ScoreLine, ...]


def score_deal(takers: Sequence[Seat], options: TinyOptions) -> DealScore:
    """The score of the tricks that these seats took, in this order."""
    last = len(takers) - 1
    lines = tuple(
        ScoreLine(seat, f"trick {n + 1}", 2 if n == last and options.last_counts_twice else 1)
        for n, seat in enumerate(takers)
    )
    one, two, three = (sum(line.points for line in lines if line.side == s) for s in range(3))
    return DealScore((one, two, three), lines)


def added(one: Points, other: Points) -> Points:
    """Both together."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
