"""When each seat was shown what it is to decide: no time runs out before that."""

from __future__ import annotations

from games.core.seats import Seat


class Sights:
    """Kept in memory: after a restart every hand that is waited for is shown again."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, Seat], tuple[int, float]] = {}

    def saw(self, table_id: int, seat: Seat, expect: int, now: float) -> None:
        """The choices that arose at step `expect` are shown; the first time counts."""
        if self._seen.get((table_id, seat), (None, 0.0))[0] != expect:
            self._seen[table_id, seat] = (expect, now)

    def seen_at(self, table_id: int, seat: Seat, expect: int) -> float | None:
        """When they were first shown; None: not yet."""
        seen, at = self._seen.get((table_id, seat), (None, 0.0))
        return at if seen == expect else None

    def forget(self, table_id: int) -> None:
        """The table is over."""
        for key in [key for key in self._seen if key[0] == table_id]:
            del self._seen[key]
