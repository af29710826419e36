"""The table service: everything that can happen to a table, stored before anybody sees it."""

from __future__ import annotations

from dataclasses import replace

from bot.table.errors import NotHostOrModerator
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches, seat_of
from bot.table.models import END_SHOWN, LOBBY_SHOWN, Ending, Person, Snapshot, Status, TableInfo
from games.core.seats import Seat
from storage import tables


class TableService(Lobbies, Matches):
    """Opens, fills, runs, shows and ends tables.

    Raises TableError or RuleViolation; then nothing has changed.
    """

    async def end(self, table_id: int, user_id: int, *, moderator: bool, request: int) -> TableInfo:
        """Close a lobby or a running match without a result, as its host or a moderator.

        Raises NotHostOrModerator, TableOver.
        """
        info = await self.info(table_id)
        if info.status is Status.LOBBY:
            return await self.cancel(table_id, user_id, moderator=moderator)
        if info.host_id != user_id and not moderator:
            raise NotHostOrModerator
        turn = await self.abandon(table_id, Ending.STOPPED, Person(user_id), request)
        return turn.table

    async def show(self, table_id: int, seat: Seat | None) -> Snapshot:
        """The newest state as the seat sees it (None: a spectator), also of a table that is over.

        Raises NoSuchTable, NotRunning.
        """
        return (await self.log.seen(table_id)).shown_to(seat)

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
        return tuple([await self.info(table_id) for table_id in found])

    async def all_live(self) -> tuple[TableInfo, ...]:
        """Every lobby and running table: what to redraw and go on with after a start."""
        async with self.db.read() as connection:
            found = await tables.live_tables(connection)
        return tuple([await self.info(table_id) for table_id in found])

    async def unannounced(self) -> tuple[TableInfo, ...]:
        """The tables that are over while their public message does not say so yet."""
        async with self.db.read() as connection:
            found = await tables.unannounced_tables(connection, END_SHOWN)
        return tuple([await self.info(table_id) for table_id in found])

    async def set_message(
        self, table_id: int, message_id: int | None, shows: str = LOBBY_SHOWN
    ) -> None:
        """Remember the public message, and what it shows."""

        async def remember() -> None:
            async with self.locks.hold(table_id):
                table = await self.log.seen(table_id)
                await self.db.write(
                    lambda connection: tables.set_message(connection, table_id, message_id, shows)
                )
                info = replace(table.info, message_id=message_id, message_shows=shows)
                self.log.keep(replace(table, info=info))

        await self.shielded.run(remember())

    async def channel_gone(self, channel_id: int) -> TableInfo | None:
        """The channel is out of reach: its table ends without a result and its players are free."""
        info = await self.live_in(channel_id)
        if info is None:
            return None
        if info.status is Status.LOBBY:
            return await self.close_lobby(info.id, Ending.UNREACHABLE)
        return (await self.abandon(info.id, Ending.UNREACHABLE, None, None)).table
