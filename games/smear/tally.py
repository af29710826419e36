"""What is counted of each seat in a deal of Smear."""

from __future__ import annotations

from games.core.tally import OUTCOMES, Counts, Tally, by_level, undertaken
from games.smear.actions import HIGHEST, LOWEST
from games.smear.counting import side_of
from games.smear.view import DealRecord, SmearView

POINTS = ("high", "low", "jack", "game")
_SEATS = range(4)


def count(_before: SmearView, record: DealRecord) -> Counts:
    """The counts of a deal; none when it was thrown in."""
    bidder = record.bidder
    if bidder is None:
        return {}
    side = side_of(bidder)
    others = [seat for seat in _SEATS if side_of(seat) != side]
    is_made = record.awards.points[side] >= record.bid
    counts = undertaken(bidder, others, record.bid, is_made=is_made)
    awards = record.awards
    won_by = (awards.high, awards.low, awards.jack, awards.game)
    for point, winner in zip(POINTS, won_by, strict=True):
        if winner is not None:
            counts.update(
                (seat, f"{point}.won" if side_of(seat) == winner else f"{point}.lost")
                for seat in _SEATS
            )
    return counts


SMEAR_TALLY = Tally(
    keys=(
        *OUTCOMES,
        *by_level(range(LOWEST, HIGHEST + 1)),
        *(f"{point}.{how}" for point in POINTS for how in ("won", "lost")),
    ),
    count=count,
)
