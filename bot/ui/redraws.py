"""Latest-wins redrawing: at most one edit of a message in flight, and the newest state is last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)


@dataclass(slots=True)
class Slot:
    """What is wanted and what is done for one key; wishes are counted from 1."""

    wanted: int = 0
    drawn: int = 0
    holders: int = 0
    task: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing is wanted, going on or held back."""
        return self.task is None and not self.holders and self.drawn >= self.wanted


class Hold:
    """Somebody else's drawing of a key: first `look`, then read the state and draw it."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self._seen = 0

    def look(self) -> None:
        """The state is read from now on: it fulfils every wish so far."""
        self._seen = self._slot.wanted

    def drew(self) -> None:
        """The state that was read is shown."""
        self._slot.drawn = max(self._slot.drawn, self._seen)


class Redraws(Generic[KeyT]):
    """Calls `draw(key)` for each key that is wanted: once for many wishes, never twice at once.

    `draw` must show the newest state and must not raise.
    """

    def __init__(self, draw: Callable[[KeyT], Awaitable[None]]) -> None:
        self._draw = draw
        self._slots: dict[KeyT, Slot] = {}
        self._is_closed = False

    def __len__(self) -> int:
        """How many keys are wanted, being drawn or held."""
        return len(self._slots)

    def want(self, key: KeyT) -> None:
        """See that the key is drawn with a state no older than this moment's."""
        slot = self._slots.setdefault(key, Slot())
        slot.wanted += 1
        self._wake(key, slot)

    @asynccontextmanager
    async def hold(self, key: KeyT) -> AsyncGenerator[Hold]:
        """Begin no drawing of the key while somebody else draws it.

        One that is under way may land after theirs, so the key is then drawn once more.
        """
        slot = self._slots.setdefault(key, Slot())
        slot.holders += 1
        is_under_way = slot.task is not None
        try:
            yield Hold(slot)
        finally:
            slot.holders -= 1
            slot.wanted += is_under_way
            self._wake(key, slot)

    async def settle(self) -> None:
        """Wait until nothing is being drawn any more."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Stop drawing: what is shown stays until the next start."""
        self._is_closed = True
        tasks = self._tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [slot.task for slot in self._slots.values() if slot.task is not None]

    def _wake(self, key: KeyT, slot: Slot) -> None:
        if slot.is_idle:
            self._slots.pop(key, None)
        elif slot.task is None and not slot.holders and not self._is_closed:
            slot.task = asyncio.create_task(self._run(key, slot))

    async def _run(self, key: KeyT, slot: Slot) -> None:
        try:
            while slot.drawn < slot.wanted and not slot.holders:
                wanted = slot.wanted
                await self._draw(key)
                slot.drawn = max(slot.drawn, wanted)
        finally:
            slot.task = None
            self._wake(key, slot)
