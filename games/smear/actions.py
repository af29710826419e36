"""The bids of Smear; the other actions are those of every game."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.actions import Action

LOWEST = 2
HIGHEST = 4


@dataclass(frozen=True, slots=True)
class SmearBid(Action):
    """`bid 3`: to win so many of the four points, 2 to 4."""

    value: int

    def __post_init__(self) -> None:
        if not LOWEST <= self.value <= HIGHEST:
            raise ValueError(f"a bid is {LOWEST} to {HIGHEST}")

    @classmethod
    def parse(cls, text: str) -> SmearBid:
        """The bid of a text such as `3`. Raises ValueError."""
        if text not in _VALUES:
            raise ValueError(f"{text[:8]!r} is not a bid")
        return cls(_VALUES[text])

    def __str__(self) -> str:
        return str(self.value)


_VALUES = {str(value): value for value in range(LOWEST, HIGHEST + 1)}
BIDS: tuple[SmearBid, ...] = tuple(map(SmearBid, range(LOWEST, HIGHEST + 1)))
