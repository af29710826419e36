"""One lock per key, forgotten when nobody holds it or waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Hashable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class KeyedLocks:
    """Locks by key; each lives as long as somebody holds it or waits for it, and no longer."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, key: Hashable) -> AsyncGenerator[None]:
        """Be alone with the key."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            yield

    def __len__(self) -> int:
        return len(self._locks)
