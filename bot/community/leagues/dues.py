"""What happens to leagues by itself: one loop, fed from the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.community.leagues.models import News, NewsKind
from bot.community.leagues.service import Leagues
from bot.table.clock import Clock
from bot.table.clockwork import run_clockwork
from storage import league_queue
from storage.database import Database
from storage.league_queue import QueueRow

log = logging.getLogger(__name__)

LONGEST_SLEEP = 3600.0  # seconds, as all of these
RETRY_SECONDS = 60.0

Tell = Callable[[News], Awaitable[None]]


class Dues:
    """Ends rounds and challenges, and has news told, when it is time.

    `tell` is given each piece of news once, and again later when it raises or the process dies.
    """

    def __init__(self, db: Database, leagues: Leagues, clock: Clock, tell: Tell) -> None:
        self._db = db
        self._leagues = leagues
        self._clock = clock
        self._tell = tell
        self._changed = asyncio.Event()
        self._later: dict[QueueRow, float] = {}  # due, but not to be tried before
        self._again = 0.0  # going on from tables that are over has failed; not to be tried before
        leagues.subscribe(self._changed.set)

    async def run(self) -> None:
        """Do what is due, sleep until the next, for ever."""
        await run_clockwork(
            self._changed, self._work, what="the queue of leagues", retry=RETRY_SECONDS
        )

    async def run_due(self) -> None:
        """Do and tell everything that is due now, and go on from tables that are over.

        What is to be done comes first: it does not wait for Discord, and nobody is reminded of
        what ends now.
        """
        now = self._clock.now()
        await self._go_on(now)
        async with self._db.read() as connection:
            due = await league_queue.due_by(connection, int(now))
        self._later = {row: self._later.get(row, 0.0) for row in due}
        for row in sorted(due, key=_is_news):
            if self._later[row] <= now:
                await self._try(row, now)

    async def _go_on(self, now: float) -> None:
        if now < self._again:
            return
        try:
            await self._leagues.catch_up()
        except Exception as error:  # noqa: BLE001 - the queue is worked through all the same
            log.error("a league could not go on: %s", type(error).__name__)
            self._again = now + RETRY_SECONDS

    async def _try(self, row: QueueRow, now: float) -> None:
        try:
            await self._carry_out(row)
        except Exception as error:  # noqa: BLE001 - one league must not stop all the others
            log.error("league %d: %s failed: %s", row.league_id, row.kind, type(error).__name__)
            self._later[row] = now + RETRY_SECONDS

    async def _carry_out(self, row: QueueRow) -> None:
        if not _is_news(row):
            await self._leagues.carry_out(row)
            return
        news = await self._leagues.news(row)
        if news is not None:
            await self._tell(news)
        await self._leagues.told(row)

    async def _work(self) -> float:
        await self.run_due()
        return await self._seconds_left()

    async def _seconds_left(self) -> float:
        now = self._clock.now()
        async with self._db.read() as connection:
            due = await league_queue.next_due(connection, int(now))
        moments = [*self._later.values(), now + LONGEST_SLEEP]
        if self._again > now:
            moments.append(self._again)
        if due is not None:
            moments.append(float(due))
        return max(min(moments) - now, 0.0)


def _is_news(row: QueueRow) -> bool:
    return row.kind in list(NewsKind)
