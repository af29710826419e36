"""What was counted in the logs of finished tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import tallies


@dataclass(frozen=True, slots=True)
class TallyRow:
    """How often something happened to a seat."""

    table_id: int
    seat: int
    key: str
    count: int


async def put(
    connection: AsyncConnection, table_ids: Collection[int], rows: Iterable[TallyRow]
) -> None:
    """Make these the tallies of the tables."""
    await connection.execute(delete(tallies).where(tallies.c.table_id.in_(table_ids)))
    values = [{name: getattr(row, name) for name in TallyRow.__slots__} for row in rows]
    if values:
        await connection.execute(insert(tallies), values)
