"""What a server has settled: default options, and the channels where tables may open."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import server_channels, server_options


async def options(connection: AsyncConnection, guild_id: int, game: str) -> str | None:
    """The JSON of the server's own options of a game."""
    query = select(server_options.c.options).where(
        server_options.c.guild_id == guild_id, server_options.c.game == game
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def set_options(connection: AsyncConnection, guild_id: int, game: str, text: str) -> None:
    """Store the JSON of the server's own options of a game."""
    row = (server_options.c.guild_id == guild_id, server_options.c.game == game)
    changed = await connection.execute(update(server_options).where(*row).values(options=text))
    if changed.rowcount == 0:
        await connection.execute(
            insert(server_options).values(guild_id=guild_id, game=game, options=text)
        )


async def channels(connection: AsyncConnection, guild_id: int) -> tuple[int, ...]:
    """The channels where tables may open; none means everywhere."""
    query = (
        select(server_channels.c.channel_id)
        .where(server_channels.c.guild_id == guild_id)
        .order_by(server_channels.c.channel_id)
    )
    return tuple((await connection.execute(query)).scalars())


async def allow_channel(connection: AsyncConnection, guild_id: int, channel_id: int) -> None:
    """Let tables open in the channel."""
    if channel_id not in await channels(connection, guild_id):
        await connection.execute(
            insert(server_channels).values(guild_id=guild_id, channel_id=channel_id)
        )


async def disallow_channel(connection: AsyncConnection, guild_id: int, channel_id: int) -> None:
    """Take the channel off the list."""
    await connection.execute(
        delete(server_channels).where(
            server_channels.c.guild_id == guild_id, server_channels.c.channel_id == channel_id
        )
    )
