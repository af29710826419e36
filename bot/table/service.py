"""The table service: everything that can happen to a table, stored before anybody sees it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.table.errors import NotHostOrModerator, RatedMatch, TableError
from bot.table.hints import Hints
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches, seat_of
from bot.table.models import (
    Ending,
    Occupant,
    Person,
    Snapshot,
    Status,
    TableInfo,
    Turn,
    TurnText,
)
from bot.table.seating import Seating
from games.core.seats import Seat
from storage import tables
from storage.database import Work

log = logging.getLogger(__name__)

InfoChange = Callable[[TableInfo], TableInfo]


class TableService(Lobbies, Matches, Seating, Hints):
    """Opens, fills, runs, shows and ends tables.

    Raises TableError or RuleViolation; then nothing has changed.
    """

    async def end(self, table_id: int, user_id: int, *, moderator: bool, request: int) -> TableInfo:
        """Close a lobby or a running match without a result, as its host or a moderator.

        Raises NotHostOrModerator, RatedMatch, TableOver.
        """
        info = await self.info(table_id)
        if info.status is Status.LOBBY:
            return await self.cancel(table_id, user_id, moderator=moderator)
        if info.host_id != user_id and not moderator:
            raise NotHostOrModerator
        if not moderator and info.is_live and info.is_rated and _others_play(info, user_id):
            raise RatedMatch
        turn = await self.abandon(table_id, Ending.STOPPED, Person(user_id), request)
        return turn.table

    async def leave(self, table_id: int, user_id: int, *, request: int) -> TableInfo:
        """Free a seat of a lobby; leave a match to a computer. Raises NotSeated, AwaySeat."""
        info = await self.info(table_id)
        if info.status is Status.LOBBY:
            return await self.leave_lobby(table_id, user_id)
        return (await self.leave_match(table_id, user_id, request=request)).table

    async def show(self, table_id: int, seat: Seat | None) -> Snapshot:
        """The newest state as the seat sees it (None: a spectator), also of a table that is over.

        Raises NoSuchTable, NotRunning, and BoardsClosed for a spectator of a closed table.
        """
        return (await self.log.seen(table_id)).shown_to(seat)

    async def on_turn(self, table_id: int) -> tuple[Occupant, ...]:
        """Who may act now: nobody while the table is paused or over. Raises NoSuchTable."""
        table = await self.log.seen(table_id)
        if table.match is None or table.info.is_paused or not table.info.is_live:
            return ()
        to_act = table.match.to_act
        return tuple(occupant for occupant in table.info.occupants if occupant.seat in to_act)

    async def boards_opened(self, table_ids: Sequence[int]) -> None:
        """Tell everybody who listens that the boards of these tables are open.

        Another process may have played them to their end.
        """
        for table_id in table_ids:
            await self.log.read(table_id)
        for info in await self._readable(table_ids):
            self.publish(Turn(info, 0, None, None, TurnText.BOARDS, (), ()))

    async def show_person(self, table_id: int, user_id: int) -> Snapshot:
        """The newest state as the person sees it. Raises NoSuchTable, NotRunning, NotSeated."""
        table = await self.log.seen(table_id)
        return table.shown_to(seat_of(table.info, Person(user_id)))

    async def live_in(self, channel_id: int) -> TableInfo | None:
        """The lobby or running table of a channel."""
        async with self.db.read() as connection:
            found = await tables.live_table_in(connection, channel_id)
        return None if found is None else await self.info(found)

    async def live_of(self, user_id: int) -> tuple[TableInfo, ...]:
        """The lobbies and running tables where the person has a seat, oldest first."""
        async with self.db.read() as connection:
            found = await tables.live_tables_of(connection, user_id)
        return await self._readable(found)

    async def concerning(self, user_id: int) -> tuple[TableInfo, ...]:
        """The lobbies and running tables where the person has a seat or one is kept for them."""
        async with self.db.read() as connection:
            found = await tables.live_tables_of(connection, user_id)
            kept = await tables.lobbies_awaiting(connection, user_id)
        return await self._readable(sorted({*found, *kept}))

    async def all_live(self) -> tuple[TableInfo, ...]:
        """Every lobby and running table: what to redraw and go on with after a start."""
        async with self.db.read() as connection:
            found = await tables.live_tables(connection)
        return await self._readable(found)

    async def untold(self) -> tuple[TableInfo, ...]:
        """The tables that are over while their public message does not say so yet."""
        async with self.db.read() as connection:
            found = await tables.untold_tables(connection)
        return await self._readable(found)

    async def set_message(self, table_id: int, message_id: int | None) -> None:
        """Remember the public message."""
        await self._note(
            table_id,
            lambda connection: tables.set_message(connection, table_id, message_id),
            lambda info: replace(info, message_id=message_id),
        )

    async def tell_deal(self, table_id: int, deals_told: int) -> None:
        """So many deals are shown as ended; the next one needs a message of its own."""
        await self._note(
            table_id,
            lambda connection: tables.tell_deal(connection, table_id, deals_told),
            lambda info: replace(info, message_id=None, deals_told=deals_told),
        )

    async def tell_end(self, table_id: int, message_id: int | None) -> None:
        """The message shows how the table ended; None: nothing more can be shown of it."""
        await self._note(
            table_id,
            lambda connection: tables.tell_end(connection, table_id, message_id),
            lambda info: replace(info, message_id=message_id, is_end_told=True),
        )

    def saw(self, table_id: int, seat: Seat, expect: int) -> None:
        """The seat's player has been shown the choices that arose at that step."""
        self.sights.saw(table_id, seat, expect, self.clock.now())

    async def unreachable(self, table_id: int) -> TableInfo | None:
        """Nobody can be shown the table any more: it ends without a result; None: it was over."""
        try:
            if (await self.info(table_id)).status is Status.LOBBY:
                return await self.close_lobby(table_id, Ending.UNREACHABLE)
            return (await self.abandon(table_id, Ending.UNREACHABLE, None, None)).table
        except TableError as refusal:
            log.info("table %d could not be closed: %s", table_id, refusal.code)
            return None

    async def _readable(self, table_ids: Iterable[int]) -> tuple[TableInfo, ...]:
        """The tables, but for those that cannot be read: one must not stop all the others."""
        found: list[TableInfo] = []
        for table_id in table_ids:
            try:
                found.append(await self.info(table_id))
            except Exception as error:  # noqa: BLE001 - logged by its kind alone
                log.error("table %d cannot be read: %s", table_id, type(error).__name__)
        return tuple(found)

    async def _note(self, table_id: int, write: Work[None], change: InfoChange) -> None:
        """Store what is shown of a table; nobody is told of it."""

        async def note() -> None:
            async with self.locks.hold(table_id):
                table = await self.log.seen(table_id)
                await self.db.write(write)
                newest = self.log.known(table_id) or table  # people may have come meanwhile
                self.log.keep(replace(newest, info=change(newest.info)))

        await self.shielded.run(note())


def _others_play(info: TableInfo, user_id: int) -> bool:
    return any(occupant.user_id != user_id for occupant in info.present)
