"""The bookkeeper: books every result once and in order, whatever process it was played in.

What is booked follows from the list of results alone. A result that is voided, corrected or late
moves the mark of its server and game back to before it; from there it is worked through again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.community.booking import Booked, book_next, is_changed, next_results, unbook
from bot.community.summing import Tallied
from bot.table.locks import KeyedLocks
from bot.table.models import Status, Turn
from storage import marks
from storage.database import Database
from storage.shielded import Shielded
from storage.tallies import TallyRow

log = logging.getLogger(__name__)

RETRY_SECONDS = 60.0  # until results that could not be booked are tried again
BOOKING_WITHIN = 1.0  # seconds that somebody who looks waits for results to be booked

Key = tuple[int, str]
Listener = Callable[[Booked], Awaitable[None]]
Tallier = Callable[[int], Awaitable[Sequence[TallyRow]]]


async def tally_nothing(_table_id: int) -> Sequence[TallyRow]:
    """A tallier that counts nothing."""
    return ()


class Bookkeeper:
    """Books results after each finished table, and at the start those that were left."""

    def __init__(self, db: Database, tallier: Tallier = tally_nothing) -> None:
        self._db = db
        self._tallier = tallier
        self._locks = KeyedLocks()
        self._shielded = Shielded()
        self._listeners: list[Listener] = []
        self._called: dict[Key, asyncio.Task[None]] = {}
        self._retries: dict[Key, asyncio.TimerHandle] = {}

    def subscribe(self, listener: Listener) -> None:
        """Call the listener after results were booked that were new, voided or corrected.

        It is waited for, and must not wait for the bookkeeper. What it missed because the process
        died it has to find by itself at the next start.
        """
        self._listeners.append(listener)

    def watch(self, turn: Turn) -> None:
        """Book the result of a table that has finished: a listener of the table service."""
        if turn.table.status is Status.FINISHED:
            self.call(turn.table.place.guild_id, turn.table.game.key)

    def call(self, guild_id: int, game: str) -> None:
        """Book what there is, some time soon."""
        key = guild_id, game
        if key not in self._called:
            task = asyncio.create_task(self._come(key), name=f"booking {guild_id} {game}")
            self._called[key] = task

    async def resume(self) -> None:
        """Book what was left when the last process ended."""
        async with self._db.read() as connection:
            left = await marks.behind(connection)
        for guild_id, game in left:
            self.call(guild_id, game)

    async def caught_up(self, guild_id: int, game: str) -> None:
        """Return when everything that is stored by now is booked."""
        await self._shielded.run(self._catch_up(guild_id, game))

    async def is_current(self, guild_id: int, game: str) -> bool:
        """Whether everything is booked, or was within a moment: a long recomputation goes on."""
        try:
            async with asyncio.timeout(BOOKING_WITHIN):
                await self.caught_up(guild_id, game)
        except TimeoutError:
            return False
        return True

    async def book_again(self, guild_id: int, game: str) -> None:
        """Work through everything from the first result on, tallies too."""
        await self._db.write(lambda connection: unbook(connection, guild_id, game))
        await self.caught_up(guild_id, game)

    async def settle(self) -> None:
        """Wait until everything that was called for is booked."""
        await self._shielded.finish()
        while self._called:
            await asyncio.wait(self._called.values())
            await self._shielded.finish()

    async def close(self) -> None:
        """Finish what has been begun; the next start finds what could not be booked."""
        await self.settle()
        for retry in self._retries.values():
            retry.cancel()

    async def _come(self, key: Key) -> None:
        del self._called[key]  # whoever calls from now on may mean a later result
        try:
            await self.caught_up(*key)
        except Exception as error:  # noqa: BLE001 - a background task: nobody else would see it
            log.error("results could not be booked: %s", type(error).__name__)
            self._call_later(key)

    def _call_later(self, key: Key) -> None:
        if key in self._retries:
            self._retries[key].cancel()
        loop = asyncio.get_running_loop()
        self._retries[key] = loop.call_later(RETRY_SECONDS, self.call, *key)

    async def _catch_up(self, guild_id: int, game: str) -> None:
        async with self._locks.hold((guild_id, game)):
            while await self._is_behind(guild_id, game):
                await self._tell(await self._book_next(guild_id, game))

    async def _is_behind(self, guild_id: int, game: str) -> bool:
        async with self._db.read() as connection:
            return await marks.is_behind(connection, guild_id, game)

    async def _book_next(self, guild_id: int, game: str) -> Booked:
        tallied = await self._tally_next(guild_id, game)
        return await self._db.write(
            lambda connection: book_next(connection, guild_id, game, tallied)
        )

    async def _tally_next(self, guild_id: int, game: str) -> Tallied:
        """What is counted in the logs of the next results that are new or changed."""
        async with self._db.read() as connection:
            found = await next_results(connection, guild_id, game)
        changed = [result[0].table_id for result in found if is_changed(result)]
        return {table_id: await self._tally(table_id) for table_id in changed}

    async def _tally(self, table_id: int) -> Sequence[TallyRow]:
        """A table whose log cannot be counted counts for nothing there; its result still does."""
        try:
            return await self._tallier(table_id)
        except Exception as error:  # noqa: BLE001 - one table must not stop all the others
            log.error("table %d cannot be tallied: %s", table_id, type(error).__name__)
            return ()

    async def _tell(self, booked: Booked) -> None:
        if not booked.table_ids:
            return
        for listener in self._listeners:
            try:
                await listener(booked)
            except Exception as error:  # noqa: BLE001 - the others listen too
                log.error("a listener of the bookkeeper failed: %s", type(error).__name__)
