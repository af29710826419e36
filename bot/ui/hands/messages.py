"""Which message shows which hand, remembered across restarts."""

from __future__ import annotations

import logging

from bot.table.clock import Clock
from bot.table.recent import Recent
from bot.ui.post import Post
from bot.ui.wire import FAILED, name_of
from games.core.seats import Seat
from storage import deliveries
from storage.database import Database
from storage.deliveries import HandRow

log = logging.getLogger(__name__)

KEPT_TABLES = 4096


class HandMessages:
    """One message for each seat: its hand by direct message, or a word in the channel instead.

    Rows are kept in memory. When another process has replaced a message, ours is gone, and looking
    anew finds the other.
    """

    def __init__(self, post: Post, db: Database, clock: Clock) -> None:
        self._post = post
        self._db = db
        self._clock = clock
        self._known: Recent[dict[Seat, HandRow]] = Recent(KEPT_TABLES)

    async def find(self, table_id: int, seat: Seat) -> HandRow | None:
        """The seat's message, as far as this process knows."""
        known = self._of(table_id).get(seat)
        return await self.find_anew(table_id, seat) if known is None else known

    async def find_anew(self, table_id: int, seat: Seat) -> HandRow | None:
        """The seat's message, as it is stored."""
        async with self._db.read() as connection:
            row = await deliveries.hand(connection, table_id, seat)
        self._keep(table_id, seat, row)
        return row

    async def remember(self, table_id: int, seat: Seat, channel_id: int, message_id: int) -> None:
        """A message was just sent for the seat, in place of any other."""
        at = int(self._clock.now())
        await self._db.write(
            lambda c: deliveries.remember_hand(c, table_id, seat, channel_id, message_id, at)
        )
        self._keep(table_id, seat, HandRow(channel_id, message_id, at))

    async def forget(self, table_id: int, seat: Seat) -> None:
        """The seat has no message any more."""
        self._keep(table_id, seat, None)
        await self._db.write(lambda c: deliveries.forget_hand(c, table_id, seat))

    async def delete(self, row: HandRow) -> None:
        """Take away a message whose controls would look alive; if it cannot be, it stays."""
        try:
            await self._post.delete(row.channel_id, row.message_id)
        except FAILED as error:
            log.info("an old message could not be deleted: %s", name_of(error))

    def _of(self, table_id: int) -> dict[Seat, HandRow]:
        return self._known.find(table_id) or {}

    def _keep(self, table_id: int, seat: Seat, row: HandRow | None) -> None:
        others = {at: kept for at, kept in self._of(table_id).items() if at != seat}
        self._known.keep(table_id, others if row is None else {**others, seat: row})
