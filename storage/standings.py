"""The rated matches of people, summed over a period."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Insert,
    RowMapping,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Real, results, standings, tallies

DECLARED = "declared"  # the tallies that a board is ordered by
MADE = "made"


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time, from `start` until before `end` (seconds since 1970)."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A person's rated matches of a period, summed.

    `rating` is mu - 3 sigma after the last of them, made by `results` results ever.
    """

    user_id: int
    name: str
    played: int
    won: int
    drawn: int
    points: int
    deals: int
    per_deal: float
    declared: int
    made: int
    rating: float
    results: int
    last_at: int


@dataclass(frozen=True, slots=True)
class Rated:
    """What a person's rating in a period is from now on."""

    period: str
    user_id: int
    rating: float
    results: int


async def known(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    periods: Collection[str],
    people: Collection[int],
) -> dict[tuple[str, int], StandingRow]:
    """The rows of these people in these periods, by both."""
    query = select(standings).where(
        standings.c.guild_id == guild_id,
        standings.c.game == game,
        standings.c.period.in_(periods),
        standings.c.user_id.in_(people),
    )
    rows = (await connection.execute(query)).mappings()
    return {(row["period"], row["user_id"]): standing(row) for row in rows}


async def put(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    rows: Mapping[tuple[str, int], StandingRow],
) -> None:
    """Store the rows, by period and person, in place of any others."""
    people: dict[str, set[int]] = {}
    for period, user_id in rows:
        people.setdefault(period, set()).add(user_id)
    for period, users in people.items():
        await _remove(connection, guild_id, game, period, users)
    values = [
        {"guild_id": guild_id, "game": game, "period": period, **_values(row)}
        for (period, _), row in rows.items()
    ]
    if values:
        await connection.execute(insert(standings), values)


async def clear(connection: AsyncConnection, guild_id: int, game: str) -> None:
    """Forget every row of the game on the server."""
    await connection.execute(
        delete(standings).where(standings.c.guild_id == guild_id, standings.c.game == game)
    )


async def sum_up(
    connection: AsyncConnection, guild_id: int, game: str, period: Period, people: Collection[int]
) -> None:
    """Sum the people's booked results of the period anew. Their ratings are to be set again."""
    await _remove(connection, guild_id, game, period.name, people)
    await connection.execute(_insert_sums(guild_id, game, period, people))


async def set_ratings(
    connection: AsyncConnection, guild_id: int, game: str, rated: Iterable[Rated]
) -> None:
    """Set the ratings of people who have a row in the period."""
    change = (
        update(standings)
        .where(
            standings.c.guild_id == guild_id,
            standings.c.game == game,
            standings.c.period == bindparam("of_period"),
            standings.c.user_id == bindparam("of_user"),
        )
        .values(rating=bindparam("new_rating"), results=bindparam("new_results"))
    )
    values = [
        {
            "of_period": row.period,
            "of_user": row.user_id,
            "new_rating": row.rating,
            "new_results": row.results,
        }
        for row in rated
    ]
    if values:
        await connection.execute(change, values)


async def _remove(
    connection: AsyncConnection, guild_id: int, game: str, period: str, people: Collection[int]
) -> None:
    await connection.execute(
        delete(standings).where(
            standings.c.guild_id == guild_id,
            standings.c.game == game,
            standings.c.period == period,
            standings.c.user_id.in_(people),
        )
    )


def _insert_sums(guild_id: int, game: str, period: Period, people: Collection[int]) -> Insert:
    older, declared, made = results.alias(), tallies.alias(), tallies.alias()
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
            func.coalesce(func.sum(declared.c.count), 0).label("declared"),
            func.coalesce(func.sum(made.c.count), 0).label("made"),
            literal(0.0).label("rating"),
            literal(0).label("results"),
            func.max(results.c.at).label("last_at"),
        )
        .select_from(
            results.outerjoin(declared, _tallied(declared, DECLARED)).outerjoin(
                made, _tallied(made, MADE)
            )
        )
        .where(results.c.user_id.in_(people), counts(results, guild_id, game, period))
        .group_by(results.c.user_id)
    )
    return insert(standings).from_select([column.name for column in sums.selected_columns], sums)


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


def _tallied(tally: FromClause, key: str) -> ColumnElement[bool]:
    return and_(
        tally.c.table_id == results.c.table_id,
        tally.c.seat == results.c.seat,
        tally.c.key == key,
    )


def standing(row: RowMapping) -> StandingRow:
    """The standing of a row of the table."""
    return StandingRow(**{name: row[name] for name in StandingRow.__slots__})


def _values(row: StandingRow) -> dict[str, object]:
    return {name: getattr(row, name) for name in StandingRow.__slots__}
