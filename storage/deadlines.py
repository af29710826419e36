"""What will happen by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import deadlines


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """At `due` something of the kind happens to the table."""

    table_id: int
    kind: str
    due: int


async def add_deadline(connection: AsyncConnection, deadline: DeadlineRow) -> None:
    """Set a deadline. Raises IntegrityError when the table has one of its kind."""
    await connection.execute(
        insert(deadlines).values(table_id=deadline.table_id, kind=deadline.kind, due=deadline.due)
    )


async def clear_deadline(connection: AsyncConnection, table_id: int, kind: str) -> None:
    """Take a deadline back."""
    await connection.execute(
        delete(deadlines).where(deadlines.c.table_id == table_id, deadlines.c.kind == kind)
    )


async def due_by(connection: AsyncConnection, now: int) -> tuple[DeadlineRow, ...]:
    """What is due, earliest first."""
    query = select(deadlines).where(deadlines.c.due <= now).order_by(deadlines.c.due)
    rows = (await connection.execute(query)).mappings()
    return tuple(DeadlineRow(row["table_id"], row["kind"], row["due"]) for row in rows)


async def next_due(connection: AsyncConnection) -> int | None:
    """When the next thing is due."""
    query = select(deadlines.c.due).order_by(deadlines.c.due).limit(1)
    return (await connection.execute(query)).scalar_one_or_none()


async def due_of(connection: AsyncConnection, table_id: int, kind: str) -> int | None:
    """When the table's deadline of that kind is."""
    query = select(deadlines.c.due).where(
        deadlines.c.table_id == table_id, deadlines.c.kind == kind
    )
    return (await connection.execute(query)).scalar_one_or_none()
