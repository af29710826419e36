"""Points in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.ui.names import Names
from games.core.events import ScoreLine

_MINUS = "−"  # a hyphen reads like the dash between the points of two sides


def signed(points: int) -> str:
    """`+3`, `−3`."""
    return f"{points:+,}".replace("-", _MINUS)


def points_text(points: Sequence[int]) -> str:
    """`750 – 0`, in the order of the sides."""
    return " – ".join(f"{one:,}".replace("-", _MINUS) for one in points)


def items_of(lines: Iterable[ScoreLine], names: Names) -> tuple[str, ...]:
    """The items of a score that are worth anything: `+150 Ada: 1♠ made`."""
    return tuple(
        f"{signed(line.points)} {names.team(line.side)}: {line.text}"
        for line in lines
        if line.points
    )


def totals(scores: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The points of several deals together, by side."""
    return tuple(map(sum, zip(*scores, strict=True)))
