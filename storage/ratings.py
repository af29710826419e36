"""What each rated result made of its people's ratings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import and_, delete, insert, not_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.marks import Mark, beyond
from storage.schema import rating_changes, results


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's rating after a result; `results` counts those that have made it."""

    table_id: int
    user_id: int
    guild_id: int
    game: str
    at: int
    mu: float
    sigma: float
    results: int


async def put(
    connection: AsyncConnection, table_ids: Collection[int], rows: Iterable[RatingRow]
) -> None:
    """Make these the changes by the tables' results."""
    await connection.execute(delete(rating_changes).where(rating_changes.c.table_id.in_(table_ids)))
    values = [{name: getattr(row, name) for name in RatingRow.__slots__} for row in rows]
    if values:
        await connection.execute(insert(rating_changes), values)


async def before(
    connection: AsyncConnection, guild_id: int, game: str, mark: Mark, table_ids: Collection[int]
) -> Mapping[int, RatingRow]:
    """The ratings at the mark of the people of these tables, by person; none of newcomers."""
    changes = rating_changes.alias()
    people = (
        select(results.c.user_id)
        .where(results.c.table_id.in_(table_ids), results.c.user_id.is_not(None))
        .distinct()
        .subquery()
    )
    latest = (
        select(changes.c.table_id)
        .where(
            changes.c.user_id == people.c.user_id,
            changes.c.guild_id == guild_id,
            changes.c.game == game,
            changes.c.at <= mark.at,
            not_(beyond(changes, mark.at, mark.table_id)),
        )
        .order_by(changes.c.at.desc(), changes.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    query = select(rating_changes).select_from(
        people.join(
            rating_changes,
            and_(
                rating_changes.c.user_id == people.c.user_id,
                rating_changes.c.table_id == latest,
            ),
        )
    )
    rows = (await connection.execute(query)).mappings()
    found = (RatingRow(**{name: row[name] for name in RatingRow.__slots__}) for row in rows)
    return {row.user_id: row for row in found}


async def history(
    connection: AsyncConnection, guild_id: int, game: str, user_id: int
) -> tuple[RatingRow, ...]:
    """Every rating that the person has had, oldest first."""
    query = (
        select(*(rating_changes.c[name] for name in RatingRow.__slots__))
        .where(
            rating_changes.c.user_id == user_id,
            rating_changes.c.guild_id == guild_id,
            rating_changes.c.game == game,
        )
        .order_by(rating_changes.c.at, rating_changes.c.table_id)
    )
    return tuple(RatingRow(*row) for row in await connection.execute(query))
