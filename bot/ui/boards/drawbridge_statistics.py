"""What the tallies of Draw Bridge come to, in words."""

from __future__ import annotations

from bot.ui.boards.statistics import Counts, block, contract_blocks, share
from games.core.auction import HIGHEST_LEVEL


def drawbridge_statistics(counts: Counts) -> tuple[str, ...]:
    """Contracts, doubles, and the draw tricks."""
    won, lost = counts.get("draws.won", 0), counts.get("draws.lost", 0)
    return (
        *contract_blocks(counts, range(1, HIGHEST_LEVEL + 1)),
        block("Draw phase", f"Draw tricks won: {share(won, won + lost)}" if won + lost else None),
    )
