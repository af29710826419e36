"""Latest-wins redrawing: at most one edit of a message in flight, and the newest state is last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)

RESTS = (5.0, 10.0, 20.0, 40.0, 60.0)  # seconds after a failure, the last one again and again


@dataclass(slots=True)
class Slot:
    """What is wanted and what is done for one key; wishes are counted from 1."""

    wanted: int = 0
    drawn: int = 0
    holders: int = 0
    failures: int = 0
    task: asyncio.Task[None] | None = None
    alarm: asyncio.TimerHandle | None = None

    def be_woken(self) -> None:
        """Forget the alarm: it rings, or something else wakes first."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

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

    `draw` must show the newest state and must not raise; when it returns False the key is still
    wanted, and is tried again after a rest or with the next wish.
    """

    def __init__(
        self, draw: Callable[[KeyT], Awaitable[bool]], rests: Sequence[float] = RESTS
    ) -> None:
        self._draw = draw
        self.rests = rests
        self._slots: dict[KeyT, Slot] = {}
        self._is_closed = False

    def __len__(self) -> int:
        """How many keys are wanted, being drawn, held or resting."""
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
        """Wait until nothing is being drawn any more; what rests after a failure is not awaited."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Stop drawing: what is shown stays until the next start."""
        self._is_closed = True
        for slot in self._slots.values():
            slot.be_woken()
        tasks = self._tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [slot.task for slot in self._slots.values() if slot.task is not None]

    def _wake(self, key: KeyT, slot: Slot) -> None:
        slot.be_woken()
        if slot.is_idle:
            self._slots.pop(key, None)
        elif slot.task is None and not slot.holders and not self._is_closed:
            slot.task = asyncio.create_task(self._run(key, slot))

    async def _run(self, key: KeyT, slot: Slot) -> None:
        has_failed = False
        try:
            while slot.drawn < slot.wanted and not slot.holders and not has_failed:
                has_failed = not await self._try(key, slot)
        finally:
            slot.task = None
            if has_failed:
                self._rest(key, slot)
            else:
                self._wake(key, slot)

    async def _try(self, key: KeyT, slot: Slot) -> bool:
        wanted = slot.wanted
        if not await self._draw(key):
            return False
        slot.drawn = max(slot.drawn, wanted)
        slot.failures = 0
        return True

    def _rest(self, key: KeyT, slot: Slot) -> None:
        """Try again later; a slot that was drawn by an answer meanwhile has nothing to try."""
        if self._is_closed:
            return
        rest = self.rests[min(slot.failures, len(self.rests) - 1)]
        slot.failures += 1
        slot.alarm = asyncio.get_running_loop().call_later(rest, self._wake, key, slot)
