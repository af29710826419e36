"""Single facts that the bot remembers about itself."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import facts


async def fact(connection: AsyncConnection, key: str) -> str | None:
    """The remembered value, or None."""
    query = select(facts.c.value).where(facts.c.key == key)
    return (await connection.execute(query)).scalar_one_or_none()


async def set_fact(connection: AsyncConnection, key: str, value: str) -> None:
    """Remember a value."""
    changed = await connection.execute(update(facts).where(facts.c.key == key).values(value=value))
    if changed.rowcount == 0:
        await connection.execute(insert(facts).values(key=key, value=value))
