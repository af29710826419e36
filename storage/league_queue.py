"""What leagues will do, or have told, by itself and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import league_queue


@dataclass(frozen=True, slots=True)
class QueueRow:
    """At `due` (seconds since 1970) something of the kind happens to a season's round.

    `fixture_id` is of a challenge on a ladder.
    """

    id: int
    league_id: int
    season: int
    kind: str
    round: int
    fixture_id: int | None
    due: int


async def add(
    connection: AsyncConnection,
    league_id: int,
    season: int,
    kind: str,
    *,
    round_number: int,
    due: int,
    fixture_id: int | None = None,
) -> None:
    """Put something in the queue."""
    await connection.execute(
        insert(league_queue).values(
            league_id=league_id,
            season=season,
            kind=kind,
            round=round_number,
            fixture_id=fixture_id,
            due=due,
        )
    )


async def due_by(connection: AsyncConnection, now: int) -> tuple[QueueRow, ...]:
    """What is due, earliest first."""
    query = (
        select(league_queue)
        .where(league_queue.c.due <= now)
        .order_by(league_queue.c.due, league_queue.c.id)
    )
    rows = (await connection.execute(query)).mappings()
    return tuple(QueueRow(**{name: row[name] for name in QueueRow.__slots__}) for row in rows)


async def next_due(connection: AsyncConnection, now: int) -> int | None:
    """When the next thing after `now` is due."""
    query = (
        select(league_queue.c.due)
        .where(league_queue.c.due > now)
        .order_by(league_queue.c.due)
        .limit(1)
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def awaits_end(connection: AsyncConnection, fixture_id: int) -> bool:
    """Whether anything is still to be done about a challenge."""
    query = select(league_queue.c.id).where(league_queue.c.fixture_id == fixture_id).limit(1)
    return (await connection.execute(query)).first() is not None


async def is_left(connection: AsyncConnection, row: QueueRow) -> bool:
    """Whether it is still to be done, or told: neither done by another process nor changed."""
    query = select(league_queue.c.id).where(*_is_row(row))
    return (await connection.execute(query)).first() is not None


async def take(connection: AsyncConnection, row: QueueRow) -> bool:
    """It is done, or told; whether it was left."""
    return (await connection.execute(delete(league_queue).where(*_is_row(row)))).rowcount > 0


async def clear(
    connection: AsyncConnection,
    league_id: int,
    season: int,
    kinds: Sequence[str],
    *,
    fixture_id: int | None,
) -> None:
    """Take back what is of these kinds and of a challenge, or (None) of a season's rounds."""
    await connection.execute(
        delete(league_queue).where(
            league_queue.c.league_id == league_id,
            league_queue.c.season == season,
            league_queue.c.kind.in_(kinds),
            league_queue.c.fixture_id.is_(None)
            if fixture_id is None
            else league_queue.c.fixture_id == fixture_id,
        )
    )


async def clear_season(
    connection: AsyncConnection, league_id: int, season: int, kinds: Sequence[str]
) -> None:
    """Take back everything of these kinds of a season."""
    await connection.execute(
        delete(league_queue).where(
            league_queue.c.league_id == league_id,
            league_queue.c.season == season,
            league_queue.c.kind.in_(kinds),
        )
    )


def _is_row(row: QueueRow) -> list[ColumnElement[bool]]:
    """As it was read, in every column: SQLite gives the id of a row that is gone to another."""
    return [league_queue.c[name] == getattr(row, name) for name in QueueRow.__slots__]
