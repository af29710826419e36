"""Direct messages: their channels, remembered, and who has closed them."""

from __future__ import annotations

import logging

import discord
from discord.ui import LayoutView

from bot.table.clock import Clock
from bot.ui.post import Post
from bot.ui.wire import DEPARTED, DM_REFUSED, MISSING_ACCESS, UNKNOWN_CHANNEL, code_of
from storage import deliveries, departures
from storage.database import Database

log = logging.getLogger(__name__)


class DmClosed(Exception):
    """The person cannot be written to."""


class Directs:
    """Writes to people. A refusal is remembered, so that it is not asked for again and again."""

    def __init__(self, post: Post, db: Database, clock: Clock) -> None:
        self._post = post
        self._db = db
        self._clock = clock

    async def send(self, user_id: int, guild_id: int, view: LayoutView) -> tuple[int, int]:
        """Send a direct message that comes from a server; its channel and its id.

        Raises DmClosed.
        """
        async with self._db.read() as connection:
            person = await deliveries.person(connection, user_id)
        known = None if person is None else person.dm_channel_id
        try:
            channel_id, message_id = await self._try_twice(user_id, known, view)
        except discord.HTTPException as error:
            if not _is_refusal(error):
                raise
            await self.close(user_id)
            if code_of(error) in DEPARTED:
                await self._note_departure(user_id, guild_id)
            raise DmClosed from error
        if channel_id != known or (person is not None and person.closed_at is not None):
            await self.open(user_id, channel_id)
        return channel_id, message_id

    async def was_closed_since(self, user_id: int, moment: int) -> bool:
        """Whether a direct message to the person was refused then or later, and none was sent."""
        async with self._db.read() as connection:
            person = await deliveries.person(connection, user_id)
        return person is not None and person.closed_at is not None and person.closed_at >= moment

    async def open(self, user_id: int, channel_id: int) -> None:
        """The person can be written to, in this channel."""
        await self._db.write(lambda c: deliveries.remember_dm(c, user_id, channel_id))

    async def close(self, user_id: int) -> None:
        """The person cannot be written to for now."""
        at = int(self._clock.now())
        await self._db.write(lambda c: deliveries.mark_closed(c, user_id, at))
        log.info("a person's direct messages are closed")

    async def _note_departure(self, user_id: int, guild_id: int) -> None:
        at = int(self._clock.now())
        await self._db.write(lambda c: departures.note(c, guild_id, user_id, at))

    async def _try_twice(
        self, user_id: int, known: int | None, view: LayoutView
    ) -> tuple[int, int]:
        try:
            return await self._try(user_id, known, view)
        except discord.HTTPException as error:
            if code_of(error) not in (MISSING_ACCESS, UNKNOWN_CHANNEL):
                raise
            # Discord says so by mistake now and then: ask for the channel anew before believing it.
            return await self._try(user_id, None, view)

    async def _try(self, user_id: int, known: int | None, view: LayoutView) -> tuple[int, int]:
        channel_id = await self._post.dm_channel(user_id) if known is None else known
        return channel_id, await self._post.send(channel_id, view)


def _is_refusal(error: discord.HTTPException) -> bool:
    return code_of(error) in DM_REFUSED or code_of(error) == MISSING_ACCESS
