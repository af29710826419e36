"""The log of the running tables: reading what is new, storing what is accepted."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.exc import IntegrityError

from bot.table.clock import Clock
from bot.table.errors import Stale
from bot.table.match import replay
from bot.table.models import Actor, Computer, Person, Status, Turn
from bot.table.recent import Recent
from bot.table.table import Table, load
from bot.table.writing import write_step
from games.core.events import Event
from games.core.seats import Seat
from storage import steps
from storage.database import Database
from storage.steps import StepRow

KEPT_TABLES = 4096


class TableLog:
    """Tables as their logs tell them, the last used ones kept in memory."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self._db = db
        self._clock = clock
        self._tables: Recent[Table] = Recent(KEPT_TABLES)

    async def seen(self, table_id: int) -> Table:
        """The table as this process knows it. Raises NoSuchTable.

        A lobby is always read anew, and a table that is over but closed: its round may have ended.
        """
        known = self._tables.find(table_id)
        if known is None or known.info.status is Status.LOBBY or _may_open(known):
            return await self.read(table_id)
        return known

    async def newest(self, table_id: int) -> Table:
        """The table with the steps of other processes too. Raises NoSuchTable."""
        known = await self.seen(table_id)
        if known.match is None or not known.info.is_live:
            return known
        async with self._db.read() as connection:
            news = await steps.after(connection, table_id, known.match.version)
        if any(step.kind == "table" for step in news):
            return await self.read(table_id)
        return self.keep(known.after(replay(known.match, news)))

    async def read(self, table_id: int) -> Table:
        """The table, read anew, or what was kept while we read. Raises NoSuchTable.

        What is kept of a lobby may be older: whoever changes it is not alone with it.
        """
        before = self._tables.find(table_id)
        async with self._db.read() as connection:
            table = await load(connection, table_id)
        meanwhile = self._tables.find(table_id)
        if meanwhile is None or meanwhile is before or meanwhile.info.status is Status.LOBBY:
            return self.keep(table)
        return meanwhile

    def known(self, table_id: int) -> Table | None:
        """The table as it is kept now."""
        return self._tables.find(table_id)

    def keep(self, table: Table) -> Table:
        """Remember the table as it is now."""
        return self._tables.keep(table.info.id, table)

    def forget(self, table_ids: Iterable[int]) -> None:
        """Read these tables anew when they are asked for: something else has changed them."""
        for table_id in table_ids:
            self._tables.drop(table_id)

    async def append(
        self,
        after: Table,
        *,
        kind: str,
        actor: Actor | None,
        seat: Seat | None,
        text: str,
        request: int | None,
        events: tuple[Event, ...] = (),
    ) -> Turn:
        """Store the step that led to the table. Raises Stale when another process was faster."""
        user = actor.user_id if isinstance(actor, Person) else None
        now = self._clock.now()
        step = StepRow(after.info.id, after.info.version, kind, seat, user, text, request, int(now))
        try:
            stored = await self._db.write(
                lambda connection: write_step(connection, after, step, events, now)
            )
        except IntegrityError:
            await self.read(after.info.id)
            repeated = await self.repeated(after.info.id, request)
            if repeated is None:
                raise Stale from None
            return repeated
        self.keep(stored)
        match, is_live = stored.running, stored.info.is_live
        fresh = match.fresh_since(step.seq) if is_live else ()
        to_act = match.to_act if is_live else ()
        return Turn(stored.info, step.seq, actor, seat, text, events, fresh, to_act)

    async def repeated(self, table_id: int, request: int | None) -> Turn | None:
        """What the request did when it was carried out before."""
        if request is None:
            return None
        async with self._db.read() as connection:
            found = await steps.of_request(connection, table_id, request)
        if found is None:
            return None
        info = (await self.seen(table_id)).info
        return Turn(info, found.seq, _actor(found), found.seat, found.text, (), (), repeated=True)


def _may_open(table: Table) -> bool:
    return table.info.is_closed and not table.info.is_live


def _actor(step: StepRow) -> Actor | None:
    if step.actor is not None:
        return Person(step.actor)
    return None if step.seat is None else Computer(step.seat)
