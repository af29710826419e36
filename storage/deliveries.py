"""How hands reach people: their DM channels, and the message that holds each hand."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import hands, people


@dataclass(frozen=True, slots=True)
class PersonRow:
    """`closed_at` is when a DM was last refused; None: open as far as we know."""

    dm_channel_id: int | None
    closed_at: int | None


@dataclass(frozen=True, slots=True)
class HandRow:
    """The DM that shows a seat's hand, and when it was sent."""

    channel_id: int
    message_id: int
    sent_at: int


async def person(connection: AsyncConnection, user_id: int) -> PersonRow | None:
    """What is remembered of a person."""
    query = select(people.c.dm_channel_id, people.c.closed_at).where(people.c.user_id == user_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else PersonRow(row.dm_channel_id, row.closed_at)


async def remember_dm(connection: AsyncConnection, user_id: int, dm_channel_id: int) -> None:
    """A DM reached the person: their channel is open."""
    await _keep(connection, user_id, dm_channel_id=dm_channel_id, closed_at=None)


async def mark_closed(connection: AsyncConnection, user_id: int, at: int) -> None:
    """A DM was refused."""
    await _keep(connection, user_id, closed_at=at)


async def hand(connection: AsyncConnection, table_id: int, seat: int) -> HandRow | None:
    """The message that shows the seat's hand."""
    query = select(hands).where(hands.c.table_id == table_id, hands.c.seat == seat)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else HandRow(row.channel_id, row.message_id, row.sent_at)


async def remember_hand(
    connection: AsyncConnection,
    table_id: int,
    seat: int,
    channel_id: int,
    message_id: int,
    at: int,
) -> None:
    """A new message shows the seat's hand from now on."""
    await forget_hand(connection, table_id, seat)
    await connection.execute(
        insert(hands).values(
            table_id=table_id, seat=seat, channel_id=channel_id, message_id=message_id, sent_at=at
        )
    )


async def forget_hand(connection: AsyncConnection, table_id: int, seat: int) -> None:
    """No message shows the seat's hand any more."""
    await connection.execute(
        delete(hands).where(hands.c.table_id == table_id, hands.c.seat == seat)
    )


async def _keep(connection: AsyncConnection, user_id: int, **values: int | None) -> None:
    changed = await connection.execute(
        update(people).where(people.c.user_id == user_id).values(**values)
    )
    if changed.rowcount == 0:
        await connection.execute(insert(people).values(user_id=user_id, **values))
