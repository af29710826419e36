"""What happens to tables by itself: one loop, fed from the database, armed again at every start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from math import inf

from bot.table.clock import Clock
from bot.table.clockwork import run_clockwork
from bot.table.computers import Computers
from bot.table.errors import TableError
from bot.table.models import Ending, Turn, TurnText
from bot.table.service import TableService
from bot.table.waits import WaitKind, turn_seconds
from storage import deadlines
from storage.database import Database
from storage.deadlines import DeadlineRow

log = logging.getLogger(__name__)

LONGEST_SLEEP = 3600.0  # seconds, as all of these
RETRY_SECONDS = 5.0
GRACE = 60.0  # after a start or a resume nobody runs out of time


class Deadlines:
    """Ends each wait when its time is over."""

    def __init__(
        self, db: Database, service: TableService, computers: Computers, clock: Clock
    ) -> None:
        self._db = db
        self._service = service
        self._computers = computers
        self._clock = clock
        self._changed = asyncio.Event()
        self._grace_until = 0.0
        self._later: dict[DeadlineRow, float] = {}  # due, but not to be carried out before
        self.grant_grace()
        service.subscribe(self._watch)

    def grant_grace(self) -> None:
        """We were away: whoever is waited for had no way to answer."""
        self._grace_until = self._clock.now() + GRACE

    async def run(self) -> None:
        """Do what is due, sleep until the next, for ever."""
        await run_clockwork(self._changed, self._work, what="the deadlines", retry=RETRY_SECONDS)

    async def run_due(self) -> None:
        """Carry out everything that is due now."""
        now = self._clock.now()
        async with self._db.read() as connection:
            due = await deadlines.due_by(connection, int(now * 1000))
        self._later = {row: self._later.get(row, 0.0) for row in due}
        for row in due:
            await self._carry_out(row, now)

    async def _carry_out(self, row: DeadlineRow, now: float) -> None:
        try:
            if self._later[row] <= now:
                self._later[row] = await self._moment(row, now)
            if self._later[row] <= now:
                self._later[row] = now + RETRY_SECONDS  # unless it is gone by then
                await self._end(row)
        except Exception as error:  # noqa: BLE001 - one table must not stop all the others
            log.error("table %d missed a deadline: %s", row.table_id, type(error).__name__)
            self._later[row] = now + RETRY_SECONDS

    async def _moment(self, row: DeadlineRow, now: float) -> float:
        """When the wait may end: a turn not before it was shown, nothing during the grace."""
        if row.kind == WaitKind.COMPUTER:
            return now
        if row.kind not in (WaitKind.TURN, WaitKind.WARNING):
            return self._grace_until
        seen_at = self._service.sights.seen_at(row.table_id, row.seat, row.expect)
        if seen_at is None:
            await self._try(self._service.remind(row.table_id, row.seat, TurnText.AGAIN))
            return max(now + GRACE, self._grace_until)
        clock = (await self._service.info(row.table_id)).clock
        seconds = 0.0 if clock is None else turn_seconds(row.kind, clock)
        return max(seen_at + seconds, self._grace_until)

    async def _end(self, row: DeadlineRow) -> None:
        service, table_id = self._service, row.table_id
        match WaitKind(row.kind):
            case WaitKind.LOBBY:
                await self._try(service.close_lobby(table_id, Ending.EXPIRED))
            case WaitKind.TURN:
                await self._try(service.take_over(table_id, row.seat, row.expect))
            case WaitKind.WARNING:
                self._later[row] = inf  # once is enough
                await self._try(service.remind(table_id, row.seat, TurnText.WARNING))
            case WaitKind.COMPUTER:
                self._computers.call(table_id)
            case WaitKind.IDLE:
                await self._try(self._end_idleness(row))
            case WaitKind.PAUSE:
                await self._try(service.abandon(table_id, Ending.ABANDONED, None, None))

    async def _end_idleness(self, row: DeadlineRow) -> None:
        """Who lets a rated match lie has left it: the others play on. Any other match ends."""
        info = await self._service.info(row.table_id)
        if info.is_rated and len(info.present) > 1:
            await self._service.take_over(row.table_id, row.seat, row.expect)
        else:
            await self._service.abandon(row.table_id, Ending.IDLE, None, None)

    async def _try(self, ending: Awaitable[object]) -> None:
        """Whoever was faster is right."""
        try:
            await ending
        except TableError as refusal:
            log.info("a deadline came too late: %s", refusal.code)

    async def _work(self) -> float:
        await self.run_due()
        return await self._seconds_left()

    async def _seconds_left(self) -> float:
        now = self._clock.now()
        async with self._db.read() as connection:
            due = await deadlines.next_due(connection, int(now * 1000))
        moments = [*self._later.values(), now + LONGEST_SLEEP]
        if due is not None:
            moments.append(due / 1000)
        return max(min(moments) - now, 0.0)

    def _watch(self, _turn: Turn) -> None:
        self._changed.set()
