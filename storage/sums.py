"""Summing the rated matches of people anew, from their results and tallies."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Insert,
    and_,
    bindparam,
    cast,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Real, results, standings, tallies
from storage.standings import remove

DECLARED = "declared"  # the tallies that a board is ordered by
MADE = "made"


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time, from `start` until before `end` (seconds since 1970)."""

    name: str
    start: int
    end: int


async def sum_up(
    connection: AsyncConnection, guild_id: int, game: str, period: Period, people: Collection[int]
) -> None:
    """Sum the people's booked results of the period anew. Their ratings are to be set again."""
    await remove(connection, guild_id, game, period.name, people)
    await connection.execute(_insert_sums(guild_id, game, period, people))
    counted = await _tallied(connection, guild_id, game, period, people)
    await _set_counts(connection, guild_id, game, period, counted)


def counts(row: FromClause, guild_id: int, game: str, period: Period) -> ColumnElement[bool]:
    """Whether a result counts on the board."""
    return and_(
        row.c.guild_id == guild_id,
        row.c.game == game,
        row.c.at >= period.start,
        row.c.at < period.end,
        row.c.booked == 1,
        row.c.rated == 1,
        row.c.voided == 0,
        row.c.spared == 0,
    )


def _insert_sums(guild_id: int, game: str, period: Period, people: Collection[int]) -> Insert:
    older = results.alias()
    newest_name = (
        select(older.c.name)
        .where(older.c.user_id == results.c.user_id, counts(older, guild_id, game, period))
        .order_by(older.c.at.desc(), older.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    points, deals = func.sum(results.c.points), func.sum(results.c.deals)
    per_deal = cast(points, Real) / func.nullif(cast(deals, Real), 0.0)
    sums = (
        select(
            literal(guild_id).label("guild_id"),
            literal(game).label("game"),
            literal(period.name).label("period"),
            results.c.user_id,
            newest_name.label("name"),
            func.count().label("played"),
            func.sum(results.c.won).label("won"),
            func.sum(results.c.drawn).label("drawn"),
            points.label("points"),
            deals.label("deals"),
            func.coalesce(per_deal, 0.0).label("per_deal"),
            literal(0).label("declared"),
            literal(0).label("made"),
            literal(0.0).label("rating"),
            literal(0).label("results"),
            func.max(results.c.at).label("last_at"),
        )
        .where(results.c.user_id.in_(people), counts(results, guild_id, game, period))
        .group_by(results.c.user_id)
    )
    return insert(standings).from_select([column.name for column in sums.selected_columns], sums)


async def _tallied(
    connection: AsyncConnection, guild_id: int, game: str, period: Period, people: Collection[int]
) -> Mapping[int, Mapping[str, int]]:
    """The sums of the people's tallies: by person, and by key."""
    of_seat = and_(tallies.c.table_id == results.c.table_id, tallies.c.seat == results.c.seat)
    query = (
        select(results.c.user_id, tallies.c.key, func.sum(tallies.c.count))
        .select_from(results.join(tallies, of_seat))
        .where(results.c.user_id.in_(people), counts(results, guild_id, game, period))
        .group_by(results.c.user_id, tallies.c.key)
    )
    found: dict[int, dict[str, int]] = {}
    for user_id, key, total in await connection.execute(query):
        found.setdefault(user_id, {})[key] = int(total)
    return found


async def _set_counts(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    period: Period,
    counted: Mapping[int, Mapping[str, int]],
) -> None:
    change = (
        update(standings)
        .where(
            standings.c.guild_id == guild_id,
            standings.c.game == game,
            standings.c.period == period.name,
            standings.c.user_id == bindparam("of_user"),
        )
        .values({name: bindparam(f"new_{name}") for name in (DECLARED, MADE, "counts")})
    )
    values = [
        {
            "of_user": user_id,
            "new_declared": by_key.get(DECLARED, 0),
            "new_made": by_key.get(MADE, 0),
            "new_counts": json.dumps(by_key),
        }
        for user_id, by_key in counted.items()
    ]
    if values:
        await connection.execute(change, values)
