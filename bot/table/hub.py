"""What the table service stands on: the log, one lock per table, and the listeners."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.clock import Clock, SystemClock
from bot.table.errors import NotRunning, TableError, TableOver
from bot.table.locks import KeyedLocks
from bot.table.log import TableLog
from bot.table.models import Person, Status, TableInfo, Turn
from bot.table.sights import Sights
from bot.table.table import Table
from bot.table.writing import settle
from games.core.errors import RuleViolation
from storage.database import Database
from storage.shielded import Shielded

Listener = Callable[[Turn], None]
LobbyWork = Callable[[AsyncConnection], Awaitable[Table]]
StepWork = Callable[[Table], Awaitable[Turn]]
SECRET_BYTES = 32


class Hub:
    """Stores changes of tables one after the other, and tells of each when it is stored.

    What it has begun it finishes, even when the caller stops waiting.
    """

    def __init__(
        self,
        db: Database,
        *,
        clock: Clock | None = None,
        secret: Callable[[], bytes] = lambda: secrets.token_bytes(SECRET_BYTES),
    ) -> None:
        self.db = db
        self.clock = clock or SystemClock()
        self.secret = secret
        self.log = TableLog(db, self.clock)
        self.locks = KeyedLocks()
        self.shielded = Shielded()
        self.sights = Sights()
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Call the listener after each stored change, in order, outside the lock.

        It must neither block nor raise.
        """
        self._listeners.append(listener)

    async def close(self) -> None:
        """Finish what has been begun."""
        await self.shielded.finish()

    def now(self) -> int:
        """Whole seconds since 1970."""
        return int(self.clock.now())

    async def info(self, table_id: int) -> TableInfo:
        """The table as anybody may know it. Raises NoSuchTable."""
        return (await self.log.seen(table_id)).info

    async def fill(self, text: str, user_id: int | None, work: LobbyWork) -> Turn:
        """Change a lobby, then tell of it."""

        async def change() -> Turn:
            table = self.log.keep(await self._write(work))
            actor = None if user_id is None else Person(user_id)
            to_act = () if table.match is None else table.match.to_act
            turn = Turn(table.info, 0, actor, None, text, (), to_act, to_act)
            self.publish(turn)
            return turn

        return await self.shielded.run(change())

    async def step(self, table_id: int, request: int | None, work: StepWork) -> Turn:
        """Do the work alone with the running table, then tell of it.

        Raises NoSuchTable, NotRunning, TableOver, and what the work raises.
        """

        async def alone() -> Turn:
            async with self.locks.hold(table_id):
                turn = await self._once(table_id, request, work)
            if not turn.repeated:
                self.publish(turn)
            return turn

        return await self.shielded.run(alone())

    async def _once(self, table_id: int, request: int | None, work: StepWork) -> Turn:
        """Work on the table as it is known, and on refusal as it is stored.

        What is known may lack the steps of other processes, but a step that follows from it can
        only be written when there are none. And a refusal of what the same request has done
        before is no refusal.
        """
        known = await self.log.seen(table_id)
        try:
            return await work(running(known))
        except (TableError, RuleViolation) as refusal:
            repeated = await self.log.repeated(table_id, request)
            if repeated is not None:
                return repeated
            newest = await self.log.newest(table_id)
            if newest.info == known.info:
                raise refusal from None
            return await work(running(newest))

    async def _write(self, work: LobbyWork) -> Table:
        """When another process was faster, the second look finds the reason to refuse."""
        now = self.clock.now()

        async def with_deadlines(connection: AsyncConnection) -> Table:
            return await settle(connection, await work(connection), now)

        try:
            return await self.db.write(with_deadlines)
        except IntegrityError:
            return await self.db.write(with_deadlines)

    def publish(self, turn: Turn) -> None:
        """Tell everybody who listens."""
        if not turn.table.is_live:
            self.sights.forget(turn.table.id)
        for listener in self._listeners:
            listener(turn)


def running(table: Table) -> Table:
    """The table, which is running. Raises NotRunning, TableOver."""
    if table.info.status is Status.LOBBY:
        raise NotRunning
    if not table.info.is_live:
        raise TableOver
    return table
