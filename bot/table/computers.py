"""Computer players at the tables: each moves a short while after its turn has come."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator

from bot.table.errors import TableError
from bot.table.models import Computer, Snapshot, TableInfo, Turn
from bot.table.service import TableService
from games import rules_for
from games.core.errors import RuleViolation
from games.core.rules import Choices, every_action
from games.core.seats import Seat
from games.opponents import snap

RETRY_SECONDS = 5.0

log = logging.getLogger(__name__)


class Computers:
    """Plays every computer's seat, one task per table that waits for one.

    `pause` is in seconds: people want to see one card fall after the other.
    """

    def __init__(self, service: TableService, *, pause: float, rng: random.Random) -> None:
        self._service = service
        self._pause = pause
        self._rng = rng
        self._called: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        service.subscribe(self._watch)

    async def resume(self) -> None:
        """Go on at every table that was left waiting for a computer."""
        for info in await self._service.all_live():
            if any(not occupant.is_present for occupant in info.occupants):
                self.call(info.id)

    async def close(self) -> None:
        """Stop thinking; what was not played yet is played after the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _watch(self, turn: Turn) -> None:
        if _waits_for_computer(turn.table, turn.to_act):
            self.call(turn.table.id)

    def call(self, table_id: int) -> None:
        """See that whatever a computer is to decide at the table is decided."""
        self._called.add(table_id)
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(
                self._attend(table_id), name=f"computers of {table_id}"
            )

    async def _attend(self, table_id: int) -> None:
        """Move until nobody calls any more; a call that comes meanwhile is not lost."""
        try:
            while table_id in self._called:
                self._called.discard(table_id)
                await self._play_on(table_id)
        finally:
            del self._tasks[table_id]

    async def _play_on(self, table_id: int) -> None:
        """Play, and after a failure try again: a table must not wait for ever."""
        try:
            await self._play(table_id)
        except Exception as error:  # noqa: BLE001 - logged by its kind alone, and tried again
            log.error("a computer failed at table %d: %s", table_id, type(error).__name__)
            self._called.add(table_id)
            await asyncio.sleep(RETRY_SECONDS)

    async def _play(self, table_id: int) -> None:
        for seat in await self._waiting(table_id):
            await asyncio.sleep(self._pause)
            await self._move(table_id, seat)

    async def _waiting(self, table_id: int) -> tuple[Seat, ...]:
        try:
            snapshot = await self._service.show(table_id, None)
        except TableError:
            return ()
        if snapshot.table.is_paused:
            return ()
        return tuple(seat for seat in snapshot.to_act if _plays(snapshot.table, seat))

    async def _move(self, table_id: int, seat: Seat) -> None:
        """Move once; whoever was faster is right, and has called us again."""
        snapshot = await self._service.show(table_id, seat)
        if snapshot.choices is None or snapshot.table.is_paused:
            return
        for text in self._candidates(snapshot, snapshot.choices):
            try:
                await self._service.act(table_id, Computer(seat), text, expect=snapshot.expect)
            except RuleViolation as refusal:
                log.error("a computer tried what is not allowed: %s", refusal.code)
            except TableError as refusal:
                log.info("a computer's move at table %d came too late: %s", table_id, refusal.code)
                return
            else:
                return

    def _candidates(self, snapshot: Snapshot, choices: Choices) -> Iterator[str]:
        """What the computer chooses, then anything: a fault in its head must not stop the table."""
        notate = rules_for(snapshot.table.game.key, snapshot.table.game.version).notate
        try:
            yield notate(snap(snapshot.view, choices, rng=self._rng))
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on
            log.error("a computer failed at table %d: %s", snapshot.table.id, type(error).__name__)
        yield from map(notate, every_action(choices))


def _plays(info: TableInfo, seat: Seat) -> bool:
    """Whether a computer plays the seat."""
    occupant = info.occupant(seat)
    return occupant is not None and not occupant.is_present


def _waits_for_computer(info: TableInfo, to_act: tuple[Seat, ...]) -> bool:
    return info.is_live and not info.is_paused and any(_plays(info, seat) for seat in to_act)
