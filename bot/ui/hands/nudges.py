"""The hand of somebody whose direct messages are closed: a word in the channel, with a button."""

from __future__ import annotations

import discord
from discord.ui import LayoutView

from bot.ui.controls import Style, table_button
from bot.ui.hands.attention import Attention
from bot.ui.hands.due import Due, Reason
from bot.ui.hands.messages import HandMessages
from bot.ui.layout import Accent, panel, rows_of
from bot.ui.panels import warning_note
from bot.ui.post import Post
from bot.ui.presses.tables import TablePress, TableVerb
from games.core.seats import Seat
from storage.deliveries import HandRow


class Nudges:
    """Mentions a player when it is their turn, and takes it back when they have acted."""

    def __init__(self, post: Post, messages: HandMessages, attention: Attention) -> None:
        self._post = post
        self._messages = messages
        self._attention = attention
        self._said: dict[tuple[int, Seat], int] = {}  # the step whose choices a word is about

    async def follow(self, due: Due, row: HandRow | None) -> bool:
        """Say a word, leave it or take it back, as the turn demands; whether one stands there."""
        if row is not None and not is_nudge(due, row):
            row = None  # a direct message from when they were open
        if row is not None and self._is_still_due(due):
            return True
        if self._is_to_be_said(due):
            await self._say(due, row)
            return True
        if row is not None:
            await self.take_back(due, row)
        return False

    async def take_back(self, due: Due, row: HandRow) -> None:
        """Delete the word."""
        self._said.pop((due.table.id, due.seat), None)
        await self._messages.forget(due.table.id, due.seat)
        await self._messages.delete(row)

    def _is_still_due(self, due: Due) -> bool:
        """Whether the word that stands there is about what is to be decided now.

        One from before a restart is taken to be about what is to be decided at the first look.
        """
        expect = due.snapshot.expect
        is_about_this = self._said.setdefault((due.table.id, due.seat), expect) == expect
        return is_about_this and due.is_asked and due.reason is not Reason.WARNING

    def _is_to_be_said(self, due: Due) -> bool:
        """Somebody who looks at the table sees whose turn it is, but not that time runs out."""
        if not due.is_asked or due.reason is Reason.CHANGE:
            return False
        held = self._attention.is_held(due.table.id, due.seat)
        return due.reason is Reason.WARNING or not held

    async def _say(self, due: Due, old: HandRow | None) -> None:
        """Say the word in place of an earlier one: an edit would call nobody."""
        table_id, seat = due.table.id, due.seat
        channel_id = due.table.place.channel_id
        mentions = discord.AllowedMentions(users=[discord.Object(due.user_id)])
        message_id = await self._post.send(channel_id, _word(due), mentions)
        await self._messages.remember(table_id, seat, channel_id, message_id)
        self._said[table_id, seat] = due.snapshot.expect
        self._attention.saw(table_id, seat)
        if old is not None:
            await self._messages.delete(old)


def is_nudge(due: Due, row: HandRow) -> bool:
    """Whether the seat's message stands in the table's channel."""
    return row.channel_id == due.table.place.channel_id


def _word(due: Due) -> LayoutView:
    button = table_button(TablePress(due.table.id, TableVerb.HAND), "My hand", Style.primary)
    return panel(
        f"<@{due.user_id}>, it is your turn, and I cannot reach you by direct message. The button "
        "shows your hand here, to you alone, and so does `/hand`.",
        None if due.runs_out_at is None else warning_note(due.runs_out_at),
        accent=Accent.QUIET if due.runs_out_at is None else Accent.WARNING,
        rows=rows_of(button),
    )
