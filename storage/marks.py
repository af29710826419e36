"""Up to where the results of a game on a server are booked."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, FromClause, and_, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import marks, results


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in the list of results, which is ordered by time and, at the same time, by table."""

    at: int
    table_id: int


START = Mark(0, 0)


def beyond(
    table: FromClause, at: ColumnElement[int] | int, table_id: ColumnElement[int] | int
) -> ColumnElement[bool]:
    """Whether a row of the table comes after that place. An index on `at` finds it."""
    return and_(
        table.c.at >= at, or_(table.c.at > at, and_(table.c.at == at, table.c.table_id > table_id))
    )


def is_open(table: FromClause) -> ColumnElement[bool]:
    """Whether a result can be told: nobody plays its boards any more."""
    return table.c.closed == 0


async def mark_of(connection: AsyncConnection, guild_id: int, game: str) -> Mark:
    """The last result that is booked."""
    query = select(marks.c.at, marks.c.table_id).where(
        marks.c.guild_id == guild_id, marks.c.game == game
    )
    row = (await connection.execute(query)).one_or_none()
    return START if row is None else Mark(row.at, row.table_id)


async def move(connection: AsyncConnection, guild_id: int, game: str, mark: Mark) -> None:
    """Results are booked up to and with this one."""
    changed = await connection.execute(
        update(marks)
        .where(marks.c.guild_id == guild_id, marks.c.game == game)
        .values(at=mark.at, table_id=mark.table_id)
    )
    if changed.rowcount == 0:
        await connection.execute(
            insert(marks).values(guild_id=guild_id, game=game, at=mark.at, table_id=mark.table_id)
        )


async def move_before(
    connection: AsyncConnection, guild_id: int, game: str, *, at: int, table_id: int
) -> None:
    """That result is to be booked, and after it all that follow; earlier ones as before."""
    before = Mark(at, table_id - 1)
    mark = await mark_of(connection, guild_id, game)
    await move(connection, guild_id, game, min(mark, before))


async def is_behind(connection: AsyncConnection, guild_id: int, game: str) -> bool:
    """Whether there are results beyond the mark."""
    mark = await mark_of(connection, guild_id, game)
    query = (
        select(results.c.table_id)
        .where(
            results.c.guild_id == guild_id,
            results.c.game == game,
            is_open(results),
            beyond(results, mark.at, mark.table_id),
        )
        .limit(1)
    )
    return (await connection.execute(query)).first() is not None


async def behind(connection: AsyncConnection) -> tuple[tuple[int, str], ...]:
    """The servers and games that have results beyond their mark."""
    waiting = exists().where(
        results.c.guild_id == marks.c.guild_id,
        results.c.game == marks.c.game,
        is_open(results),
        beyond(results, marks.c.at, marks.c.table_id),
    )
    query = select(marks.c.guild_id, marks.c.game).where(waiting)
    return tuple((row.guild_id, row.game) for row in await connection.execute(query))


async def every(connection: AsyncConnection) -> tuple[tuple[int, str], ...]:
    """The servers and games that have results, in order."""
    query = select(marks.c.guild_id, marks.c.game).order_by(marks.c.guild_id, marks.c.game)
    return tuple((row.guild_id, row.game) for row in await connection.execute(query))
