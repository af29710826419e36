"""The results of a server: the latest ones, and moderators who void, correct and restore them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.bookkeeper import Bookkeeper
from bot.community.errors import (
    AlreadyVoid,
    BadScores,
    NoCorrection,
    NoSuchResult,
    NoSuchSide,
    NothingToRestore,
)
from bot.community.matches import MatchResult, Standing, match_of, standing_of
from bot.table.clock import Clock
from storage import audit, results, tables
from storage.audit import AuditRow, NewAudit
from storage.database import Database
from storage.results import ResultRow, SideResult

ROWS = 5
SUGGESTED = 25
DRAW = -1  # the winner of a match that nobody has won

VOID, CORRECT, RESTORE = "void", "correct", "restore"


@dataclass(frozen=True, slots=True)
class Request:
    """Which table's result somebody wants to change, who, where and why."""

    guild_id: int
    table_id: int
    actor: int
    reason: str


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a result that is stored: the line of the audit, and the match as it is now."""

    line: AuditRow
    match: MatchResult


@dataclass(frozen=True, slots=True)
class ResultsPage:
    """The latest results, page `number` (from 0); `is_last` when there are no older ones."""

    guild_id: int
    game: str
    number: int
    matches: tuple[MatchResult, ...]
    is_last: bool


@dataclass(frozen=True, slots=True)
class AuditPage:
    """What was done to results, newest first, page `number` (from 0) of `pages`."""

    guild_id: int
    number: int
    pages: int
    lines: tuple[AuditRow, ...]


class Results:
    """Reads and changes results. Every change is stored with its reason, and booked again."""

    def __init__(self, db: Database, bookkeeper: Bookkeeper, clock: Clock) -> None:
        self._db = db
        self._bookkeeper = bookkeeper
        self._clock = clock

    async def recent(self, guild_id: int, game: str, page: int = 0) -> ResultsPage:
        """A page of the server's latest results of a game."""
        async with self._db.read() as connection:
            rows = await results.recent(
                connection, guild_id, game, offset=page * ROWS, limit=ROWS + 1
            )
        found = _matches(rows)
        return ResultsPage(guild_id, game, page, found[:ROWS], len(found) <= ROWS)

    async def latest(self, guild_id: int, games: Sequence[str]) -> tuple[MatchResult, ...]:
        """The server's latest results of several games, newest first."""
        async with self._db.read() as connection:
            found = [
                match
                for game in games
                for match in _matches(
                    await results.recent(connection, guild_id, game, offset=0, limit=SUGGESTED)
                )
            ]
        return tuple(sorted(found, key=attrgetter("at", "table_id"), reverse=True)[:SUGGESTED])

    async def match(self, guild_id: int, table_id: int) -> MatchResult:
        """The result of a table. Raises NoSuchResult."""
        async with self._db.read() as connection:
            return match_of(await _of_server(connection, guild_id, table_id))

    async def channel_of(self, guild_id: int, table_id: int) -> int:
        """Where the table stood. Raises NoSuchResult."""
        async with self._db.read() as connection:
            await _of_server(connection, guild_id, table_id)
            row = await tables.table(connection, table_id)
        if row is None:
            raise NoSuchResult
        return row.channel_id

    async def history(self, guild_id: int, table_id: int) -> tuple[AuditRow, ...]:
        """What was done to the result of a table, oldest first. Raises NoSuchResult."""
        async with self._db.read() as connection:
            await _of_server(connection, guild_id, table_id)
            return await audit.audits_of_table(connection, table_id)

    async def audits(self, guild_id: int, page: int = 0) -> AuditPage:
        """What was done to the results of the server; a page beyond the last is the last."""
        async with self._db.read() as connection:
            count = await audit.count_of_results(connection, guild_id)
            pages = max(1, -(-count // ROWS))
            number = min(max(page, 0), pages - 1)
            lines = await audit.audits_of_results(
                connection, guild_id, offset=number * ROWS, limit=ROWS
            )
        return AuditPage(guild_id, number, pages, lines)

    async def void(self, request: Request) -> Change:
        """Let a result count no more. Raises NoSuchResult, AlreadyVoid."""

        async def work(connection: AsyncConnection) -> Change:
            before = await self._standing(connection, request)
            if before.voided:
                raise AlreadyVoid
            return await self._change(connection, request, VOID, Standing(1, before.sides))

        return await self._booked(await self._db.write(work))

    async def correct(
        self, request: Request, *, points: Sequence[int] | None, winner: int | None
    ) -> Change:
        """Set the points of each side, or the side that has won (or DRAW), or both.

        Raises NoSuchResult, BadScores, NoSuchSide, NoCorrection.
        """

        async def work(connection: AsyncConnection) -> Change:
            before = await self._standing(connection, request)
            after = Standing(before.voided, _corrected(before.sides, points, winner))
            if after == before:
                raise NoCorrection
            return await self._change(connection, request, CORRECT, after)

        return await self._booked(await self._db.write(work))

    async def restore(self, request: Request) -> Change:
        """Make the result what it was when the table ended.

        Raises NoSuchResult, NothingToRestore.
        """

        async def work(connection: AsyncConnection) -> Change:
            before = await self._standing(connection, request)
            lines = await audit.audits_of_table(connection, request.table_id)
            if not lines or (first := Standing.load(lines[0].before)) == before:
                raise NothingToRestore
            return await self._change(connection, request, RESTORE, first)

        return await self._booked(await self._db.write(work))

    async def _standing(self, connection: AsyncConnection, request: Request) -> Standing:
        return standing_of(await _of_server(connection, request.guild_id, request.table_id))

    async def _change(
        self, connection: AsyncConnection, request: Request, what: str, after: Standing
    ) -> Change:
        before = await self._standing(connection, request)
        new = NewAudit(
            guild_id=request.guild_id,
            table_id=request.table_id,
            actor=request.actor,
            what=what,
            before=before.dump(),
            after=after.dump(),
            reason=request.reason,
            at=int(self._clock.now()),
        )
        await audit.add_audit(connection, new)
        await results.set_standing(connection, request.table_id, after.voided, after.sides)
        rows = await results.of_table(connection, request.table_id)
        lines = await audit.audits_of_table(connection, request.table_id)
        return Change(lines[-1], match_of(rows))

    async def _booked(self, change: Change) -> Change:
        self._bookkeeper.call(change.match.guild_id, change.match.game)
        return change


async def _of_server(
    connection: AsyncConnection, guild_id: int, table_id: int
) -> tuple[ResultRow, ...]:
    rows = await results.of_table(connection, table_id)
    if not rows or rows[0].guild_id != guild_id:
        raise NoSuchResult
    return rows


def _matches(rows: Sequence[ResultRow]) -> tuple[MatchResult, ...]:
    return tuple(match_of(tuple(of)) for _, of in groupby(rows, attrgetter("table_id")))


def _corrected(
    sides: Sequence[SideResult], points: Sequence[int] | None, winner: int | None
) -> tuple[SideResult, ...]:
    scored = [side.points for side in sides] if points is None else points
    if len(scored) != len(sides):
        raise BadScores(len(sides))
    if winner is None:
        verdicts = [(side.won, side.drawn) for side in sides]
    elif winner == DRAW:
        verdicts = [(0, 1) for _ in sides]
    elif any(side.side == winner for side in sides):
        verdicts = [(int(side.side == winner), 0) for side in sides]
    else:
        raise NoSuchSide
    return tuple(
        SideResult(side.side, score, won, drawn)
        for side, score, (won, drawn) in zip(sides, scored, verdicts, strict=True)
    )
