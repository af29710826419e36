"""What the counted results of a person come to: their tallies, and whom they have played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import results, tallies
from storage.standings import Period, counts


@dataclass(frozen=True, slots=True)
class RivalRow:
    """Somebody whom a person has played; `won` and `drawn` are the person's own."""

    user_id: int
    name: str
    played: int
    won: int
    drawn: int


async def tallied(
    connection: AsyncConnection, guild_id: int, game: str, period: Period, user_id: int
) -> Mapping[str, int]:
    """The sums of the person's tallies, by key."""
    query = (
        select(tallies.c.key, func.sum(tallies.c.count))
        .select_from(
            results.join(
                tallies,
                and_(tallies.c.table_id == results.c.table_id, tallies.c.seat == results.c.seat),
            )
        )
        .where(results.c.user_id == user_id, counts(results, guild_id, game, period))
        .group_by(tallies.c.key)
    )
    return {key: int(total) for key, total in (await connection.execute(query))}


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
    other, named = results.alias(), results.alias()
    newest_name = (
        select(named.c.name)
        .where(
            named.c.user_id == other.c.user_id,
            named.c.guild_id == guild_id,
            named.c.game == game,
        )
        .order_by(named.c.at.desc(), named.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    played = func.count()
    query = (
        select(
            other.c.user_id,
            newest_name.label("name"),
            played.label("played"),
            func.sum(results.c.won).label("won"),
            func.sum(results.c.drawn).label("drawn"),
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
        .order_by(played.desc(), func.max(results.c.at).desc(), other.c.user_id)
        .limit(limit)
    )
    return tuple(
        RivalRow(user, name, met, int(won), int(drawn))
        for user, name, met, won, drawn in (await connection.execute(query))
    )
