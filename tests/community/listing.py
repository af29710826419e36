"""Finished matches written straight into a database, for what derives from them."""

from __future__ import annotations

from collections.abc import Sequence

from storage import results, tables
from storage.database import Database
from storage.results import ResultRow
from storage.tables import NewTable

GUILD = 1
GAME = "bridgette"
NOVEMBER = 1_793_500_000  # 2026-11-01, in seconds since 1970


class Now:
    """A clock that stands still."""

    def __init__(self, at: float = NOVEMBER) -> None:
        self._at = at

    def now(self) -> float:
        return self._at


async def open_tables(db: Database, count: int, game: str = GAME) -> list[int]:
    """So many tables that are over."""
    opened: list[int] = []
    for number in range(count):
        new = NewTable(
            game=game,
            rules_version=1,
            options="{}",
            guild_id=GUILD,
            guild_name="Card Club",
            channel_id=number,
            channel_name="tables",
            host_id=1,
            invited_id=None,
            opened_at=1,
            clock=None,
            level="normal",
            rated=1,
            secret=bytes(32),
        )
        table = await db.write(lambda connection, new=new: tables.add_table(connection, new))
        await db.write(
            lambda connection, table=table: tables.set_status(
                connection, table, "finished", ended_at=2
            )
        )
        opened.append(table)
    return opened


def duel(
    table: int, winner: int, loser: int, *, at: int = NOVEMBER, points: Sequence[int] = (700, 100)
) -> list[ResultRow]:
    """A rated match of two."""
    return [
        row(table, 0, winner, points=points[0], won=1, at=at),
        row(table, 1, loser, points=points[1], at=at),
    ]


def row(table: int, seat: int, user: int | None, **fields: object) -> ResultRow:
    """One seat of a rated match, which has lost."""
    values: dict[str, object] = {
        "table_id": table,
        "seat": seat,
        "guild_id": GUILD,
        "game": GAME,
        "user_id": user,
        "name": f"P{user}",
        "side": seat,
        "points": 0,
        "deals": 2,
        "won": 0,
        "between_people": 1,
        "how": "played",
        "at": NOVEMBER,
        "rated": 1,
    }
    return ResultRow(**{**values, **fields})  # type: ignore[arg-type]  # a row built from a dict


async def finish(db: Database, rows: Sequence[ResultRow]) -> None:
    """Store the result of a table."""
    await db.write(lambda connection: results.add_results(connection, rows))
