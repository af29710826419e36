"""Who is looking at a hand just now."""

from __future__ import annotations

from bot.table.clock import Clock
from games.core.seats import Seat

PAUSE = 30.0  # seconds after which an edit, which notifies nobody, is not enough


class Attention:
    """When each player was last seen. Kept in memory: a restart makes everybody look away."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: dict[tuple[int, Seat], float] = {}

    def saw(self, table_id: int, seat: Seat) -> None:
        """The player looks at the hand."""
        self._seen[table_id, seat] = self._clock.now()

    def is_held(self, table_id: int, seat: Seat, *, since: float = 0.0) -> bool:
        """Whether the player was seen, or a message sent at `since`, less than a pause ago."""
        seen = max(since, self._seen.get((table_id, seat), 0.0))
        return self._clock.now() - seen < PAUSE

    def forget(self, table_id: int, seat: Seat) -> None:
        """The match is over."""
        self._seen.pop((table_id, seat), None)
