"""The log: every accepted step of every table, never changed."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import RowMapping, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import steps


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step. `kind` is game or table; `actor` None is a computer."""

    table_id: int
    seq: int
    kind: str
    seat: int | None
    actor: int | None
    text: str
    request: int | None
    at: int

    def __repr__(self) -> str:
        return f"<StepRow {self.table_id}/{self.seq} {self.kind}>"


async def append(connection: AsyncConnection, step: StepRow) -> None:
    """Write the step. Raises IntegrityError when its number or its request is taken."""
    values = {name: getattr(step, name) for name in StepRow.__slots__}
    await connection.execute(insert(steps).values(**values))


async def after(connection: AsyncConnection, table_id: int, seq: int) -> tuple[StepRow, ...]:
    """The steps of the table that follow number `seq`, in order."""
    query = (
        select(steps).where(steps.c.table_id == table_id, steps.c.seq > seq).order_by(steps.c.seq)
    )
    rows = (await connection.execute(query)).mappings()
    return tuple(_step(row) for row in rows)


async def of_request(connection: AsyncConnection, table_id: int, request: int) -> StepRow | None:
    """The step of the table that an interaction asked for, or None."""
    query = select(steps).where(steps.c.request == request, steps.c.table_id == table_id)
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else _step(row)


def _step(row: RowMapping) -> StepRow:
    return StepRow(**{name: row[name] for name in StepRow.__slots__})
