"""Who may look back at which tables, and which of them somebody means who types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import attrgetter

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.matches import MatchResult, match_of
from bot.table.ids import id_in
from bot.table.models import TableInfo
from games import GAMES
from storage.database import Database
from storage.finished import Search, finished_by, finished_in, results_of

SEARCHED = 100  # tables of each game among which words are looked for
_NEVER = 2**62


@dataclass(frozen=True, slots=True)
class Reader:
    """Who wants to look back, and where they ask; in a direct message there is no `guild_id`."""

    user_id: int
    guild_id: int | None
    channel_id: int | None

    def may_see(self, info: TableInfo) -> bool:
        """Everybody on a server its tables, and in a direct message everybody their own.

        While a table runs, only its channel and its people.
        """
        is_theirs = info.seat_of(self.user_id) is not None
        if self.guild_id is None:
            return is_theirs
        if self.guild_id != info.place.guild_id:
            return False
        return is_theirs or not info.is_live or self.channel_id == info.place.channel_id


class PastTables:
    """Finds tables that have finished."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def find(self, reader: Reader, typed: str) -> tuple[MatchResult, ...]:
        """The newest tables that fit all words that are typed: number, player, game or day.

        A number finds its table, and a day such as `2026-11-30` (UTC) what finished until then,
        however long ago that is.
        """
        words = typed.lower().split()
        async with self._db.read() as connection:
            found = {
                table_id
                for search in _searches(words)
                for table_id in await _finished(connection, reader, search)
            }
            rows = await results_of(connection, found)
        matches = (match_of(tuple(of)) for _, of in groupby(rows, attrgetter("table_id")))
        return tuple(match for match in matches if all(_fits(match, word) for word in words))


def day_of(match: MatchResult) -> str:
    """When it finished, as `2026-11-30`, UTC."""
    return datetime.fromtimestamp(match.at, UTC).date().isoformat()


def _searches(words: Sequence[str]) -> list[Search]:
    before = min((_end_of(word) for word in words), default=_NEVER)
    numbers = [number for word in words if (number := id_in(word)) is not None]
    return [Search(before, SEARCHED), *(Search(_NEVER, 1, number) for number in numbers[:1])]


async def _finished(connection: AsyncConnection, reader: Reader, search: Search) -> tuple[int, ...]:
    if reader.guild_id is None:
        return await finished_by(connection, reader.user_id, search)
    found = [await finished_in(connection, reader.guild_id, game, search) for game in GAMES]
    return tuple(table_id for of_game in found for table_id in of_game)


def _fits(match: MatchResult, word: str) -> bool:
    if id_in(word) is not None:
        return str(match.table_id).startswith(word)
    names = (name for side in match.sides for name in side.names)
    texts = (GAMES[match.game].info.name, *names)
    return day_of(match).startswith(word) or any(word in text.lower() for text in texts)


def _end_of(day: str) -> int:
    """The second after a day such as `2026-11-30`; of any other text one that never comes."""
    try:
        begun = datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        return _NEVER
    return int((begun + timedelta(days=1)).timestamp())
