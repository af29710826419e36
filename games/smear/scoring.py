"""What the four points of a deal are worth, and who has won (sections Score and End).

Sides are 0 and 1; every pair of numbers is by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.events import ScoreLine
from games.smear.options import SmearOptions


@dataclass(frozen=True, slots=True)
class HandScore:
    """What each side gains or loses; the points of `lines` add up to that."""

    points: tuple[int, int]
    lines: tuple[ScoreLine, ...]


def score_hand(
    bid: int,
    bidder_side: int,
    points: tuple[int, int],
    options: SmearOptions,
    before: tuple[int, int] = (0, 0),
) -> HandScore:
    """The score of a bid when the sides won so many points, from the totals they had before."""
    other = 1 - bidder_side
    lines = (
        _bidder_line(bid, bidder_side, points[bidder_side]),
        *_other_lines(other, points[other], options, before[other]),
    )
    ours, theirs = (sum(line.points for line in lines if line.side == side) for side in (0, 1))
    return HandScore((ours, theirs), lines)


def winning_side(
    totals: tuple[int, int], bidder_side: int, is_made: bool, options: SmearOptions
) -> int | None:
    """The side that has won the match after a deal, if one has."""
    there = [side for side in (bidder_side, 1 - bidder_side) if totals[side] >= options.target]
    if options.must_bid_to_win:
        return bidder_side if is_made and bidder_side in there else None
    return max(there, key=lambda side: totals[side], default=None)  # equal: the bidder's side


def _bidder_line(bid: int, side: int, won: int) -> ScoreLine:
    if won >= bid:
        return ScoreLine(side, f"Bid of {bid} made: {won} won", won)
    return ScoreLine(side, f"Bid of {bid} failed: {won} won", -bid)


def _other_lines(side: int, won: int, options: SmearOptions, before: int) -> Iterator[ScoreLine]:
    if not won:
        return
    yield ScoreLine(side, f"Against the bid: {won} won", won)
    surplus = min(won, max(0, before + won - options.target))
    if options.cap_non_bidder and surplus:
        yield ScoreLine(side, "Above the target: not counted", -surplus)
