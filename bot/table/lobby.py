"""Filling a table that is open. Each function is the work of one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.chairs import computer_on, kept_seat, seated
from bot.table.errors import (
    AlreadySeated,
    LobbyClosed,
    NoSuchSeat,
    NotHost,
    NotHostOrModerator,
    NotInvited,
    NotSeated,
    SeatReserved,
    SeatsEmpty,
    SeatsFixed,
    TableFull,
)
from bot.table.models import Ending, Member, Status, TableInfo
from bot.table.table import Table, interaction_ids, load
from games.core.seats import Seat
from games.core.shuffle import seed_from
from games.opponents.thinking import Level
from storage import departures, tables


async def join(connection: AsyncConnection, table_id: int, member: Member, request: int) -> Table:
    """Take the first free seat; a request that was carried out before changes nothing."""
    table = await _lobby(connection, table_id)
    if table.info.seat_of(member.user_id) is not None:
        if await _has_joined_by(connection, table_id, request):
            return table
        raise AlreadySeated
    if table.info.reservation is None:
        seat = _free_seat(table.info)
    else:
        seat = kept_seat(table.info.reservation, member.user_id)
    invited = table.info.invited_id
    if invited is not None and invited != member.user_id:
        raise SeatReserved(invited)
    await tables.take_seat(connection, table_id, seated(seat, member, request))
    await departures.clear(connection, table.info.place.guild_id, member.user_id)
    await tables.clear_invitation(connection, table_id)
    return await load(connection, table_id)


async def leave(connection: AsyncConnection, table_id: int, user_id: int, at: int) -> Table:
    """Free the person's seat; the next person hosts, and without one the lobby closes."""
    info = (await _lobby(connection, table_id)).info
    seat = info.seat_of(user_id)
    if seat is None:
        raise NotSeated
    people = [o.user_id for o in info.occupants if o.user_id is not None]
    rest = [person for person in people if person != user_id]
    if not rest:
        return await close(connection, table_id, Ending.DESERTED, at)
    await tables.free_seats(connection, table_id, [seat])
    if info.host_id == user_id:
        await tables.set_host(connection, table_id, rest[0])
    return await load(connection, table_id)


async def move(connection: AsyncConnection, table_id: int, user_id: int, seat: Seat) -> Table:
    """Sit down in another seat: a free one, or a computer's, which then takes the old one."""
    info = (await _lobby(connection, table_id)).info
    _check_open(info)
    own = info.seat_of(user_id)
    if own is None:
        raise NotSeated
    there = info.occupant(seat)
    if seat not in range(info.game.seats) or (there is not None and not there.is_computer):
        raise NoSuchSeat
    await _rearrange(connection, table_id, {own: seat, seat: own})
    return await load(connection, table_id)


async def swap(
    connection: AsyncConnection, table_id: int, user_id: int, pair: tuple[Seat, Seat]
) -> Table:
    """The host lets two seats change places."""
    info = (await _lobby(connection, table_id)).info
    _check_open(info)
    _check_host(info, user_id)
    one, other = pair
    if one == other or any(seat not in range(info.game.seats) for seat in pair):
        raise NoSuchSeat
    await _rearrange(connection, table_id, {one: other, other: one})
    return await load(connection, table_id)


async def shuffle(
    connection: AsyncConnection, table_id: int, user_id: int, order: tuple[Seat, ...]
) -> Table:
    """The host lets everybody sit anew: whoever is in seat n goes to seat `order[n]`."""
    info = (await _lobby(connection, table_id)).info
    _check_open(info)
    _check_host(info, user_id)
    await _rearrange(connection, table_id, dict(enumerate(order)))
    return await load(connection, table_id)


async def decline(connection: AsyncConnection, table_id: int, user_id: int) -> Table:
    """Refuse the invitation."""
    if (await _lobby(connection, table_id)).info.invited_id != user_id:
        raise NotInvited
    await tables.clear_invitation(connection, table_id)
    return await load(connection, table_id)


async def add_computer(connection: AsyncConnection, table_id: int, user_id: int) -> Table:
    """Fill the first free seat with a computer; a pending invitation is taken back."""
    info = (await _lobby(connection, table_id)).info
    _check_open(info)
    _check_host(info, user_id)
    await tables.take_seat(connection, table_id, computer_on(_free_seat(info)))
    await tables.clear_invitation(connection, table_id)
    return await load(connection, table_id)


async def set_level(
    connection: AsyncConnection, table_id: int, user_id: int, level: Level
) -> Table:
    """The host lets the computers play at another level."""
    info = (await _lobby(connection, table_id)).info
    _check_host(info, user_id)
    await tables.set_level(connection, table_id, level)
    return await load(connection, table_id)


async def start(connection: AsyncConnection, table_id: int, user_id: int, request: int) -> Table:
    """Begin: the seed is made from the secret and what the people brought.

    Of boards it is made from the secret alone, to be the same at every table of the round. A
    request that was carried out before changes nothing.
    """
    table = await load(connection, table_id)
    if request in table.interaction_ids:
        return table
    _check_lobby(table)
    _check_host(table.info, user_id)
    empty = table.info.game.seats - len(table.info.occupants)
    if empty:
        raise SeatsEmpty(empty)
    ids = interaction_ids(await tables.seats_of(connection, table_id), request)
    seed = seed_from(table.secret, () if table.info.is_duplicate else ids)
    await tables.set_started(connection, table_id, seed=seed, interaction=request)
    return await load(connection, table_id)


async def cancel(
    connection: AsyncConnection, table_id: int, user_id: int, *, moderator: bool, at: int
) -> Table:
    """Close the lobby, as its host or a moderator."""
    info = (await _lobby(connection, table_id)).info
    if info.host_id != user_id and not moderator:
        raise NotHostOrModerator
    return await close(connection, table_id, Ending.CANCELLED, at)


async def close(connection: AsyncConnection, table_id: int, ending: Ending, at: int) -> Table:
    """Close a lobby without asking who wishes it."""
    await _lobby(connection, table_id)
    await tables.set_status(connection, table_id, Status.ENDED, ended_at=at, ending=ending)
    return await load(connection, table_id)


async def _rearrange(
    connection: AsyncConnection, table_id: int, moves: Mapping[Seat, Seat]
) -> None:
    moved = [seat for seat in await tables.seats_of(connection, table_id) if seat.seat in moves]
    await tables.free_seats(connection, table_id, [seat.seat for seat in moved])
    for seat in moved:
        await tables.take_seat(connection, table_id, replace(seat, seat=moves[seat.seat]))


async def _lobby(connection: AsyncConnection, table_id: int) -> Table:
    table = await load(connection, table_id)
    _check_lobby(table)
    return table


def _check_lobby(table: Table) -> None:
    if table.info.status is not Status.LOBBY:
        raise LobbyClosed


async def _has_joined_by(connection: AsyncConnection, table_id: int, request: int) -> bool:
    seats = await tables.seats_of(connection, table_id)
    return any(seat.join_interaction == request for seat in seats)


def _check_host(info: TableInfo, user_id: int) -> None:
    if info.host_id != user_id:
        raise NotHost


def _check_open(info: TableInfo) -> None:
    """Whether anybody may sit anywhere. Raises SeatsFixed."""
    if info.reservation is not None:
        raise SeatsFixed


def _free_seat(info: TableInfo) -> Seat:
    taken = {occupant.seat for occupant in info.occupants}
    free = [seat for seat in range(info.game.seats) if seat not in taken]
    if not free:
        raise TableFull
    return free[0]
