"""Opening a table: the work of one transaction."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.chairs import computer_on, kept_seat, seated
from bot.table.errors import (
    CannotInvite,
    ChannelBusy,
    ChannelNotAllowed,
    FixtureOnTable,
    RoundOver,
)
from bot.table.match import AnyRules
from bot.table.models import Member, Place, Reservation
from bot.table.table import Table, load
from games.opponents.thinking import Level
from storage import departures, duplicates, servers, tables
from storage.duplicates import BoardsRow
from storage.tables import NewTable


@dataclass(frozen=True, slots=True)
class Opening:
    """A wish to open a table. `options` is JSON of the game's options model."""

    rules: AnyRules
    place: Place
    host: Member
    options: str
    invited: Member | None
    computers: int
    request: int
    secret: bytes
    at: int
    clock: int | None
    level: Level
    rated: bool
    reservation: Reservation | None = None

    def __repr__(self) -> str:
        return f"<Opening {self.rules.info.key} by {self.host.user_id}>"


async def open_table(connection: AsyncConnection, wish: Opening) -> Table:
    """Store a lobby with its host in the first seat, and the computers in the next."""
    await _check_place(connection, wish)
    await _check_fixture(connection, wish)
    boards = await _boards(connection, wish)
    table_id = await tables.add_table(connection, _new(wish, boards))
    seat = 0
    if wish.reservation is not None:
        seat = kept_seat(wish.reservation, wish.host.user_id)
        await tables.keep_seats(connection, table_id, wish.reservation.people)
    await tables.take_seat(connection, table_id, seated(seat, wish.host, wish.request))
    await departures.clear(connection, wish.place.guild_id, wish.host.user_id)
    for seat in range(1, 1 + wish.computers):
        await tables.take_seat(connection, table_id, computer_on(seat))
    return await load(connection, table_id)


async def _check_place(connection: AsyncConnection, wish: Opening) -> None:
    if wish.invited is not None and wish.invited.user_id == wish.host.user_id:
        raise CannotInvite
    place = wish.place
    allowed = await servers.channels(connection, place.guild_id)
    if allowed and place.channel_id not in allowed:
        raise ChannelNotAllowed(allowed)
    busy = await tables.live_table_in(connection, place.channel_id)
    if busy is not None:
        raise ChannelBusy(busy, (await load(connection, busy)).info.link)


async def _check_fixture(connection: AsyncConnection, wish: Opening) -> None:
    if wish.reservation is None:
        return
    busy = await tables.live_table_for(connection, wish.reservation.fixture_id)
    if busy is not None:
        raise FixtureOnTable((await load(connection, busy)).info.link)


async def _boards(connection: AsyncConnection, wish: Opening) -> BoardsRow | None:
    """The boards that the fixture is played with. Raises RoundOver when everybody knows them."""
    if wish.reservation is None:
        return None
    boards = await duplicates.boards_of(connection, wish.reservation.fixture_id)
    if boards is not None and boards.is_open:
        raise RoundOver
    return boards


def _new(wish: Opening, boards: BoardsRow | None) -> NewTable:
    place = wish.place
    return NewTable(
        game=wish.rules.info.key,
        rules_version=wish.rules.info.version,
        options=wish.options,
        guild_id=place.guild_id,
        guild_name=place.guild_name,
        channel_id=place.channel_id,
        channel_name=place.channel_name,
        host_id=wish.host.user_id,
        invited_id=None if wish.invited is None else wish.invited.user_id,
        opened_at=wish.at,
        clock=wish.clock,
        level=wish.level,
        rated=int(wish.rated),
        secret=wish.secret if boards is None else boards.secret,
        fixture_id=None if wish.reservation is None else wish.reservation.fixture_id,
        boards=None if boards is None else duplicates.CLOSED,
    )
