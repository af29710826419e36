"""Sending, editing and deleting messages without a cache."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import discord
from discord.ui import LayoutView

from bot.ui.replies import NOBODY, sealed
from bot.ui.wire import PAUSES, persistently


class Post:
    """The client's ordinary messages; everything is tried again while the failure may pass."""

    def __init__(self, client: discord.Client, pauses: Sequence[float] = PAUSES) -> None:
        self._client = client
        self.pauses = pauses

    async def send(
        self,
        channel_id: int,
        view: LayoutView,
        mentions: discord.AllowedMentions = NOBODY,
        *,
        nonce: str | None = None,
    ) -> int:
        """Send a message once, however often it has to be tried; its id.

        For some minutes Discord drops a second message with the same `nonce`, of 25 letters at
        most; None: it is like no other.
        """
        channel = self._client.get_partial_messageable(channel_id)
        nonce = nonce or secrets.token_hex(12)
        sealed(view)
        message = await persistently(
            lambda: channel.send(view=view, allowed_mentions=mentions, nonce=nonce), self.pauses
        )
        return message.id

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        view: LayoutView,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> None:
        """Replace what a message shows."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        sealed(view)
        await persistently(lambda: message.edit(view=view, allowed_mentions=mentions), self.pauses)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message away."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await persistently(message.delete, self.pauses)

    async def dm_channel(self, user_id: int) -> int:
        """The channel of direct messages with a person."""
        person = discord.Object(user_id)
        channel = await persistently(lambda: self._client.create_dm(person), self.pauses)
        return channel.id
