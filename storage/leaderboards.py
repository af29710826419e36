"""Leaderboards: the standings of a period in an order, which an index keeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import standings
from storage.standings import StandingRow, standing

# How a board is ordered: each column, and whether the highest comes first.
Order = tuple[tuple[Column[Any], bool], ...]
_LAST = (standings.c.user_id, False)
ORDERS: dict[str, Order] = {
    "rating": ((standings.c.rating, True), _LAST),
    "wins": ((standings.c.won, True), (standings.c.per_deal, True), _LAST),
    "points": ((standings.c.per_deal, True), _LAST),
    "bids": ((standings.c.made, True), (standings.c.declared, False), _LAST),
}


@dataclass(frozen=True, slots=True)
class Board:
    """A leaderboard: the people of a period in an order, one of ORDERS."""

    guild_id: int
    game: str
    period: str
    order: str


async def count(connection: AsyncConnection, board: Board) -> int:
    """How many people the board holds."""
    query = select(func.count()).select_from(standings).where(_on(board))
    return int((await connection.execute(query)).scalar_one())


async def page(
    connection: AsyncConnection, board: Board, *, offset: int, limit: int
) -> tuple[StandingRow, ...]:
    """A stretch of the board, best first."""
    order = (column.desc() if is_down else column for column, is_down in ORDERS[board.order])
    query = select(standings).where(_on(board)).order_by(*order).offset(offset).limit(limit)
    return await _rows(connection, query)


async def row_of(connection: AsyncConnection, board: Board, user_id: int) -> StandingRow | None:
    """A person's row of the board."""
    query = select(standings).where(_on(board), standings.c.user_id == user_id)
    found = await _rows(connection, query)
    return found[0] if found else None


async def rank_of(connection: AsyncConnection, board: Board, row: StandingRow) -> int:
    """The row's place on the board, from 1."""
    better = _better(ORDERS[board.order], row)
    query = select(func.count()).select_from(standings).where(_on(board), better)
    return 1 + int((await connection.execute(query)).scalar_one())


def _on(board: Board) -> ColumnElement[bool]:
    return and_(
        standings.c.guild_id == board.guild_id,
        standings.c.game == board.game,
        standings.c.period == board.period,
    )


def _better(order: Order, row: StandingRow) -> ColumnElement[bool]:
    """Whether somebody comes before the row: better by a column, and equal by those before it."""
    (column, is_down), *rest = order
    mine = getattr(row, column.name)
    better: ColumnElement[bool] = column > mine if is_down else column < mine
    if not rest:
        return better
    at_least = column >= mine if is_down else column <= mine
    return and_(at_least, or_(better, _better(tuple(rest), row)))


async def _rows(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> tuple[StandingRow, ...]:
    return tuple(map(standing, (await connection.execute(query)).mappings()))
