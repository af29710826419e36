"""Scores of deals and results of matches, and the board that is read from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, Subquery, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import deal_scores, results


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One seat's part in a finished match."""

    table_id: int
    seat: int
    guild_id: int
    game: str
    user_id: int | None
    name: str
    side: int
    points: int
    deals: int
    won: int
    between_people: int
    how: str
    at: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A person's matches between people on one server, summed; `rank` counts from 1."""

    rank: int
    user_id: int
    name: str
    played: int
    won: int
    points: int
    deals: int


async def add_deal_scores(
    connection: AsyncConnection, table_id: int, pack: int, points: Sequence[int]
) -> None:
    """Store what each side scored in a deal."""
    rows = [
        {"table_id": table_id, "pack": pack, "side": side, "points": scored}
        for side, scored in enumerate(points)
    ]
    await connection.execute(insert(deal_scores), rows)


async def scores_of(connection: AsyncConnection, table_id: int) -> dict[int, tuple[int, ...]]:
    """The points per side of every deal of a table, by pack."""
    query = (
        select(deal_scores.c.pack, deal_scores.c.points)
        .where(deal_scores.c.table_id == table_id)
        .order_by(deal_scores.c.pack, deal_scores.c.side)
    )
    found: dict[int, tuple[int, ...]] = {}
    for pack, points in await connection.execute(query):
        found[pack] = (*found.get(pack, ()), points)
    return found


async def add_results(connection: AsyncConnection, rows: Sequence[ResultRow]) -> None:
    """Store a finished match, a row a seat. Raises IntegrityError when it has one already."""
    await connection.execute(
        insert(results),
        [{name: getattr(row, name) for name in ResultRow.__slots__} for row in rows],
    )


async def count_standings(connection: AsyncConnection, guild_id: int, game: str) -> int:
    """How many people the board of a server holds."""
    query = select(func.count(results.c.user_id.distinct())).where(*_counted(guild_id, game))
    return int((await connection.execute(query)).scalar_one())


async def standings(
    connection: AsyncConnection, guild_id: int, game: str, *, offset: int, limit: int
) -> tuple[StandingRow, ...]:
    """A stretch of the board, best first: wins, then points per deal, then who came first."""
    board = _ranked(guild_id, game)
    query = select(board).order_by(board.c.rank).offset(offset).limit(limit)
    return await _rows(connection, query)


async def standing_of(
    connection: AsyncConnection, guild_id: int, game: str, user_id: int
) -> StandingRow | None:
    """One person's row of the board."""
    board = _ranked(guild_id, game)
    found = await _rows(connection, select(board).where(board.c.user_id == user_id))
    return found[0] if found else None


def _counted(guild_id: int, game: str) -> tuple[ColumnElement[bool], ...]:
    """Only matches between people count."""
    return (
        results.c.guild_id == guild_id,
        results.c.game == game,
        results.c.between_people == 1,
    )


def _ranked(guild_id: int, game: str) -> Subquery:
    """Every person of the board with their sums, their latest name and their rank."""
    mine = select(results).where(*_counted(guild_id, game)).subquery()
    newest = func.row_number().over(
        partition_by=mine.c.user_id, order_by=(mine.c.at.desc(), mine.c.table_id.desc())
    )
    named = select(mine, newest.label("age")).subquery()
    sums = (
        select(
            named.c.user_id,
            func.max(named.c.name).filter(named.c.age == 1).label("name"),
            func.count().label("played"),
            func.sum(named.c.won).label("won"),
            func.sum(named.c.points).label("points"),
            func.sum(named.c.deals).label("deals"),
            func.min(named.c.at).label("since"),
        )
        .group_by(named.c.user_id)
        .subquery()
    )
    per_deal = sums.c.points * 1.0 / func.nullif(sums.c.deals, 0)
    order = (
        sums.c.won.desc(),
        func.coalesce(per_deal, 0).desc(),
        sums.c.since,
        sums.c.user_id,
    )
    return select(sums, func.row_number().over(order_by=order).label("rank")).subquery()


async def _rows(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> tuple[StandingRow, ...]:
    rows = (await connection.execute(query)).mappings()
    return tuple(StandingRow(**{name: row[name] for name in StandingRow.__slots__}) for row in rows)
