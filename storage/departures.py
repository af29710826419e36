"""Who is no longer on a server, as far as Discord has told us."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import departures


async def note(connection: AsyncConnection, guild_id: int, user_id: int, at: int) -> None:
    """The person was found to be gone at that second."""
    await clear(connection, guild_id, user_id)
    await connection.execute(insert(departures).values(guild_id=guild_id, user_id=user_id, at=at))


async def clear(connection: AsyncConnection, guild_id: int, user_id: int) -> None:
    """The person is there."""
    await connection.execute(
        delete(departures).where(departures.c.guild_id == guild_id, departures.c.user_id == user_id)
    )


async def among(
    connection: AsyncConnection, guild_id: int, people: Collection[int]
) -> frozenset[int]:
    """Those of the people who are gone."""
    query = select(departures.c.user_id).where(
        departures.c.guild_id == guild_id, departures.c.user_id.in_(people)
    )
    return frozenset((await connection.execute(query)).scalars())
