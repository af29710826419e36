"""Moderators who void, correct and restore results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.bookkeeper import Bookkeeper
from bot.community.errors import (
    AlreadyVoid,
    BadScores,
    NoCorrection,
    NoSuchSide,
    NothingToRestore,
)
from bot.community.matches import MatchResult, Standing, match_of, standing_of
from bot.community.results import result_of
from bot.table.clock import Clock
from storage import audit, results
from storage.audit import AuditRow, NewAudit
from storage.database import Database
from storage.results import SideResult

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


class Corrections:
    """Changes results. Every change is stored with its reason, and booked again."""

    def __init__(self, db: Database, bookkeeper: Bookkeeper, clock: Clock) -> None:
        self._db = db
        self._bookkeeper = bookkeeper
        self._clock = clock

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
        return standing_of(await result_of(connection, request.guild_id, request.table_id))

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
