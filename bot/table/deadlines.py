"""What happens to tables by itself: one loop, fed from the database, armed again at every start."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from bot.table.clock import Clock
from bot.table.errors import TableError
from bot.table.models import Ending, Status, Turn
from bot.table.service import TableService
from storage import deadlines
from storage.database import Database

log = logging.getLogger(__name__)

LONGEST_SLEEP = 3600.0
RETRY_SECONDS = 5.0


class Deadlines:
    """Closes lobbies that nobody has started in time."""

    def __init__(self, db: Database, service: TableService, clock: Clock) -> None:
        self._db = db
        self._service = service
        self._clock = clock
        self._changed = asyncio.Event()
        service.subscribe(self._watch)

    async def run(self) -> None:
        """Do what is due, sleep until the next, for ever."""
        while True:
            self._changed.clear()
            try:
                await self.run_due()
                seconds = await self._seconds_left()
            except SQLAlchemyError as error:
                log.error("the deadlines could not be read: %s", type(error).__name__)
                seconds = RETRY_SECONDS
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):  # `wait_for` of 3.11 may lose a cancellation
                    await self._changed.wait()

    async def run_due(self) -> None:
        """Do everything that is due now."""
        async with self._db.read() as connection:
            due = await deadlines.due_by(connection, int(self._clock.now()))
        for deadline in due:
            try:
                await self._service.close_lobby(deadline.table_id, Ending.EXPIRED)
            except TableError as refusal:
                log.info("table %d did not expire: %s", deadline.table_id, refusal.code)
            except Exception as error:  # noqa: BLE001 - one table must not stop all the others
                log.error("table %d cannot expire: %s", deadline.table_id, type(error).__name__)

    async def _seconds_left(self) -> float:
        async with self._db.read() as connection:
            due = await deadlines.next_due(connection)
        if due is None:
            return LONGEST_SLEEP
        return min(max(due - self._clock.now(), 0.0), LONGEST_SLEEP)

    def _watch(self, turn: Turn) -> None:
        if turn.table.status is Status.LOBBY:
            self._changed.set()
