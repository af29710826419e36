"""Who won the four points of a deal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Awards:
    """The sides that won High, Low, Jack and Game; None where nobody did."""

    high: int | None = None
    low: int | None = None
    jack: int | None = None
    game: int | None = None

    @property
    def points(self) -> tuple[int, int]:
        """The points won per side."""
        won = (self.high, self.low, self.jack, self.game)
        return won.count(0), won.count(1)
