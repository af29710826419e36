"""Work that is finished even when the one who asked for it stops waiting."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class Shielded:
    """Runs coroutines to their end: cancelling a caller cancels its wait, not the work."""

    def __init__(self) -> None:
        self._unfinished: set[asyncio.Task[Any]] = set()

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work, whatever happens to the caller."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait until everything that was begun has ended."""
        while self._unfinished:
            await asyncio.wait(self._unfinished)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        """Drop a finished task, and look at its error in case nobody waits for it any more."""
        self._unfinished.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.debug("shielded work ended with %s", type(error).__name__)
