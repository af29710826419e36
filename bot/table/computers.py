"""Computer players at the tables: each moves a short while after its turn has come."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterable
from itertools import chain

from bot.table.errors import TableError
from bot.table.models import Computer, Snapshot, TableInfo, Turn
from bot.table.service import TableService
from bot.thinking.minds import Minds
from games import rules_for
from games.core.actions import Action
from games.core.errors import RuleViolation
from games.core.rules import Choices, every_action
from games.core.seats import Seat

RETRY_SECONDS = 5.0
SPREAD = 0.25  # of the pause, either way: nobody plays like a clock
LEAST_SECONDS = 0.5  # to think in, however short the pause is
SEED_BITS = 64

Choosing = tuple[Seat, asyncio.Task[tuple[Action, ...]]]  # a seat and what it is going to do

log = logging.getLogger(__name__)


class Computers:
    """Plays every computer's seat, one task per table that waits for one.

    `pause` is in seconds: people want to see one card fall after the other. The thinking is done
    meanwhile, by `minds`.
    """

    def __init__(
        self, service: TableService, minds: Minds, *, pause: float, rng: random.Random
    ) -> None:
        self._service = service
        self._minds = minds
        self._pause = pause
        self._rng = rng
        self._called: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._choosing: dict[int, Choosing] = {}
        self._is_closed = False
        service.subscribe(self._watch)

    async def resume(self) -> None:
        """Go on at every table that was left waiting for a computer."""
        for info in await self._service.all_live():
            if any(not occupant.is_present for occupant in info.occupants):
                self.call(info.id)

    async def close(self) -> None:
        """Stop thinking; what was not played yet is played after the next start."""
        self._is_closed = True  # what is being stored meanwhile calls nobody any more
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _watch(self, turn: Turn) -> None:
        seat, choosing = self._choosing.get(turn.table.id, (None, None))
        if seat is not None and choosing is not None and not _waits_for(turn, seat):
            choosing.cancel()  # the table was closed, or a person plays again
        if any(_waits_for(turn, seat) for seat in turn.to_act):
            self.call(turn.table.id)

    def call(self, table_id: int) -> None:
        """See that whatever a computer is to decide at the table is decided."""
        if self._is_closed:
            return
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
            await self._move(table_id, seat)

    async def _waiting(self, table_id: int) -> tuple[Seat, ...]:
        try:
            on_turn = await self._service.on_turn(table_id)
        except TableError:
            return ()
        return tuple(occupant.seat for occupant in on_turn if not occupant.is_present)

    async def _move(self, table_id: int, seat: Seat) -> None:
        """Move once; whoever was faster is right, and has called us again."""
        snapshot = await self._service.show(table_id, seat)
        if snapshot.choices is None or snapshot.table.is_paused:
            return
        choosing = asyncio.create_task(self._choose(snapshot, snapshot.choices))
        self._choosing[table_id] = seat, choosing
        try:
            await asyncio.wait((choosing,))
        finally:
            del self._choosing[table_id]
            choosing.cancel()
        if not choosing.cancelled():
            await self._act(snapshot, chain(choosing.result(), every_action(snapshot.choices)))

    async def _choose(self, snapshot: Snapshot, choices: Choices) -> tuple[Action, ...]:
        """What the computer does, after the moment that any choice takes, forced or hard."""
        clock = asyncio.get_running_loop().time
        moment = self._pause * self._rng.uniform(1 - SPREAD, 1 + SPREAD)
        over = clock() + moment
        chosen = await self._think(snapshot, choices, within=max(moment, LEAST_SECONDS))
        await asyncio.sleep(over - clock())
        return chosen

    async def _think(
        self, snapshot: Snapshot, choices: Choices, within: float
    ) -> tuple[Action, ...]:
        """The best choice; nothing when there is a fault in the computer's head."""
        level, seed = snapshot.table.level, self._rng.getrandbits(SEED_BITS)
        try:
            decision = await self._minds.think(
                snapshot.view, choices, level=level, seed=seed, within=within
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on
            log.error("a computer failed at table %d: %s", snapshot.table.id, type(error).__name__)
            return ()
        return (decision.action,)

    async def _act(self, snapshot: Snapshot, actions: Iterable[Action]) -> None:
        """Carry out the first action that is allowed: no fault in a head may stop the table."""
        info, seat = snapshot.table, snapshot.seat
        assert seat is not None
        notate = rules_for(info.game.key, info.game.version).notate
        for text in map(notate, actions):
            try:
                await self._service.act(info.id, Computer(seat), text, expect=snapshot.expect)
            except RuleViolation as refusal:
                log.error("a computer tried what is not allowed: %s", refusal.code)
            except TableError as refusal:
                log.info("a computer's move at table %d came too late: %s", info.id, refusal.code)
                return
            else:
                return


def _plays(info: TableInfo, seat: Seat) -> bool:
    """Whether a computer plays the seat."""
    occupant = info.occupant(seat)
    return occupant is not None and not occupant.is_present


def _waits_for(turn: Turn, seat: Seat) -> bool:
    """Whether a computer is to move in the seat."""
    info = turn.table
    return info.is_live and not info.is_paused and seat in turn.to_act and _plays(info, seat)
