"""Tables and their seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import RowMapping, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import kept_seats, seats, tables

LIVE = ("lobby", "running")


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A taken seat; `user_id` None is a computer."""

    seat: int
    user_id: int | None
    name: str
    join_interaction: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table as stored. Its secret and seed never leave the service, and are not in the repr."""

    id: int
    game: str
    rules_version: int
    options: str
    guild_id: int
    guild_name: str
    channel_id: int
    channel_name: str
    host_id: int
    invited_id: int | None
    status: str
    opened_at: int
    ended_at: int | None
    clock: int | None
    level: str
    rated: int
    ending: str | None
    message_id: int | None
    deals_told: int
    end_told: int
    start_interaction: int | None
    fixture_id: int | None
    boards: str | None
    secret: bytes
    seed: bytes | None

    def __repr__(self) -> str:
        return f"<TableRow {self.id} {self.game} {self.status}>"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What is known when a table opens."""

    game: str
    rules_version: int
    options: str
    guild_id: int
    guild_name: str
    channel_id: int
    channel_name: str
    host_id: int
    invited_id: int | None
    opened_at: int
    clock: int | None
    level: str
    rated: int
    secret: bytes
    fixture_id: int | None = None
    boards: str | None = None

    def __repr__(self) -> str:
        return f"<NewTable {self.game}>"


async def add_table(connection: AsyncConnection, new: NewTable) -> int:
    """Store a lobby; its id. Raises IntegrityError when the channel has a live table."""
    values = {name: getattr(new, name) for name in NewTable.__slots__}
    result = await connection.execute(
        insert(tables).values(status="lobby", **values).returning(tables.c.id)
    )
    return int(result.scalar_one())


async def table(connection: AsyncConnection, table_id: int) -> TableRow | None:
    """The table, or None."""
    result = await connection.execute(select(tables).where(tables.c.id == table_id))
    row = result.mappings().one_or_none()
    return None if row is None else _table(row)


async def live_table_in(connection: AsyncConnection, channel_id: int) -> int | None:
    """The id of the channel's lobby or running table."""
    query = select(tables.c.id).where(tables.c.channel_id == channel_id, tables.c.status.in_(LIVE))
    return (await connection.execute(query)).scalar_one_or_none()


async def live_table_for(connection: AsyncConnection, fixture_id: int) -> int | None:
    """The id of the lobby or running table where a fixture is played."""
    query = select(tables.c.id).where(tables.c.fixture_id == fixture_id, tables.c.status.in_(LIVE))
    return (await connection.execute(query)).scalar_one_or_none()


async def live_tables(connection: AsyncConnection) -> tuple[int, ...]:
    """The ids of every lobby and running table, oldest first."""
    query = select(tables.c.id).where(tables.c.status.in_(LIVE)).order_by(tables.c.id)
    return tuple((await connection.execute(query)).scalars())


async def untold_tables(connection: AsyncConnection) -> tuple[int, ...]:
    """The ids of the tables that are over while their public message does not say so yet."""
    query = (
        select(tables.c.id)
        .where(tables.c.status.not_in(LIVE), tables.c.end_told == 0)
        .order_by(tables.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def live_tables_of(connection: AsyncConnection, user_id: int) -> tuple[int, ...]:
    """The ids of the lobbies and running tables where the person sits, oldest first."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, tables.c.status.in_(LIVE))
        .order_by(tables.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def lobbies_awaiting(connection: AsyncConnection, user_id: int) -> tuple[int, ...]:
    """The ids of the lobbies that keep a seat for the person, oldest first."""
    kept = select(kept_seats.c.table_id).where(kept_seats.c.user_id == user_id)
    query = (
        select(tables.c.id)
        .where(
            tables.c.status == "lobby",
            or_(tables.c.invited_id == user_id, tables.c.id.in_(kept)),
        )
        .order_by(tables.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def set_status(
    connection: AsyncConnection,
    table_id: int,
    status: str,
    *,
    ended_at: int | None,
    ending: str | None = None,
) -> None:
    """Move a table on in its life."""
    await _change(connection, table_id, status=status, ended_at=ended_at, ending=ending)


async def set_started(
    connection: AsyncConnection, table_id: int, *, seed: bytes, interaction: int
) -> None:
    """A lobby becomes a running match."""
    await _change(
        connection,
        table_id,
        status="running",
        seed=seed,
        start_interaction=interaction,
        invited_id=None,
    )


async def set_host(connection: AsyncConnection, table_id: int, user_id: int) -> None:
    """Hand the table over."""
    await _change(connection, table_id, host_id=user_id)


async def set_level(connection: AsyncConnection, table_id: int, level: str) -> None:
    """Let the table's computers play at another level."""
    await _change(connection, table_id, level=level)


async def clear_invitation(connection: AsyncConnection, table_id: int) -> None:
    """Open the kept place to everybody."""
    await _change(connection, table_id, invited_id=None)


async def set_message(connection: AsyncConnection, table_id: int, message_id: int | None) -> None:
    """Remember the public message."""
    await _change(connection, table_id, message_id=message_id)


async def tell_deal(connection: AsyncConnection, table_id: int, deals_told: int) -> None:
    """So many deals are shown as ended; the next one has no message yet."""
    await _change(connection, table_id, message_id=None, deals_told=deals_told)


async def tell_end(connection: AsyncConnection, table_id: int, message_id: int | None) -> None:
    """The message shows how the table ended."""
    await _change(connection, table_id, message_id=message_id, end_told=1)


async def seats_of(connection: AsyncConnection, table_id: int) -> tuple[SeatRow, ...]:
    """The taken seats, in seat order."""
    query = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    rows = (await connection.execute(query)).mappings()
    return tuple(
        SeatRow(row["seat"], row["user_id"], row["name"], row["join_interaction"]) for row in rows
    )


async def take_seat(connection: AsyncConnection, table_id: int, seat: SeatRow) -> None:
    """Put somebody in a seat. Raises IntegrityError when it is taken or they sit elsewhere."""
    await connection.execute(
        insert(seats).values(
            table_id=table_id,
            seat=seat.seat,
            user_id=seat.user_id,
            name=seat.name,
            join_interaction=seat.join_interaction,
        )
    )


async def free_seats(connection: AsyncConnection, table_id: int, free: Sequence[int]) -> None:
    """Empty the seats."""
    await connection.execute(
        delete(seats).where(seats.c.table_id == table_id, seats.c.seat.in_(free))
    )


async def keep_seats(connection: AsyncConnection, table_id: int, user_ids: Sequence[int]) -> None:
    """Let only these people sit at a table, each in their seat."""
    rows = [
        {"table_id": table_id, "seat": seat, "user_id": user_id}
        for seat, user_id in enumerate(user_ids)
    ]
    await connection.execute(insert(kept_seats), rows)


async def kept_seats_of(connection: AsyncConnection, table_id: int) -> tuple[int, ...]:
    """The people whose seats are kept, in seat order."""
    query = (
        select(kept_seats.c.user_id)
        .where(kept_seats.c.table_id == table_id)
        .order_by(kept_seats.c.seat)
    )
    return tuple((await connection.execute(query)).scalars())


async def _change(connection: AsyncConnection, table_id: int, **values: object) -> None:
    await connection.execute(update(tables).where(tables.c.id == table_id).values(**values))


def _table(row: RowMapping) -> TableRow:
    return TableRow(**{name: row[name] for name in TableRow.__slots__})
