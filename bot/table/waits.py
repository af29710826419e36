"""What a table waits for, each with the moment at which it stops waiting.

Every wait has one, so that no seat blocks a table for ever; which waits there are follows from the
table alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.table.match import Match
from bot.table.models import Status, TableInfo
from games.core.seats import Seat
from storage.deadlines import OF_TABLE, DeadlineRow

HOUR = 3600.0
DAY = 24 * HOUR
LOBBY_SECONDS = 30 * 60
IDLE_SECONDS = 7 * DAY
PAUSE_SECONDS = DAY
COMPUTER_SECONDS = 10.0  # within which a computer moves; after it, it is called again
WARNING_SECONDS = 30.0  # before the end of a turn, or a third of a short one


class WaitKind(StrEnum):
    """What is waited for, and so what happens when the time is over."""

    LOBBY = "lobby"  # somebody starts the match; it closes
    TURN = "turn"  # a person decides; a computer takes the seat
    WARNING = "warning"  # the same person decides; they are warned
    COMPUTER = "computer"  # a computer moves; it is called again
    IDLE = "idle"  # a person without a clock decides; a rated match goes on without them
    PAUSE = "pause"  # anybody of the table comes back; it closes


@dataclass(frozen=True, slots=True)
class Wait:
    """`expect` is the step that began it; two waits of one kind, seat and step are the same."""

    kind: WaitKind
    seat: Seat
    expect: int
    seconds: float


def waits_of(info: TableInfo, match: Match | None) -> tuple[Wait, ...]:
    """Everything that the table waits for."""
    if info.status is Status.LOBBY:
        return (Wait(WaitKind.LOBBY, OF_TABLE, 0, LOBBY_SECONDS),)
    if match is None or not info.is_live:
        return ()
    if info.is_paused:
        return (Wait(WaitKind.PAUSE, OF_TABLE, match.left_at, PAUSE_SECONDS),)
    return tuple(wait for seat in match.to_act for wait in _waits_for(info, match, seat))


def deadline_rows(info: TableInfo, match: Match | None, now: float) -> tuple[DeadlineRow, ...]:
    """The waits as they are stored when they begin now (seconds since 1970)."""
    return tuple(
        DeadlineRow(info.id, wait.kind, wait.seat, wait.expect, round((now + wait.seconds) * 1000))
        for wait in waits_of(info, match)
    )


def turn_seconds(kind: str, clock: int) -> float:
    """How long after a turn was shown it is warned of, or taken over."""
    if kind == WaitKind.WARNING:
        return clock - min(WARNING_SECONDS, clock / 3)
    return float(clock)


def _waits_for(info: TableInfo, match: Match, seat: Seat) -> Iterator[Wait]:
    since = match.since[seat]
    occupant = info.occupant(seat)
    if occupant is None or not occupant.is_present:
        yield Wait(WaitKind.COMPUTER, seat, since, COMPUTER_SECONDS)
    elif info.clock is None or len(info.present) == 1:
        yield Wait(WaitKind.IDLE, seat, since, IDLE_SECONDS)
    else:
        for kind in (WaitKind.WARNING, WaitKind.TURN):
            yield Wait(kind, seat, since, turn_seconds(kind, info.clock))
