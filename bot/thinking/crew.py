"""The processes that think, kept alive, and lent to whoever asks first."""

from __future__ import annotations

import asyncio
import logging

from bot.thinking.mind import Lost, Mind
from bot.thinking.tally import Tally
from bot.thinking.tasks import Task
from games.opponents import Decision

RETRY_SECONDS = 5.0  # after a process that could not be started
OVERRUN = 5.0  # seconds beyond its budget after which a process is taken for lost

log = logging.getLogger(__name__)


class Crew:
    """So many processes at all times. `waiting` are those who wait for one."""

    def __init__(self, size: int, tally: Tally) -> None:
        self.size = size
        self.waiting = 0
        self.alive: set[Mind] = set()
        self._tally = tally
        self._idle: asyncio.Queue[Mind] = asyncio.Queue()
        self._complete = asyncio.Event()
        self._keepers: list[asyncio.Task[None]] = []
        self._thinking: set[asyncio.Task[Decision]] = set()

    def start(self) -> None:
        """Let the processes come up by themselves."""
        self._keepers = [asyncio.create_task(self._keep()) for _ in range(self.size)]

    async def close(self) -> None:
        """End every process; what it was thinking about is lost."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, *self._thinking, return_exceptions=True)

    async def ready(self) -> None:
        """Wait until every process is warm."""
        await self._complete.wait()

    async def next(self) -> Mind:
        """The next free process, in the order of asking; it has to be lent."""
        self.waiting += 1
        try:
            while not (mind := await self._idle.get()).is_alive:
                pass
        finally:
            self.waiting -= 1
        return mind

    def lend(self, mind: Mind, task: Task) -> asyncio.Task[Decision]:
        """Let it think, whether or not anybody still waits; then it is free again.

        The task raises Lost, Faulty.
        """
        thinking = asyncio.create_task(self._think(mind, task))
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)
        return thinking

    async def _think(self, mind: Mind, task: Task) -> Decision:
        clock = asyncio.get_running_loop().time
        begun = clock()
        try:
            async with asyncio.timeout((task.budget.seconds or 0.0) + OVERRUN):
                decision = await mind.think(task)
        except TimeoutError:
            log.error("a computer thought far too long")
            mind.kill()
            raise Lost from None
        finally:
            if mind.is_alive:
                self._idle.put_nowait(mind)
        self._tally.thoughts.append(clock() - begun)
        return decision

    async def _keep(self) -> None:
        """Have one process, and a new one when it ends."""
        while True:
            try:
                mind = await Mind.wake()
            except (OSError, Lost, TimeoutError) as error:
                log.error("a thinking process did not start: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                log.info("computers think in process %d", mind.pid)
                await self._employ(mind)

    async def _employ(self, mind: Mind) -> None:
        self.alive.add(mind)
        if len(self.alive) == self.size:
            self._complete.set()
        self._idle.put_nowait(mind)
        try:
            await mind.end()
        finally:
            self.alive.discard(mind)
            self._complete.clear()
            mind.kill()
            await mind.end()  # also when the crew is closed
        log.error("process %d, where computers think, has ended", mind.pid)
        self._tally.losses += 1
