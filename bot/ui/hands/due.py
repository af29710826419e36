"""A hand that is to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.models import Snapshot, TableInfo
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Due:
    """Whom to show what; `is_turn`: the player has just come to decide."""

    snapshot: Snapshot
    seat: Seat
    user_id: int
    is_turn: bool

    @property
    def table(self) -> TableInfo:
        """The hand's table."""
        return self.snapshot.table
