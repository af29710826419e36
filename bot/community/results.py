"""The results of a server: the latest ones, and what was done to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.errors import NoSuchResult
from bot.community.matches import MatchResult, match_of
from storage import audit, results, tables
from storage.audit import AuditRow
from storage.database import Database
from storage.results import ResultRow

ROWS = 5
SUGGESTED = 25


@dataclass(frozen=True, slots=True)
class ResultsPage:
    """The latest results, page `number` (from 0); `is_last` when there are no older ones."""

    guild_id: int
    game: str
    number: int
    matches: tuple[MatchResult, ...]
    is_last: bool


@dataclass(frozen=True, slots=True)
class AuditPage:
    """What was done to results, newest first, page `number` (from 0) of `pages`."""

    guild_id: int
    number: int
    pages: int
    lines: tuple[AuditRow, ...]


class Results:
    """Reads results as anybody on their server may."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def recent(self, guild_id: int, game: str, page: int = 0) -> ResultsPage:
        """A page of the server's latest results of a game."""
        async with self._db.read() as connection:
            rows = await results.recent(
                connection, guild_id, game, offset=page * ROWS, limit=ROWS + 1
            )
        found = _matches(rows)
        return ResultsPage(guild_id, game, page, found[:ROWS], len(found) <= ROWS)

    async def latest(self, guild_id: int, games: Sequence[str]) -> tuple[MatchResult, ...]:
        """The server's latest results of several games, newest first."""
        async with self._db.read() as connection:
            found = [
                match
                for game in games
                for match in _matches(
                    await results.recent(connection, guild_id, game, offset=0, limit=SUGGESTED)
                )
            ]
        return tuple(sorted(found, key=attrgetter("at", "table_id"), reverse=True)[:SUGGESTED])

    async def match(self, guild_id: int, table_id: int) -> MatchResult:
        """The result of a table. Raises NoSuchResult."""
        async with self._db.read() as connection:
            return match_of(await result_of(connection, guild_id, table_id))

    async def channel_of(self, guild_id: int, table_id: int) -> int:
        """Where the table stood. Raises NoSuchResult."""
        async with self._db.read() as connection:
            await result_of(connection, guild_id, table_id)
            row = await tables.table(connection, table_id)
        if row is None:
            raise NoSuchResult
        return row.channel_id

    async def history(self, guild_id: int, table_id: int) -> tuple[AuditRow, ...]:
        """What was done to the result of a table, oldest first. Raises NoSuchResult."""
        async with self._db.read() as connection:
            await result_of(connection, guild_id, table_id)
            return await audit.audits_of_table(connection, table_id)

    async def audits(self, guild_id: int, page: int = 0) -> AuditPage:
        """What was done to the results of the server; a page beyond the last is the last."""
        async with self._db.read() as connection:
            count = await audit.count_of_results(connection, guild_id)
            pages = max(1, -(-count // ROWS))
            number = min(max(page, 0), pages - 1)
            lines = await audit.audits_of_results(
                connection, guild_id, offset=number * ROWS, limit=ROWS
            )
        return AuditPage(guild_id, number, pages, lines)


async def result_of(
    connection: AsyncConnection, guild_id: int, table_id: int
) -> tuple[ResultRow, ...]:
    """The result of a table of that server. Raises NoSuchResult."""
    rows = await results.of_table(connection, table_id)
    if not rows or rows[0].guild_id != guild_id:
        raise NoSuchResult
    return rows


def _matches(rows: Sequence[ResultRow]) -> tuple[MatchResult, ...]:
    return tuple(match_of(tuple(of)) for _, of in groupby(rows, attrgetter("table_id")))
