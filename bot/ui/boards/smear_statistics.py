"""What the tallies of Smear come to, in words."""

from __future__ import annotations

from bot.ui.boards.statistics import Counts, block, share, undertakings
from games.smear.actions import HIGHEST, LOWEST
from games.smear.tally import POINTS


def smear_statistics(counts: Counts) -> tuple[str, ...]:
    """Bids, and the shares of High, Low, Jack and Game."""
    return (
        block("Bids", *undertakings(counts, range(LOWEST, HIGHEST + 1), "bid")),
        block("Points of the own side", *(_point(counts, point) for point in POINTS)),
    )


def _point(counts: Counts, point: str) -> str | None:
    won, lost = counts.get(f"{point}.won", 0), counts.get(f"{point}.lost", 0)
    return f"{point.capitalize()}: {share(won, won + lost)}" if won + lost else None
