"""A table in memory: what anybody may know of it, and the match behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.errors import BoardsClosed, NoSuchTable, NotRunning
from bot.table.match import AnyRules, Match, begin, replay
from bot.table.models import (
    Boards,
    Ending,
    Occupant,
    Place,
    Reservation,
    Reveal,
    Snapshot,
    Status,
    TableInfo,
)
from bot.table.waits import WaitKind
from games import rules_for
from games.core.seats import Seat
from games.core.shuffle import commitment
from games.opponents.thinking import Level
from storage import deadlines, fixtures, steps, tables
from storage.deadlines import DeadlineRow
from storage.steps import StepRow
from storage.tables import SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Table:
    """One table now; replaced, never changed. `match` is None before the start."""

    info: TableInfo
    match: Match | None
    secret: bytes
    interaction_ids: tuple[int, ...]
    deadlines: tuple[DeadlineRow, ...] = ()

    def __repr__(self) -> str:
        return f"<Table {self.info.id} {self.info.status}>"

    @property
    def running(self) -> Match:
        """The match. Raises NotRunning before the start."""
        if self.match is None:
            raise NotRunning
        return self.match

    def after(self, match: Match, ending: Ending | None = None) -> Table:
        """The table with its match moved on, or broken off."""
        status = match.status if ending is None else Status.ENDED
        occupants = _seated(self.info.occupants, match)
        info = replace(
            self.info, version=match.version, status=status, ending=ending, occupants=occupants
        )
        return replace(self, info=replace(info, host_id=_host(info)), match=match)

    def shown_to(self, seat: Seat | None) -> Snapshot:
        """What the seat (None: a spectator) may see.

        Raises NotRunning before the start, BoardsClosed when a spectator may see nothing.
        """
        match = self.running
        if seat is None and self.info.is_closed:
            raise BoardsClosed
        live = self.info.is_live
        return Snapshot(
            table=self.info,
            seat=seat,
            view=match.rules.view(match.state, seat),
            to_act=match.to_act if live else (),
            choices=match.choices(seat) if live else None,
            expect=0 if seat is None else match.since[seat],
            deals=match.deals,
            reveal=self._reveal(match),
            outcome=match.outcome,
            resigned=match.resigned,
            deadlines=tuple(
                (row.seat, row.due // 1000) for row in self.deadlines if row.kind == WaitKind.TURN
            ),
            hints=match.hints,
        )

    def _reveal(self, match: Match) -> Reveal:
        if self.info.is_closed:
            return Reveal(None, (), None, ())
        if self.info.is_live:
            return match.reveal(over=False)
        ids = () if self.info.is_duplicate else self.interaction_ids
        return replace(match.reveal(over=True), secret=self.secret.hex(), interaction_ids=ids)


async def load(connection: AsyncConnection, table_id: int) -> Table:
    """The table as stored, its log replayed. Raises NoSuchTable."""
    row = await tables.table(connection, table_id)
    if row is None:
        raise NoSuchTable
    seats = await tables.seats_of(connection, table_id)
    log = await steps.after(connection, table_id, 0)
    kept = await _reservation(connection, row)
    return _build(row, seats, kept, log, await deadlines.of_table(connection, table_id))


def beginning_of(row: TableRow) -> Match | None:
    """The match of the table before its first step; None before the start."""
    rules, options = _agreed(row)
    if row.seed is None:
        return None
    return begin(rules, options, row.seed, is_duplicate=row.boards is not None)


def interaction_ids(seats: tuple[SeatRow, ...], start: int) -> tuple[int, ...]:
    """What the people add to the seed: the ids of their joins, in seat order, and of the start."""
    joins = [seat.join_interaction for seat in seats]
    return (*(join for join in joins if join is not None), start)


async def _reservation(connection: AsyncConnection, row: TableRow) -> Reservation | None:
    if row.fixture_id is None:
        return None
    people = await tables.kept_seats_of(connection, row.id)
    return Reservation(
        row.fixture_id, people, await fixtures.league_name(connection, row.fixture_id)
    )


def _agreed(row: TableRow) -> tuple[AnyRules, BaseModel]:
    rules = rules_for(row.game, row.rules_version)
    options: BaseModel = rules.Options.model_validate_json(row.options)
    return rules, options


def _seated(occupants: tuple[Occupant, ...], match: Match) -> tuple[Occupant, ...]:
    return tuple(replace(o, is_away=o.seat in match.away) for o in occupants)


def _host(info: TableInfo) -> int:
    """The host, or the next person who plays when the host has left."""
    present = [occupant.user_id for occupant in info.present if occupant.user_id is not None]
    return info.host_id if info.host_id in present or not present else present[0]


def _build(
    row: TableRow,
    seats: tuple[SeatRow, ...],
    kept: Reservation | None,
    log: tuple[StepRow, ...],
    rows: tuple[DeadlineRow, ...],
) -> Table:
    rules, options = _agreed(row)
    beginning = beginning_of(row)
    match = None if beginning is None else replay(beginning, log)
    ids = () if row.start_interaction is None else interaction_ids(seats, row.start_interaction)
    occupants = tuple(Occupant(seat.seat, seat.user_id, seat.name) for seat in seats)
    info = TableInfo(
        id=row.id,
        game=rules.info,
        options=options,
        place=Place(row.guild_id, row.guild_name, row.channel_id, row.channel_name),
        host_id=row.host_id,
        invited_id=row.invited_id,
        status=Status(row.status),
        occupants=occupants if match is None else _seated(occupants, match),
        version=0 if match is None else match.version,
        commitment=commitment(row.secret),
        opened_at=row.opened_at,
        clock=row.clock,
        level=Level(row.level),
        wants_rating=bool(row.rated),
        ending=None if row.ending is None else Ending(row.ending),
        message_id=row.message_id,
        deals_told=row.deals_told,
        is_end_told=bool(row.end_told),
        reservation=kept,
        boards=None if row.boards is None else Boards(row.boards),
    )
    return Table(info, match, row.secret, ids, rows)
