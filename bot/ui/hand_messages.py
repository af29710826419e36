"""Which message shows which hand, remembered across restarts."""

from __future__ import annotations

import logging

from bot.table.clock import Clock
from bot.ui.post import Post
from bot.ui.wire import FAILED, name_of
from games.core.seats import Seat
from storage import deliveries
from storage.database import Database
from storage.deliveries import HandRow

log = logging.getLogger(__name__)


class HandMessages:
    """One message for each seat: its hand by direct message, or a word in the channel instead."""

    def __init__(self, post: Post, db: Database, clock: Clock) -> None:
        self._post = post
        self._db = db
        self._clock = clock

    async def find(self, table_id: int, seat: Seat) -> HandRow | None:
        """The seat's message."""
        async with self._db.read() as connection:
            return await deliveries.hand(connection, table_id, seat)

    async def remember(self, table_id: int, seat: Seat, channel_id: int, message_id: int) -> None:
        """A message was just sent for the seat, in place of any other."""
        at = int(self._clock.now())
        await self._db.write(
            lambda c: deliveries.remember_hand(c, table_id, seat, channel_id, message_id, at)
        )

    async def forget(self, table_id: int, seat: Seat) -> None:
        """The seat has no message any more."""
        await self._db.write(lambda c: deliveries.forget_hand(c, table_id, seat))

    async def delete(self, row: HandRow) -> None:
        """Take away a message whose controls would look alive; if it cannot be, it stays."""
        try:
            await self._post.delete(row.channel_id, row.message_id)
        except FAILED as error:
            log.info("an old message could not be deleted: %s", name_of(error))
