"""Which tables have finished, the newest first, and their results."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.marks import is_open
from storage.results import ResultRow
from storage.schema import results

_NEWEST = (results.c.at.desc(), results.c.table_id.desc())


@dataclass(frozen=True, slots=True)
class Search:
    """The newest tables that finished before a time, so many at most, or the one of a number."""

    before: int
    limit: int
    number: int | None = None


async def finished_in(
    connection: AsyncConnection, guild_id: int, game: str, search: Search
) -> tuple[int, ...]:
    """The tables of a game on a server."""
    place = (results.c.guild_id == guild_id, results.c.game == game, results.c.seat == 0)
    return await _newest(connection, search, *place)


async def finished_by(connection: AsyncConnection, user_id: int, search: Search) -> tuple[int, ...]:
    """The tables that a person played at."""
    return await _newest(connection, search, results.c.user_id == user_id)


async def results_of(
    connection: AsyncConnection, table_ids: Collection[int]
) -> tuple[ResultRow, ...]:
    """The results of several tables, the newest table first, each in the order of its seats."""
    query = select(results).where(results.c.table_id.in_(table_ids))
    rows = (await connection.execute(query.order_by(*_NEWEST, results.c.seat))).mappings()
    return tuple(ResultRow(**{name: row[name] for name in ResultRow.__slots__}) for row in rows)


async def _newest(
    connection: AsyncConnection, search: Search, *where: ColumnElement[bool]
) -> tuple[int, ...]:
    query = select(results.c.table_id).where(is_open(results), *where)
    query = query.where(results.c.at < search.before)
    if search.number is not None:
        query = query.where(results.c.table_id == search.number)
    return tuple((await connection.execute(query.order_by(*_NEWEST).limit(search.limit))).scalars())
