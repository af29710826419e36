"""What the tallies of Bridgette come to, in words."""

from __future__ import annotations

from bot.ui.boards.statistics import Counts, block, contract_blocks
from games.bridgette.tally import DRAWS, MEAN_DRAW
from games.core.auction import HIGHEST_LEVEL


def bridgette_statistics(counts: Counts) -> tuple[str, ...]:
    """Contracts, doubles, and what the up-cards have given."""
    return (
        *contract_blocks(counts, range(HIGHEST_LEVEL + 1)),
        block(
            "Exchange luck",
            _luck(counts, "drew", "Drawn as dealer"),
            _luck(counts, "faced", "Drawn by opponents"),
        ),
    )


def _luck(counts: Counts, key: str, who: str) -> str | None:
    """How often each number of cards was drawn, and how much that is above the mean."""
    times = {draws: counts.get(f"{key}.{draws}", 0) for draws in DRAWS}
    deals = sum(times.values())
    if not deals:
        return None
    drawn = sum(draws * often for draws, often in times.items())
    extra = float(drawn - MEAN_DRAW * deals)
    told = ", ".join(f"{draws} cards {often:,}×" for draws, often in times.items() if often)
    return (
        f"{who}: {told}; {_signed(extra)} cards against the average of {float(MEAN_DRAW):.1f}, "
        f"{_signed(extra / deals)} a deal"
    )


def _signed(number: float) -> str:
    return f"{number:+,.1f}".replace("-", "−")
