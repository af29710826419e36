"""Points in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.ui.layout import figure
from bot.ui.names import Names
from games.core.events import ScoreLine


def points_text(points: Sequence[int]) -> str:
    """`750 – 0`, in the order of the sides."""
    return " – ".join(map(figure, points))


def items_of(lines: Iterable[ScoreLine], names: Names) -> tuple[str, ...]:
    """The items of a score that are worth anything: `+150 Ada: 1♠ made`."""
    return tuple(_item(line, names) for line in lines if line.points)


def _item(line: ScoreLine, names: Names) -> str:
    plus = "+" if line.points > 0 else ""
    return f"{plus}{figure(line.points)} {names.team(line.side)}: {line.text}"


def totals(scores: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The points of several deals together, by side."""
    return tuple(map(sum, zip(*scores, strict=True)))
