"""What kind of match a table plays: for rating or not, with what computers, with how many hints."""

from __future__ import annotations

from bot.table.models import Snapshot, TableInfo
from bot.ui.layout import LEAGUE_LIMIT, escaped, present
from bot.ui.levels import computer_text
from bot.ui.names import Names


def rating_text(info: TableInfo) -> str:
    """Whether the match counts, in a word."""
    return "Rated" if info.is_rated else "Casual"


def league_text(info: TableInfo) -> str | None:
    """The name of the league in which the match is a fixture."""
    return None if info.reservation is None else escaped(info.reservation.league, LEAGUE_LIMIT)


def standing_line(snapshot: Snapshot, names: Names) -> str:
    """`Casual · Computer (hard) · Hints: Ada 2`, as far as there are computers and hints.

    A fixture begins with the name of its league.
    """
    info = snapshot.table
    parts = present(league_text(info), rating_text(info), _computers(info), _hints(snapshot, names))
    return " · ".join(parts)


def _computers(info: TableInfo) -> str | None:
    """How well the computers play that sit here, or stand in for somebody."""
    return computer_text(info.level) if len(info.present) < len(info.occupants) else None


def _hints(snapshot: Snapshot, names: Names) -> str | None:
    if not snapshot.hints:
        return None
    seats = sorted(set(snapshot.hints))
    counts = (f"{names.shown[seat]} {snapshot.hints.count(seat)}" for seat in seats)
    return f"Hints: {', '.join(counts)}"
