"""Whether the deals of an excerpt can stand in that order in one match."""

from __future__ import annotations

from games.records.decks import decks_of
from games.records.record import DealRecord, MatchRecord


def misplaced(record: MatchRecord, before: DealRecord | None, deal: DealRecord) -> str | None:
    """What is wrong with the number and pack of a deal after the one before it in the excerpt."""
    following, number = _due(record, before)
    left_out = deal.pack - following
    if number <= deal.number <= number + left_out:
        return None
    return "It cannot have this number and pack here."


def missummed(record: MatchRecord, before: DealRecord | None, deal: DealRecord) -> str | None:
    """What is wrong with the totals after a deal that follows at once on the one before it."""
    following, _ = _due(record, before)
    totals = (0,) * len(deal.points) if before is None else before.totals
    sums = tuple(map(sum, zip(totals, deal.points, strict=True)))
    is_right = deal.pack != following or deal.totals == sums
    return None if is_right else "The totals do not add up."


def _due(record: MatchRecord, before: DealRecord | None) -> tuple[int, int]:
    """The pack and the number of the deal that comes next, if none is left out."""
    if before is None:
        return 0, 1
    pack = decks_of(record.packs, b"").following(before.pack, redealt=not before.counts)
    return pack, before.number + before.counts
