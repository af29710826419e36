"""The hand of somebody whose direct messages are closed: a word in the channel, with a button."""

from __future__ import annotations

import discord
from discord.ui import LayoutView

from bot.ui.controls import Style, table_button
from bot.ui.funnel import TablePress, TableVerb
from bot.ui.hands.attention import Attention
from bot.ui.hands.due import Due
from bot.ui.hands.messages import HandMessages
from bot.ui.layout import Accent, panel, rows_of
from bot.ui.post import Post
from games.core.seats import Seat
from storage.deliveries import HandRow


class Nudges:
    """Mentions a player when it is their turn, and takes it back when they have acted."""

    def __init__(self, post: Post, messages: HandMessages, attention: Attention) -> None:
        self._post = post
        self._messages = messages
        self._attention = attention
        self._said_for: dict[tuple[int, Seat], int] = {}  # the step whose choices it tells of

    async def follow(self, due: Due, row: HandRow | None) -> None:
        """Say a word, leave it or take it back, as the turn demands."""
        if row is not None and not is_nudge(due, row):
            row = None  # a direct message from when they were open
        if row is not None and self._has_acted(due):
            await self.take_back(due, row)
            row = None
        if row is None and due.is_turn and due.snapshot.choices is not None:
            await self._say(due)

    def _has_acted(self, due: Due) -> bool:
        """Whether the word is done with, also when it is the player's turn once more.

        A word from before a restart is taken to tell of the present choices.
        """
        snapshot = due.snapshot
        said_for = self._said_for.setdefault((due.table.id, due.seat), snapshot.expect)
        return snapshot.choices is None or snapshot.expect != said_for

    async def take_back(self, due: Due, row: HandRow) -> None:
        """Delete the word."""
        self._said_for.pop((due.table.id, due.seat), None)
        await self._messages.forget(due.table.id, due.seat)
        await self._messages.delete(row)

    async def _say(self, due: Due) -> None:
        table_id, seat = due.table.id, due.seat
        if self._attention.is_held(table_id, seat):
            return  # they are at the table, and it shows whose turn it is
        channel_id = due.table.place.channel_id
        mentions = discord.AllowedMentions(users=[discord.Object(due.user_id)])
        message_id = await self._post.send(channel_id, _word(table_id, due.user_id), mentions)
        await self._messages.remember(table_id, seat, channel_id, message_id)
        self._said_for[table_id, seat] = due.snapshot.expect
        self._attention.saw(table_id, seat)


def is_nudge(due: Due, row: HandRow) -> bool:
    """Whether the seat's message stands in the table's channel."""
    return row.channel_id == due.table.place.channel_id


def _word(table_id: int, user_id: int) -> LayoutView:
    button = table_button(TablePress(table_id, TableVerb.HAND), "My hand", Style.primary)
    return panel(
        f"<@{user_id}>, it is your turn, and I cannot reach you by direct message. The button "
        "shows your hand here, to you alone, and so does `/hand`.",
        accent=Accent.QUIET,
        rows=rows_of(button),
    )
