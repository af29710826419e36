"""The ladder by which a hand reaches its player: a direct message, else a button in the channel."""

from __future__ import annotations

import logging

import discord

from bot.table.clock import Clock
from bot.table.models import Snapshot, TableInfo
from bot.table.service import TableService
from bot.ui.directs import Directs, DmClosed
from bot.ui.glances import Glances
from bot.ui.nudges import nudge
from bot.ui.panels import ended_panel, hand_panel
from bot.ui.post import Post
from bot.ui.wire import (
    CHANNEL_LOST,
    DM_REFUSED,
    FAILED,
    UNKNOWN_MESSAGE,
    code_of,
    name_of,
)
from games.core.seats import Seat
from storage import deliveries
from storage.database import Database
from storage.deliveries import HandRow

log = logging.getLogger(__name__)

PAUSE = 30.0  # seconds after which an edit, which notifies nobody, is not enough


class Delivery:
    """Shows each seat's hand to whoever sits there at that moment, and to nobody else."""

    def __init__(self, post: Post, service: TableService, db: Database, clock: Clock) -> None:
        self._post = post
        self._service = service
        self._db = db
        self._clock = clock
        self.directs = Directs(post, db, clock)
        self.glances = Glances()
        self._active: dict[tuple[int, Seat], float] = {}  # when the player was last seen there

    def saw(self, table_id: int, seat: Seat) -> None:
        """The player of the seat is looking at the hand now."""
        self._active[table_id, seat] = self._clock.now()

    async def is_shown_in(self, table_id: int, seat: Seat, message_id: int) -> bool:
        """Whether this message is the one that shows the seat's hand."""
        row = await self._row(table_id, seat)
        return row is not None and row.message_id == message_id

    async def deliver(self, table_id: int, seat: Seat, *, is_turn: bool) -> None:
        """Show the seat's hand as it is now; `is_turn`: its player has just come to decide."""
        snapshot = await self._service.show(table_id, seat)
        occupant = snapshot.table.occupant(seat)
        if occupant is None or occupant.user_id is None:
            return
        row = await self._row(table_id, seat)
        in_channel = row is not None and row.channel_id == snapshot.table.place.channel_id
        if in_channel or await self._is_closed(snapshot.table, occupant.user_id):
            await self._reach_in_channel(snapshot, seat, occupant.user_id, row, is_turn=is_turn)
        else:
            await self._reach_by_dm(snapshot, seat, occupant.user_id, row, is_turn=is_turn)
        if not snapshot.table.is_live:
            self._forget(table_id, seat)

    async def tell_closed(self, info: TableInfo) -> None:
        """Tell the players that their table is over because its channel cannot be reached."""
        for occupant in info.occupants:
            if occupant.user_id is not None and not await self._is_closed(info, occupant.user_id):
                await self._tell(info, occupant.user_id)

    # -- by direct message -------------------------------------------------------------------------

    async def _reach_by_dm(
        self,
        snapshot: Snapshot,
        seat: Seat,
        user_id: int,
        row: HandRow | None,
        *,
        is_turn: bool,
    ) -> None:
        is_edit = row is not None and not (
            is_turn and self._has_paused(snapshot.table.id, seat, row)
        )
        if row is not None and is_edit and await self._edit(snapshot, row):
            return
        try:
            channel_id, message_id = await self.directs.send(user_id, hand_panel(snapshot))
        except DmClosed:
            await self._forget_row(snapshot.table.id, seat)
            await self._reach_in_channel(snapshot, seat, user_id, None, is_turn=True)
            return
        await self._remember(snapshot.table.id, seat, channel_id, message_id)
        if row is not None and not is_edit:
            await self._clear_away(row)

    async def _edit(self, snapshot: Snapshot, row: HandRow) -> bool:
        """Edit the hand's message; False when there is none any more."""
        try:
            await self._post.edit(row.channel_id, row.message_id, hand_panel(snapshot))
        except discord.HTTPException as error:
            if code_of(error) not in {UNKNOWN_MESSAGE, *DM_REFUSED, *CHANNEL_LOST}:
                raise
            return False
        return True

    def _has_paused(self, table_id: int, seat: Seat, row: HandRow) -> bool:
        seen = max(row.sent_at, self._active.get((table_id, seat), 0.0))
        return self._clock.now() - seen >= PAUSE

    async def _tell(self, info: TableInfo, user_id: int) -> None:
        try:
            await self.directs.send(user_id, ended_panel(info))
        except (DmClosed, *FAILED) as error:
            log.info("a player could not be told of a closed table: %s", name_of(error))

    # -- by a button in the channel ----------------------------------------------------------------

    async def _is_closed(self, info: TableInfo, user_id: int) -> bool:
        """Whether direct messages were refused during this table; a new table tries again."""
        return await self.directs.was_closed_since(user_id, info.opened_at)

    async def _reach_in_channel(
        self,
        snapshot: Snapshot,
        seat: Seat,
        user_id: int,
        row: HandRow | None,
        *,
        is_turn: bool,
    ) -> None:
        table_id = snapshot.table.id
        await self.glances.redraw(table_id, seat, hand_panel(snapshot))
        if row is not None and snapshot.choices is None:
            await self._forget_row(table_id, seat)
            await self._clear_away(row)
        elif row is None and is_turn and snapshot.choices is not None:
            await self._nudge(snapshot, seat, user_id)

    async def _nudge(self, snapshot: Snapshot, seat: Seat, user_id: int) -> None:
        table = snapshot.table
        seen = self._active.get((table.id, seat))
        if seen is not None and self._clock.now() - seen < PAUSE:
            return  # they are at the table, and it shows whose turn it is
        channel_id = table.place.channel_id
        mentions = discord.AllowedMentions(users=[discord.Object(user_id)])
        message_id = await self._post.send(channel_id, nudge(table.id, user_id), mentions)
        await self._remember(table.id, seat, channel_id, message_id)
        self.saw(table.id, seat)

    # -- what is remembered ------------------------------------------------------------------------

    async def _row(self, table_id: int, seat: Seat) -> HandRow | None:
        async with self._db.read() as connection:
            return await deliveries.hand(connection, table_id, seat)

    async def _remember(self, table_id: int, seat: Seat, channel_id: int, message_id: int) -> None:
        at = int(self._clock.now())
        await self._db.write(
            lambda c: deliveries.remember_hand(c, table_id, seat, channel_id, message_id, at)
        )

    async def _forget_row(self, table_id: int, seat: Seat) -> None:
        await self._db.write(lambda c: deliveries.forget_hand(c, table_id, seat))

    async def _clear_away(self, row: HandRow) -> None:
        """Delete a message whose controls would look alive."""
        try:
            await self._post.delete(row.channel_id, row.message_id)
        except FAILED as error:
            log.info("an old message could not be deleted: %s", name_of(error))

    def _forget(self, table_id: int, seat: Seat) -> None:
        self._active.pop((table_id, seat), None)
        self.glances.drop(table_id, seat)
