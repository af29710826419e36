"""What a finished match counts for each of its seats."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.models import TableInfo
from games.core.rules import Outcome
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """A seat's part: won, drawn, or neither.

    `is_spared`: the match does not count for this seat, whose partner has left it.
    """

    is_won: bool
    is_drawn: bool
    is_spared: bool = False


def verdicts(info: TableInfo, outcome: Outcome, resigned: Seat | None) -> dict[Seat, Verdict]:
    """The verdicts by seat.

    Who leaves a rated match, and has not come back by its end, has lost it whatever the computer
    made of the hand: the sides that nobody has left have won. Partners of leavers are spared.
    """
    sides = info.game.sides
    gone = {o.seat for o in info.occupants if o.is_away}
    if not (info.is_rated and gone):
        return {seat: _as_played(sides[seat], outcome) for seat in range(len(sides))}
    if resigned is not None:
        gone.add(resigned)
    left = {sides[seat] for seat in gone}
    return {
        seat: Verdict(side not in left, False, side in left and seat not in gone)
        for seat, side in enumerate(sides)
    }


def _as_played(side: int, outcome: Outcome) -> Verdict:
    is_drawn = len(outcome.winners) in (0, len(outcome.scores))
    return Verdict(side in outcome.winners and not is_drawn, is_drawn)
