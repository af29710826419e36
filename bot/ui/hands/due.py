"""A hand that is to be shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.table.models import Snapshot, TableInfo
from games.core.seats import Seat


class Reason(Enum):
    """Why a hand is shown, and so whether its player has to be called."""

    CHANGE = auto()  # it is another one than before
    TURN = auto()  # its player has just come to decide
    WARNING = auto()  # its player's time runs out


@dataclass(frozen=True, slots=True)
class Due:
    """Whom to show what; `runs_out_at` is when a computer takes the seat, in Unix seconds."""

    snapshot: Snapshot
    seat: Seat
    user_id: int
    reason: Reason
    runs_out_at: int | None = None

    @property
    def table(self) -> TableInfo:
        """The hand's table."""
        return self.snapshot.table

    @property
    def is_asked(self) -> bool:
        """Whether the player has something to decide, and no computer decides it."""
        return is_asked(self.snapshot)


def is_asked(snapshot: Snapshot) -> bool:
    """Whether the hand's player has something to decide, and no computer decides it."""
    if snapshot.seat is None or snapshot.choices is None:
        return False
    occupant = snapshot.table.occupant(snapshot.seat)
    return occupant is not None and occupant.is_present
