"""The ladder by which a hand reaches its player: a direct message, else a button in the channel."""

from __future__ import annotations

import logging

import discord

from bot.table.clock import Clock
from bot.table.models import TableInfo
from bot.table.service import TableService
from bot.ui.hands.attention import Attention
from bot.ui.hands.directs import Directs, DmClosed
from bot.ui.hands.due import Due
from bot.ui.hands.glances import Glances
from bot.ui.hands.messages import HandMessages
from bot.ui.hands.nudges import Nudges, is_nudge
from bot.ui.panels import ended_panel, hand_panel
from bot.ui.post import Post
from bot.ui.wire import CHANNEL_LOST, DM_REFUSED, FAILED, MESSAGE_LOST, code_of, name_of
from games.core.seats import Seat
from storage.database import Database
from storage.deliveries import HandRow

log = logging.getLogger(__name__)


class Delivery:
    """Shows each seat's hand to whoever sits there at that moment, and to nobody else."""

    def __init__(self, post: Post, service: TableService, db: Database, clock: Clock) -> None:
        self._post = post
        self._service = service
        self._messages = HandMessages(post, db, clock)
        self.directs = Directs(post, db, clock)
        self.glances = Glances()
        self.attention = Attention(clock)
        self._nudges = Nudges(post, self._messages, self.attention)

    async def is_shown_in(self, table_id: int, seat: Seat, message_id: int) -> bool:
        """Whether this message is the one that shows the seat's hand."""
        row = await self._messages.find(table_id, seat)
        if row is None or row.message_id != message_id:
            row = await self._messages.find_anew(table_id, seat)
        return row is not None and row.message_id == message_id

    async def deliver(self, table_id: int, seat: Seat, *, is_turn: bool) -> None:
        """Show the seat's hand as it is now; `is_turn`: its player has just come to decide."""
        snapshot = await self._service.show(table_id, seat)
        occupant = snapshot.table.occupant(seat)
        if occupant is None or occupant.user_id is None:
            return
        due = Due(snapshot, seat, occupant.user_id, is_turn)
        if not await self._try_edit(due):
            await self._replace(due)
        await self.glances.redraw(table_id, seat, hand_panel(snapshot))
        if not due.table.is_live:
            self.attention.forget(table_id, seat)
            self.glances.drop(table_id, seat)

    async def tell_closed(self, info: TableInfo) -> None:
        """Tell the players that their table is over because its channel cannot be reached."""
        for occupant in info.occupants:
            if occupant.user_id is not None and not await self._is_closed(info, occupant.user_id):
                await self._tell(info, occupant.user_id)

    async def _is_closed(self, info: TableInfo, user_id: int) -> bool:
        """Whether direct messages were refused during this table; a new table tries again."""
        return await self.directs.was_closed_since(user_id, info.opened_at)

    async def _reach_in_channel(self, due: Due, row: HandRow | None) -> None:
        await self._nudges.follow(due, row)

    async def _try_edit(self, due: Due) -> bool:
        """Whether it was enough to edit the direct message that shows the hand."""
        row = await self._messages.find(due.table.id, due.seat)
        if row is None or is_nudge(due, row) or not self._may_edit(due, row):
            return False
        if await self._edit(due, row):
            return True
        newer = await self._messages.find_anew(due.table.id, due.seat)
        return newer is not None and newer != row and await self._edit(due, newer)

    async def _replace(self, due: Due) -> None:
        """Send the hand, or say in the channel where it is."""
        row = await self._messages.find(due.table.id, due.seat)
        if await self._is_closed(due.table, due.user_id):
            await self._reach_in_channel(due, row)
        elif row is not None and is_nudge(due, row):  # direct messages have been opened since
            await self._nudges.take_back(due, row)
            await self._send(due, None)
        else:
            await self._send(due, row)

    async def _send(self, due: Due, old: HandRow | None) -> None:
        """Send the hand in place of the old message."""
        try:
            channel_id, message_id = await self.directs.send(due.user_id, hand_panel(due.snapshot))
        except (DmClosed, *FAILED) as error:
            log.info("a hand could not be sent: %s", name_of(error))
            await self._reach_in_channel(due, old)
            return
        await self._messages.remember(due.table.id, due.seat, channel_id, message_id)
        if old is not None:
            await self._messages.delete(old)

    def _may_edit(self, due: Due, row: HandRow) -> bool:
        """Whether an edit will be noticed: it is no news, or the player is looking."""
        held = self.attention.is_held(due.table.id, due.seat, since=row.sent_at)
        return held or not due.is_turn

    async def _edit(self, due: Due, row: HandRow) -> bool:
        """Edit the hand's message; False when there is none any more."""
        try:
            await self._post.edit(row.channel_id, row.message_id, hand_panel(due.snapshot))
        except discord.HTTPException as error:
            if code_of(error) not in MESSAGE_LOST | DM_REFUSED | CHANNEL_LOST:
                raise
            return False
        return True

    async def _tell(self, info: TableInfo, user_id: int) -> None:
        try:
            await self.directs.send(user_id, ended_panel(info))
        except (DmClosed, *FAILED) as error:
            log.info("a player could not be told of a closed table: %s", name_of(error))
