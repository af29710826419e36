"""Ids as Discord makes them: milliseconds since 2015, then a counter."""

from collections.abc import Callable
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
_COUNTER_BITS = 22

Clock = Callable[[], float]
"""Seconds since 1970, as `time.time` gives them."""


class Snowflakes:
    """A source of ids that are unique and never decrease, even when the clock does."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """The next id."""
        earliest = (int(self._clock() * 1000) - EPOCH_MS) << _COUNTER_BITS
        self._last = max(self._last + 1, earliest)
        return self._last


def isoformat(at: datetime) -> str:
    """A moment in the one spelling Discord uses."""
    return at.isoformat(timespec="microseconds")


def moment(seconds: float) -> datetime:
    """A clock reading as an aware UTC moment."""
    return datetime.fromtimestamp(seconds, UTC)
