"""How deals and matches went, in words that several panels share."""

from __future__ import annotations

from bot.table.models import Snapshot, Status
from bot.ui.boards import board_of
from bot.ui.layout import joined, lines
from bot.ui.names import Names
from games.core.events import DealEnded


def deal_news(snapshot: Snapshot, deal: DealEnded, names: Names) -> str:
    """How a deal that is over went: contract, items, points."""
    text = board_of(snapshot.table).deal(snapshot.view, deal.pack, names)
    return lines(
        text.result,
        *(f"- {item}" for item in text.items),
        f"This deal: {names.scores(deal.scores)}",
    )


def match_verdict(snapshot: Snapshot, names: Names) -> str:
    """Who won, and how it ended."""
    resigned = snapshot.resigned
    prefix = "" if resigned is None else f"{names.subject(resigned)} resigned. "
    return f"{prefix}{_winners(snapshot, names)}"


def _winners(snapshot: Snapshot, names: Names) -> str:
    outcome = snapshot.outcome
    if outcome is None or snapshot.table.status is Status.ENDED:
        return "The table was closed without a result."
    if not outcome.winners:
        return "The match is a tie."
    first, *others = outcome.winners
    sides = joined([names.side_subject(first), *(names.side(side) for side in others)])
    return f"{sides} won the match."
