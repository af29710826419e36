"""The loop of whatever happens by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from storage.database import UNREACHABLE

log = logging.getLogger(__name__)


async def run_clockwork(
    changed: asyncio.Event, work: Callable[[], Awaitable[float]], *, what: str, retry: float
) -> None:
    """Do the work, which tells the seconds until it is to be done again, for ever.

    It is done sooner when something has `changed`, and after `retry` seconds when the database,
    where `what` is read, could not be reached.
    """
    while True:
        changed.clear()
        try:
            seconds = await work()
        except UNREACHABLE as error:
            log.error("%s could not be read: %s", what, type(error).__name__)
            seconds = retry
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # `wait_for` of 3.11 may lose a cancellation
                await changed.wait()
