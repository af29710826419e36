"""How deals and matches went, in words that several panels share."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.models import Snapshot, Status
from bot.table.verdicts import verdicts
from bot.ui.boards import board_of
from bot.ui.layout import joined, lines
from bot.ui.names import Names
from games.core.events import DealEnded
from games.core.rules import Outcome
from games.core.seats import Seat


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
    gone = tuple(o.seat for o in snapshot.table.occupants if o.is_away)
    if snapshot.table.is_rated and gone:
        return f"{_left_alone(snapshot, outcome, names)}: {_gone(gone, names)}."
    if not outcome.winners:
        return "The match is a tie."
    return f"{_sides(outcome.winners, names)} won the match."


def _left_alone(snapshot: Snapshot, outcome: Outcome, names: Names) -> str:
    """Who has won a rated match that somebody has left, whatever the computer made of it."""
    info = snapshot.table
    found = verdicts(info, outcome, snapshot.resigned)
    winners = sorted({info.game.sides[seat] for seat, of in found.items() if of.is_won})
    return f"{_sides(winners, names)} won the match" if winners else "Nobody won the match"


def _gone(seats: Sequence[Seat], names: Names) -> str:
    return f"{joined([names.of(seat) for seat in seats])} left and did not come back"


def _sides(sides: Sequence[int], names: Names) -> str:
    first, *others = sides
    return joined([names.side_subject(first), *(names.side(side) for side in others)])
