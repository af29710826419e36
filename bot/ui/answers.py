"""The answer to one interaction: one acknowledgement, and what it says."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, TypeAlias

import discord
from discord.ui import LayoutView

from bot.ui.replies import Announce, Redraw, Reply, Whisper, sealed
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

Interaction: TypeAlias = discord.Interaction[Any]

ANSWER_WITHIN = 5.0  # seconds; Discord forgets an interaction after 3 that nobody acknowledged
RETRY = (0.2, 0.5)  # a dropped connection is tried again while there is time


class Answer:
    """Answers an interaction once. An answer that is lost is told apart, never raised."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._is_press = interaction.type is discord.InteractionType.component
        self.is_private = False  # whether editing this answer edits what only the asker sees

    async def defer(self) -> None:
        """Acknowledge now and answer later; in private, for it may become a refusal."""
        try:
            await self._interaction.response.defer(ephemeral=not self._is_press)
        except FAILED as error:
            log.info("an interaction could not be deferred: %s", name_of(error))

    async def give(self, reply: Reply) -> bool:
        """Say it; whether it arrived as far as we know."""
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await self._say(reply)
        except FAILED as error:
            level = logging.INFO if may_pass(error) or _is_late(error) else logging.ERROR
            log.log(level, "an answer was lost: %s", name_of(error))
            return False
        return True

    async def _say(self, reply: Reply) -> None:
        match reply:
            case Redraw(view):
                await self._redraw(view)
            case Whisper(view):
                await self._send(view, is_private=True)
            case Announce(view):
                await self._send(view, is_private=False)

    async def _redraw(self, view: LayoutView) -> None:
        interaction = self._interaction
        message = interaction.message
        self.is_private = message is not None and message.flags.ephemeral
        if interaction.response.is_done():
            await interaction.edit_original_response(view=sealed(view))
            return
        edit = interaction.response.edit_message
        await persistently(lambda: edit(view=sealed(view)), RETRY)

    async def _send(self, view: LayoutView, *, is_private: bool) -> None:
        interaction = self._interaction
        # The original answer to a press that was deferred is the message that was pressed.
        is_deferred = interaction.response.is_done()
        self.is_private = is_private and not (is_deferred and self._is_press)
        if not is_deferred:
            send = interaction.response.send_message
            await persistently(lambda: send(view=sealed(view), ephemeral=is_private), RETRY)
            return
        if not self._is_press:
            await interaction.edit_original_response(view=sealed(view))
        if self._is_press or not is_private:
            await self._follow(view, is_private=is_private)

    async def _follow(self, view: LayoutView, *, is_private: bool) -> None:
        await self._interaction.followup.send(view=sealed(view), ephemeral=is_private)

    async def whisper_later(self, view: LayoutView) -> bool:
        """Add a private word to an answer that has been given."""
        try:
            await self._follow(view, is_private=True)
        except FAILED as error:
            log.info("a private word was lost: %s", name_of(error))
            return False
        return True


def _is_late(error: BaseException) -> bool:
    return code_of(error) in (UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, ALREADY_ACKNOWLEDGED)
