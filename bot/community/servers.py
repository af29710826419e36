"""What a server has settled for its tables."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.table.errors import BadOptions
from games import GAMES
from storage import servers
from storage.database import Database


class ServerSettings:
    """Default options per game, and the channels where tables may open."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def options(self, guild_id: int, game: str, **asked: Any) -> BaseModel:
        """The options of a new table: what was asked for, else the server's, else the game's.

        Raises BadOptions.
        """
        async with self._db.read() as connection:
            own = await servers.options(connection, guild_id, game)
        return _validated(game, {**json.loads(own or "{}"), **asked})

    async def set_options(self, guild_id: int, game: str, **fields: Any) -> BaseModel:
        """Make the fields this server's defaults; those not named stay. Raises BadOptions."""
        options = await self.options(guild_id, game, **fields)
        text = options.model_dump_json(exclude_defaults=True)
        await self._db.write(
            lambda connection: servers.set_options(connection, guild_id, game, text)
        )
        return options

    async def channels(self, guild_id: int) -> tuple[int, ...]:
        """The channels where tables may open; none means everywhere."""
        async with self._db.read() as connection:
            return await servers.channels(connection, guild_id)

    async def allow(self, guild_id: int, channel_id: int) -> None:
        """Let tables open in the channel, and no longer everywhere."""
        await self._db.write(
            lambda connection: servers.allow_channel(connection, guild_id, channel_id)
        )

    async def disallow(self, guild_id: int, channel_id: int) -> None:
        """Take the channel off the list; when the list is empty tables may open everywhere."""
        await self._db.write(
            lambda connection: servers.disallow_channel(connection, guild_id, channel_id)
        )


def _validated(game: str, fields: dict[str, Any]) -> BaseModel:
    model: type[BaseModel] = GAMES[game].Options
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        raise BadOptions(" ".join(_sentence(problem) for problem in error.errors())) from None


def _sentence(problem: Any) -> str:
    field = ".".join(str(part) for part in problem["loc"])
    return f"Option `{field}`: {problem['msg']}."
