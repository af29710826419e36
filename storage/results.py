"""Scores of deals and results of matches: the list from which everything else derives.

It is ordered by time and, at the same time, by table. A result of boards that others still play is
not in the list yet: it is told, and booked, as of the moment when those boards are open
(`storage/duplicates.py`). Every reader of the list asks `is_open` of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import RowMapping, Select, and_, insert, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import marks
from storage.marks import Mark, beyond, is_open
from storage.schema import deal_scores, results


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One seat's part in a finished match.

    `won` and `drawn` tell what counts: who has left a rated match has not won it, and their partner
    is `spared`, as if they had not played. `booked`: whether the standings hold the row as it is.
    `closed`: others still play its boards.
    """

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
    drawn: int = 0
    rated: int = 0
    away: int = 0
    spared: int = 0
    voided: int = 0
    booked: int = 0
    closed: int = 0


@dataclass(frozen=True, slots=True)
class SideResult:
    """What a side has of a match."""

    side: int
    points: int
    won: int
    drawn: int


async def add_deal_scores(
    connection: AsyncConnection, table_id: int, pack: int, points: Sequence[int]
) -> None:
    """Store what each side scored in a deal."""
    rows = [
        {"table_id": table_id, "pack": pack, "side": side, "points": scored}
        for side, scored in enumerate(points)
    ]
    await connection.execute(insert(deal_scores), rows)


async def add_results(connection: AsyncConnection, rows: Sequence[ResultRow]) -> None:
    """Store a finished match, a row a seat, to be booked.

    Raises IntegrityError when it has one already.
    """
    await connection.execute(
        insert(results),
        [{name: getattr(row, name) for name in ResultRow.__slots__} for row in rows],
    )
    if not rows[0].closed:
        await _book_again(connection, rows[0])


async def of_table(connection: AsyncConnection, table_id: int) -> tuple[ResultRow, ...]:
    """The result of a table, in the order of its seats; none while there is none to be told."""
    query = select(results).where(results.c.table_id == table_id, is_open(results))
    return await _rows(connection, query.order_by(results.c.seat))


async def beyond_mark(
    connection: AsyncConnection, guild_id: int, game: str, mark: Mark, *, tables: int
) -> tuple[ResultRow, ...]:
    """The results of so many tables at most that follow the mark, in order, a row a seat."""
    following = and_(
        results.c.guild_id == guild_id,
        results.c.game == game,
        is_open(results),
        beyond(results, mark.at, mark.table_id),
    )
    order = (results.c.at, results.c.table_id)
    places = select(*order).where(following).group_by(*order).order_by(*order).limit(tables)
    found = (await connection.execute(places)).all()
    if not found:
        return ()
    last = Mark(found[-1].at, found[-1].table_id)
    query = select(results).where(
        following, results.c.at <= last.at, not_(beyond(results, last.at, last.table_id))
    )
    return await _rows(connection, query.order_by(*order, results.c.seat))


async def recent(
    connection: AsyncConnection, guild_id: int, game: str, *, offset: int, limit: int
) -> tuple[ResultRow, ...]:
    """The results of a stretch of tables, newest first."""
    order = (results.c.at.desc(), results.c.table_id.desc())
    newest = (
        select(results.c.table_id)
        .where(results.c.guild_id == guild_id, results.c.game == game, is_open(results))
        .group_by(results.c.at, results.c.table_id)
        .order_by(*order)
        .offset(offset)
        .limit(limit)
    )
    query = select(results).where(results.c.table_id.in_(newest))
    return await _rows(connection, query.order_by(*order, results.c.seat))


async def mark_booked(connection: AsyncConnection, table_ids: Collection[int]) -> None:
    """The standings hold the results of the tables as they are."""
    await connection.execute(
        update(results).where(results.c.table_id.in_(table_ids)).values(booked=1)
    )


async def set_standing(
    connection: AsyncConnection, table_id: int, voided: int, sides: Sequence[SideResult]
) -> None:
    """Make this the result of a table, which is then to be booked again. 1: voided."""
    for side in sides:
        await connection.execute(
            update(results)
            .where(results.c.table_id == table_id, results.c.side == side.side)
            .values(points=side.points, won=side.won, drawn=side.drawn, voided=voided, booked=0)
        )
    await _book_again(connection, (await of_table(connection, table_id))[0])


async def unbook(connection: AsyncConnection, guild_id: int, game: str) -> None:
    """Every result is to be booked again, from the first."""
    await connection.execute(
        update(results)
        .where(results.c.guild_id == guild_id, results.c.game == game)
        .values(booked=0)
    )
    await marks.move(connection, guild_id, game, marks.START)


async def _book_again(connection: AsyncConnection, row: ResultRow) -> None:
    await marks.move_before(connection, row.guild_id, row.game, at=row.at, table_id=row.table_id)


async def _rows(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> tuple[ResultRow, ...]:
    return tuple(map(_row, (await connection.execute(query)).mappings()))


def _row(row: RowMapping) -> ResultRow:
    return ResultRow(**{name: row[name] for name in ResultRow.__slots__})
