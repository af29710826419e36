"""How long a search may go on."""

from __future__ import annotations

import time


class OutOfPatience(Exception):
    """A search has taken as long as it may."""


class Patience:
    """So many positions to be looked into, and no longer than so many seconds."""

    __slots__ = ("_end", "_left")

    def __init__(self, positions: int, seconds: float | None = None) -> None:
        self._left = positions
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether nothing more may be looked into."""
        return self._left <= 0 or (self._end is not None and time.monotonic() >= self._end)

    def spend(self, positions: int) -> None:
        """Count positions looked into. Raises OutOfPatience."""
        self._left -= positions
        if self.is_over:
            raise OutOfPatience
