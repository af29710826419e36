"""What waits for a person: their tables, the seats that are kept for them, and their fixtures."""

from __future__ import annotations

from dataclasses import dataclass

from bot.community.leagues.models import Fixture, League
from bot.community.leagues.service import Leagues
from bot.table.models import Status, TableInfo
from bot.table.service import TableService
from bot.table.waits import COMPUTER_SECONDS, IDLE_SECONDS, WaitKind, turn_seconds
from games.core.seats import Seat
from storage import deadlines
from storage.database import Database
from storage.deadlines import DeadlineRow

CLOSING = (WaitKind.LOBBY, WaitKind.PAUSE)
DECIDING = (WaitKind.TURN, WaitKind.IDLE, WaitKind.COMPUTER)


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat that is to act since that second; its time ends at `ends_at`, None: it has none."""

    seat: Seat
    since: int
    ends_at: int | None


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A lobby or running table as its person looks at it; `seat` None: theirs is kept for them.

    `closes_at`: it is closed then, if nobody starts it or comes back.
    """

    info: TableInfo
    seat: Seat | None
    turns: tuple[Awaited, ...]
    closes_at: int | None

    @property
    def is_away(self) -> bool:
        """Whether a computer plays for the person."""
        return any(o.seat == self.seat and o.is_away for o in self.info.occupants)

    @property
    def my_turn(self) -> Awaited | None:
        """What they are waited for, if they are."""
        if self.is_away:
            return None
        return next((turn for turn in self.turns if turn.seat == self.seat), None)

    @property
    def urgency(self) -> tuple[int, int]:
        """What comes first: my turns by their end, seats that are kept, lobbies, others' turns."""
        turn = self.my_turn
        if turn is not None:
            return 0, turn.since if turn.ends_at is None else turn.ends_at
        if self.seat is None:
            return 1, self.info.id
        return (2 if self.info.status is Status.LOBBY else 3), self.info.id


@dataclass(frozen=True, slots=True)
class Agenda:
    """Everything that waits for a person, the most urgent first. `guild_id` None: everywhere."""

    guild_id: int | None
    tables: tuple[OwnTable, ...]
    fixtures: tuple[tuple[League, Fixture], ...]


class Agendas:
    """Reads what waits for people."""

    def __init__(self, db: Database, tables: TableService, leagues: Leagues) -> None:
        self._db = db
        self._tables = tables
        self._leagues = leagues

    async def of(self, user_id: int, guild_id: int | None) -> Agenda:
        """What waits for the person on a server; None: everywhere."""
        infos = await self._tables.concerning(user_id)
        here = [info for info in infos if guild_id in (None, info.place.guild_id)]
        own = [await self._own(info, user_id) for info in here]
        fixtures = await self._leagues.pending_of(user_id)
        return Agenda(
            guild_id,
            tuple(sorted(own, key=lambda table: table.urgency)),
            tuple(due for due in fixtures if guild_id in (None, due[0].place.guild_id)),
        )

    async def _own(self, info: TableInfo, user_id: int) -> OwnTable:
        async with self._db.read() as connection:
            rows = await deadlines.of_table(connection, info.id)
        closing = [row.due // 1000 for row in rows if row.kind in CLOSING]
        turns = tuple(_turn(row, info.clock) for row in rows if row.kind in DECIDING)
        return OwnTable(info, info.seat_of(user_id), turns, closing[0] if closing else None)


def _turn(row: DeadlineRow, clock: int | None) -> Awaited:
    """A wait begins as long before its end as it may take."""
    ends_at = row.due // 1000
    match WaitKind(row.kind):
        case WaitKind.COMPUTER:
            return Awaited(row.seat, ends_at - int(COMPUTER_SECONDS), None)
        case WaitKind.IDLE:
            return Awaited(row.seat, ends_at - int(IDLE_SECONDS), ends_at)
        case _:
            return Awaited(row.seat, ends_at - int(turn_seconds(row.kind, clock or 0)), ends_at)
