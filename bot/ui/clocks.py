"""How long a turn may take: what can be chosen, and how it is told."""

from __future__ import annotations

from bot.ui.layout import counted

OFF = 0
CLOCKS = (30, 90, 180, 600, 3600, 6 * 3600, 24 * 3600)  # seconds
_UNITS = ((24 * 3600, "day"), (3600, "hour"), (60, "minute"))


def clock_text(seconds: int) -> str:
    """`90 seconds`, `3 minutes`, `1 day`."""
    for size, unit in _UNITS:
        if seconds % size == 0:
            return counted(seconds // size, unit)
    return counted(seconds, "second")
