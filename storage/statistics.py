"""Whom a person has played, as their counted results tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.marks import is_open
from storage.schema import results
from storage.sums import Period, counts


@dataclass(frozen=True, slots=True)
class RivalRow:
    """Somebody whom a person has played; `won` and `drawn` are the person's own."""

    user_id: int
    name: str
    played: int
    won: int
    drawn: int


async def rivals(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    period: Period,
    user_id: int,
    *,
    limit: int,
) -> tuple[RivalRow, ...]:
    """Whom the person has played most often, and latest first among those as often."""
    met = _met(guild_id, game, period, user_id).limit(limit).subquery()
    named = results.alias()
    newest_name = (
        select(named.c.name)
        .where(
            is_open(named),
            named.c.user_id == met.c.user_id,
            named.c.guild_id == guild_id,
            named.c.game == game,
        )
        .order_by(named.c.at.desc(), named.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    query = select(met, newest_name.label("name")).order_by(*_order(met))
    return tuple(
        RivalRow(row.user_id, row.name, row.played, int(row.won), int(row.drawn))
        for row in await connection.execute(query)
    )


def _met(guild_id: int, game: str, period: Period, user_id: int) -> Select[Any]:
    """Everybody whom the person has played, in order."""
    other = results.alias()
    met = (
        select(
            other.c.user_id,
            func.count().label("played"),
            func.sum(results.c.won).label("won"),
            func.sum(results.c.drawn).label("drawn"),
            func.max(results.c.at).label("last_at"),
        )
        .select_from(
            results.join(
                other,
                and_(other.c.table_id == results.c.table_id, other.c.side != results.c.side),
            )
        )
        .where(
            results.c.user_id == user_id,
            counts(results, guild_id, game, period),
            other.c.user_id.is_not(None),
        )
        .group_by(other.c.user_id)
    ).subquery()
    return select(met).order_by(*_order(met))


def _order(met: FromClause) -> tuple[ColumnElement[Any], ...]:
    return met.c.played.desc(), met.c.last_at.desc(), met.c.user_id
