"""The ladder by which a hand reaches its player: a direct message, else a button in the channel."""

from __future__ import annotations

import logging

import discord
from discord.ui import LayoutView

from bot.table.clock import Clock
from bot.table.models import Snapshot, TableInfo
from bot.table.service import TableService
from bot.ui.answers import Private
from bot.ui.hands.attention import Attention
from bot.ui.hands.directs import Directs, DmClosed
from bot.ui.hands.due import Due, Reason, is_asked
from bot.ui.hands.glances import Glances
from bot.ui.hands.messages import HandMessages
from bot.ui.hands.nudges import Nudges, is_nudge
from bot.ui.panels import ended_panel, hand_panel, warning_note
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

    async def deliver(self, table_id: int, seat: Seat, reason: Reason = Reason.CHANGE) -> None:
        """Show the seat's hand as it is now."""
        snapshot = await self._service.show(table_id, seat)
        occupant = snapshot.table.occupant(seat)
        if occupant is None or occupant.user_id is None:
            return
        due = self._due(snapshot, seat, occupant.user_id, reason)
        is_glanced = await self.glances.redraw(table_id, seat, _hand(due))
        is_reached = await self._try_edit(due) or await self._replace(due)
        if is_glanced or is_reached:
            self._saw(snapshot)
        if not due.table.is_live:
            self.attention.forget(table_id, seat)
            self.glances.drop(table_id, seat)

    def answered(self, hand: Snapshot, private: Private | None) -> None:
        """An answer has shown a hand to its player; one that is private is kept up to date."""
        if hand.seat is None or not hand.table.is_live:
            return
        self._saw(hand)
        self.attention.saw(hand.table.id, hand.seat)
        if private is not None:
            self.glances.keep(hand.table.id, hand.seat, private)

    async def tell_closed(self, info: TableInfo) -> None:
        """Tell the players that their table is over because its channel cannot be reached."""
        for occupant in info.occupants:
            if occupant.user_id is not None and not await self._is_closed(info, occupant.user_id):
                await self._tell(info, occupant.user_id)

    def _due(self, snapshot: Snapshot, seat: Seat, user_id: int, reason: Reason) -> Due:
        """A player who has nothing to decide any more is neither called nor warned."""
        if not is_asked(snapshot):
            return Due(snapshot, seat, user_id, Reason.CHANGE)
        ends = self._runs_out_at(snapshot, seat) if reason is Reason.WARNING else None
        return Due(snapshot, seat, user_id, reason, ends)

    def _runs_out_at(self, snapshot: Snapshot, seat: Seat) -> int | None:
        """When a computer takes the seat: its time begins when its player has been shown it."""
        due, clock = dict(snapshot.deadlines).get(seat), snapshot.table.clock
        if due is None or clock is None:
            return None
        seen_at = self._service.sights.seen_at(snapshot.table.id, seat, snapshot.expect)
        return due if seen_at is None else max(due, int(seen_at) + clock)

    def _saw(self, hand: Snapshot) -> None:
        """No time runs out before its player has seen what is to be decided."""
        if hand.seat is not None and is_asked(hand):
            self._service.saw(hand.table.id, hand.seat, hand.expect)

    async def _is_closed(self, info: TableInfo, user_id: int) -> bool:
        """Whether direct messages were refused during this table; a new table tries again."""
        return await self.directs.was_closed_since(user_id, info.opened_at)

    async def _try_edit(self, due: Due) -> bool:
        """Whether it was enough to edit the direct message that shows the hand."""
        row = await self._messages.find(due.table.id, due.seat)
        if row is None or is_nudge(due, row) or not self._may_edit(due, row):
            return False
        if await self._edit(due, row):
            return True
        newer = await self._messages.find_anew(due.table.id, due.seat)
        return newer is not None and newer != row and await self._edit(due, newer)

    async def _replace(self, due: Due) -> bool:
        """Send the hand, or say in the channel where it is; whether that reached its player."""
        row = await self._messages.find(due.table.id, due.seat)
        if await self._is_closed(due.table, due.user_id):
            return await self._nudges.follow(due, row)
        if row is not None and is_nudge(due, row):  # direct messages have been opened since
            await self._nudges.take_back(due, row)
            row = None
        return await self._send(due, row)

    async def _send(self, due: Due, old: HandRow | None) -> bool:
        """Send the hand in place of the old message."""
        try:
            channel_id, message_id = await self.directs.send(
                due.user_id, due.table.place.guild_id, _hand(due)
            )
        except (DmClosed, *FAILED) as error:
            log.info("a hand could not be sent: %s", name_of(error))
            return await self._nudges.follow(due, old)
        await self._messages.remember(due.table.id, due.seat, channel_id, message_id)
        if old is not None:
            await self._messages.delete(old)
        return True

    def _may_edit(self, due: Due, row: HandRow) -> bool:
        """Whether an edit will be noticed: it is no news, or the player is looking."""
        if due.reason is not Reason.TURN:
            return due.reason is Reason.CHANGE
        return self.attention.is_held(due.table.id, due.seat, since=row.sent_at)

    async def _edit(self, due: Due, row: HandRow) -> bool:
        """Edit the hand's message; False when there is none any more."""
        try:
            await self._post.edit(row.channel_id, row.message_id, _hand(due))
        except discord.HTTPException as error:
            if code_of(error) not in MESSAGE_LOST | DM_REFUSED | CHANNEL_LOST:
                raise
            return False
        return True

    async def _tell(self, info: TableInfo, user_id: int) -> None:
        try:
            await self.directs.send(user_id, info.place.guild_id, ended_panel(info))
        except (DmClosed, *FAILED) as error:
            log.info("a player could not be told of a closed table: %s", name_of(error))


def _hand(due: Due) -> LayoutView:
    ends = due.runs_out_at
    return hand_panel(due.snapshot, note=None if ends is None else warning_note(ends))
