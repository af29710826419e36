"""What will happen by itself, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import RowMapping, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import deadlines

OF_TABLE = -1


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """At `due` (milliseconds since 1970) something of the kind happens.

    `expect` is the step that began the wait; `seat` is OF_TABLE when it is nobody's alone.
    """

    table_id: int
    kind: str
    seat: int
    expect: int
    due: int

    @property
    def key(self) -> tuple[str, int, int]:
        """What makes it the same wait: kind, seat and the step that began it."""
        return self.kind, self.seat, self.expect


async def settle(
    connection: AsyncConnection, table_id: int, wanted: Sequence[DeadlineRow]
) -> tuple[DeadlineRow, ...]:
    """Make these the table's deadlines: a wait that goes on keeps its moment. All of them."""
    known = {row.key: row for row in await of_table(connection, table_id)}
    rows = tuple(known.get(row.key, row) for row in wanted)
    for row in known.values():
        if row not in rows:
            await clear(connection, row)
    for row in rows:
        if row.key not in known:
            await _add(connection, row)
    return rows


async def of_table(connection: AsyncConnection, table_id: int) -> tuple[DeadlineRow, ...]:
    """The table's deadlines, earliest first."""
    query = select(deadlines).where(deadlines.c.table_id == table_id).order_by(deadlines.c.due)
    return tuple(map(_row, (await connection.execute(query)).mappings()))


async def due_by(connection: AsyncConnection, now: int) -> tuple[DeadlineRow, ...]:
    """What is due, earliest first."""
    query = select(deadlines).where(deadlines.c.due <= now).order_by(deadlines.c.due)
    return tuple(map(_row, (await connection.execute(query)).mappings()))


async def next_due(connection: AsyncConnection, now: int) -> int | None:
    """When the next thing after `now` is due."""
    query = select(deadlines.c.due).where(deadlines.c.due > now).order_by(deadlines.c.due).limit(1)
    return (await connection.execute(query)).scalar_one_or_none()


async def clear(connection: AsyncConnection, row: DeadlineRow) -> None:
    """Take a deadline back."""
    await connection.execute(
        delete(deadlines).where(
            deadlines.c.table_id == row.table_id,
            deadlines.c.kind == row.kind,
            deadlines.c.seat == row.seat,
        )
    )


async def _add(connection: AsyncConnection, row: DeadlineRow) -> None:
    values = {name: getattr(row, name) for name in DeadlineRow.__slots__}
    await connection.execute(insert(deadlines).values(**values))


def _row(row: RowMapping) -> DeadlineRow:
    return DeadlineRow(**{name: row[name] for name in DeadlineRow.__slots__})
