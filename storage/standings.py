"""The rated matches of people, summed over a period."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import standings


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A person's rated matches of a period, summed.

    `rating` is mu - 3 sigma after the last of them, made by `results` results ever. `counts` are
    the sums of their tallies, by key.
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
    counts: Mapping[str, int]


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
        await remove(connection, guild_id, game, period, users)
    values = [
        {"guild_id": guild_id, "game": game, "period": period, **_values(row)}
        for (period, _), row in rows.items()
    ]
    if values:
        await connection.execute(insert(standings), values)


async def remove(
    connection: AsyncConnection, guild_id: int, game: str, period: str, people: Collection[int]
) -> None:
    """Forget the rows of these people in the period."""
    await connection.execute(
        delete(standings).where(
            standings.c.guild_id == guild_id,
            standings.c.game == game,
            standings.c.period == period,
            standings.c.user_id.in_(people),
        )
    )


async def clear(connection: AsyncConnection, guild_id: int, game: str) -> None:
    """Forget every row of the game on the server."""
    await connection.execute(
        delete(standings).where(standings.c.guild_id == guild_id, standings.c.game == game)
    )


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


def standing(row: RowMapping) -> StandingRow:
    """The standing of a row of the table."""
    values = {name: row[name] for name in StandingRow.__slots__}
    return StandingRow(**{**values, "counts": json.loads(row["counts"])})


def _values(row: StandingRow) -> dict[str, object]:
    values = {name: getattr(row, name) for name in StandingRow.__slots__}
    return {**values, "counts": json.dumps(row.counts)}
