"""Which tables have finished, the newest first, and their results."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.marks import is_open
from storage.results import ResultRow
from storage.schema import results

_NEWEST = (results.c.at.desc(), results.c.table_id.desc())


async def finished_in(
    connection: AsyncConnection, guild_id: int, game: str, *, before: int, limit: int
) -> tuple[int, ...]:
    """The tables of a game on a server that finished before that time."""
    place = (results.c.guild_id == guild_id, results.c.game == game, results.c.seat == 0)
    return await _newest(connection, *place, results.c.at < before, limit=limit)


async def finished_by(
    connection: AsyncConnection, user_id: int, *, before: int, limit: int
) -> tuple[int, ...]:
    """The tables that a person played at and that finished before that time."""
    mine = results.c.user_id == user_id
    return await _newest(connection, mine, results.c.at < before, limit=limit)


async def results_of(
    connection: AsyncConnection, table_ids: Collection[int]
) -> tuple[ResultRow, ...]:
    """The results of several tables, the newest table first, each in the order of its seats."""
    query = select(results).where(results.c.table_id.in_(table_ids))
    rows = (await connection.execute(query.order_by(*_NEWEST, results.c.seat))).mappings()
    return tuple(ResultRow(**{name: row[name] for name in ResultRow.__slots__}) for row in rows)


async def _newest(
    connection: AsyncConnection, *where: ColumnElement[bool], limit: int
) -> tuple[int, ...]:
    query = (
        select(results.c.table_id).where(is_open(results), *where).order_by(*_NEWEST).limit(limit)
    )
    return tuple((await connection.execute(query)).scalars())
