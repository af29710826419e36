"""What is counted of each seat in a deal of Draw Bridge."""

from __future__ import annotations

from games.core.auction import HIGHEST_LEVEL
from games.core.contracts import DealRecord
from games.core.tally import CONTRACTS, Counts, Tally, by_level, contracted
from games.drawbridge.view import DrawBridgeView


def count(before: DrawBridgeView, record: DealRecord) -> Counts:
    """The counts of a deal, passed-out ones with their draw tricks."""
    counts = contracted(record)
    for trick in before.draw_history:
        assert trick.winner is not None  # finished
        counts.update(((trick.winner, "draws.won"), (1 - trick.winner, "draws.lost")))
    return counts


DRAWBRIDGE_TALLY = Tally(
    keys=(*CONTRACTS, *by_level(range(1, HIGHEST_LEVEL + 1)), "draws.won", "draws.lost"),
    count=count,
)
