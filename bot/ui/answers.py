"""The answer to one interaction: one acknowledgement, and what it says."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, TypeAlias

import discord
from discord.ui import LayoutView

from bot.ui.replies import (
    NOBODY,
    Announce,
    Attached,
    Redraw,
    Reply,
    Whisper,
    sealed,
    size_of,
    uploads,
)
from bot.ui.wire import (
    ALREADY_ACKNOWLEDGED,
    FAILED,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    code_of,
    may_pass,
    name_of,
    persistently,
)

log = logging.getLogger(__name__)

MISSING = discord.utils.MISSING
Interaction: TypeAlias = discord.Interaction[Any]
Files: TypeAlias = tuple[Attached, ...]
Mentions: TypeAlias = discord.AllowedMentions

ANSWER_WITHIN = 5.0  # seconds; Discord forgets an interaction after 3 that nobody acknowledged
LIGHT = 250_000  # bytes of files that surely come in time; a second for so many is enough
RETRY = (0.2, 0.5)  # a dropped connection is tried again while there is time


class Private:
    """An answer that only its asker sees, and that can be edited for a quarter of an hour.

    Only an `Answer` makes one, and only when `@original` is a message of its asker alone.
    """

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    @property
    def is_expired(self) -> bool:
        """Whether Discord lets nobody edit it any more."""
        return self._interaction.is_expired()

    async def edit(self, view: LayoutView) -> None:
        """Replace what it shows."""
        await self._interaction.edit_original_response(view=sealed(view))


class Answer:
    """Answers an interaction once. An answer that is lost is told apart, never raised.

    `whispers` tells that a press is answered in private, not over the message that was pressed.
    `private` is the answer that was given, if it is one that only its asker sees.
    """

    def __init__(self, interaction: Interaction, *, whispers: bool = False) -> None:
        self._interaction = interaction
        is_press = interaction.type is discord.InteractionType.component
        self._draws_over = is_press and not whispers  # else `@original` is a message of our own
        self.private: Private | None = None

    async def defer(self) -> None:
        """Acknowledge now and answer later; in private, for it may become a refusal."""
        over = self._draws_over
        try:
            await self._interaction.response.defer(ephemeral=not over, thinking=not over)
        except FAILED as error:
            log.info("an interaction could not be deferred: %s", name_of(error))

    async def give(self, reply: Reply) -> bool:
        """Say it; whether it arrived as far as we know."""
        try:
            async with asyncio.timeout(ANSWER_WITHIN + size_of(reply) / LIGHT):
                await self._say(reply)
        except FAILED as error:
            level = logging.INFO if may_pass(error) or _is_late(error) else logging.ERROR
            log.log(level, "an answer was lost: %s", name_of(error))
            return False
        return True

    async def _say(self, reply: Reply) -> None:
        if size_of(reply) > LIGHT and not self._interaction.response.is_done():
            await self.defer()
        match reply:
            case Redraw(view, _, files):
                await self._redraw(view, files)
            case Whisper(view, _, files):
                await self._send(view, files, is_private=True)
            case Announce(view, mentions):
                await self._send(view, (), is_private=False, mentions=mentions)

    async def _redraw(self, view: LayoutView, files: Files) -> None:
        """With these files and no others, whatever the message had."""
        interaction = self._interaction
        if interaction.response.is_done():
            await interaction.edit_original_response(view=sealed(view), attachments=uploads(files))
        else:
            edit = interaction.response.edit_message
            await persistently(lambda: edit(view=sealed(view), attachments=uploads(files)), RETRY)
        pressed = interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            self.private = Private(interaction)

    async def _send(
        self, view: LayoutView, files: Files, *, is_private: bool, mentions: Mentions = NOBODY
    ) -> None:
        interaction = self._interaction
        if interaction.response.is_done():
            await self._send_late(view, files, is_private=is_private, mentions=mentions)
            return
        send = interaction.response.send_message
        await persistently(
            lambda: send(
                view=sealed(view),
                files=uploads(files),
                ephemeral=is_private,
                allowed_mentions=mentions,
            ),
            RETRY,
        )
        if is_private:
            self.private = Private(interaction)

    async def _send_late(
        self, view: LayoutView, files: Files, *, is_private: bool, mentions: Mentions
    ) -> None:
        """In the message that the deferral promised; what is public needs one of its own."""
        if not self._draws_over:
            await self._interaction.edit_original_response(
                view=sealed(view), attachments=uploads(files)
            )
        if self._draws_over or not is_private:
            await self._follow(view, files, is_private=is_private, mentions=mentions)
        else:
            self.private = Private(self._interaction)

    async def _follow(
        self, view: LayoutView, files: Files, *, is_private: bool, mentions: Mentions = NOBODY
    ) -> None:
        await self._interaction.followup.send(
            view=sealed(view),
            files=uploads(files),
            ephemeral=is_private,
            allowed_mentions=mentions,
        )

    async def whisper_later(self, view: LayoutView) -> bool:
        """Add a private word to an answer that has been given."""
        try:
            await self._follow(view, (), is_private=True)
        except FAILED as error:
            log.info("a private word was lost: %s", name_of(error))
            return False
        return True


def _is_late(error: BaseException) -> bool:
    return code_of(error) in (UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, ALREADY_ACKNOWLEDGED)
