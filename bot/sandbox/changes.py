"""Waiting for something to become true without polling."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
_LOOK_AGAIN = 0.05


class Changes:
    """Wakes everybody who waits, each time anything in the loopback Discord has changed."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def announce(self) -> None:
        """Tell the waiting that something changed."""
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, predicate: Callable[[], T | None], timeout: float = 5.0) -> T:  # noqa: ASYNC109 - the limit belongs to this wait, and its error names the predicate
        """The predicate's first truthy value, asked again upon each change.

        What lies outside the loopback changes unseen, so it is also asked now and then.
        Raises TimeoutError after `timeout` seconds.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout
        while not (value := predicate()):
            left = deadline - loop.time()
            if left <= 0:
                raise TimeoutError(f"still not true when the time was up: {predicate}")
            await self._next(min(left, _LOOK_AGAIN))
        return value

    async def _next(self, seconds: float) -> None:
        changed = asyncio.get_running_loop().create_future()
        self._waiting.add(changed)
        await asyncio.wait((changed,), timeout=seconds)
        self._waiting.discard(changed)
