"""A deal as its record says and as the rules tell it: what differs, in a sentence."""

from __future__ import annotations

from games.core.events import ScoreLine
from games.records.record import DealRecord, MatchRecord


def differs(record: MatchRecord, deal: DealRecord, told: DealRecord) -> str | None:
    """What of the course of the deal is not so by the rules; an excerpt tells no order."""
    if (deal.hands, deal.rest, deal.drawn) != (told.hands, told.rest, told.drawn):
        return "By the rules the cards are dealt otherwise."
    for number, (move, right) in enumerate(zip(deal.moves, told.moves, strict=True), start=1):
        if move.drawn != right.drawn:
            return f"After step {number} other cards are drawn."
        if move.taker != right.taker:
            return f"The trick of step {number} was taken by another seat."
        if move != right:
            return f"Step {number} is not written as `{right.text}`."
    if deal.steps_hash != told.steps_hash:
        return "The steps are not those whose hash is given."
    if deal.counts != told.counts:
        return "Whether the deal counts is decided otherwise."
    place = (deal.number, deal.pack, deal.dealer)
    if not record.is_excerpt and place != (told.number, told.pack, told.dealer):
        return "It has not the number, pack and dealer of the deal that follows."
    return None


def misscored(deal: DealRecord, told: DealRecord) -> str | None:
    """What of the score is not so by the rules."""
    if (deal.lines, deal.points) != (told.lines, told.points):
        return f"The score must be {_by_side(told.points)}, with its reasons."
    if deal.totals != told.totals:
        return f"The totals must be {_by_side(told.totals)}."
    return None


def misscored_alone(deal: DealRecord, told: DealRecord) -> str | None:
    """What of the score is not so by the rules, as far as this deal alone can tell."""
    if deal.lines[: len(told.lines)] != told.lines:
        return f"The score must be {_by_side(told.points)}, with its reasons."
    sums = tuple(
        sum(line.points for line in deal.lines if line.side == side)
        for side in range(len(told.points))
    )
    return None if deal.points == sums else f"The lines of the score add up to {_by_side(sums)}."


def unexplained(deal: DealRecord, told: DealRecord) -> tuple[ScoreLine, ...]:
    """The lines of the score that the rules give only after other deals."""
    return deal.lines[len(told.lines) :]


def _by_side(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
