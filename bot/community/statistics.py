"""What one person's rated matches on a server come to, game by game.

What each figure counts is told in `docs/statistics.md`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.bookkeeper import Bookkeeper
from bot.community.periods import FOR_EVER
from bot.community.ratings import Rating, is_provisional, shown
from storage import departures, ratings, standings, statistics
from storage.database import Database
from storage.ratings import RatingRow
from storage.standings import StandingRow
from storage.statistics import RivalRow

RIVALS = 5


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody whom the person has played; who has won is told from the person's side.

    `is_gone`: Discord has told that they are no longer on the server.
    """

    user_id: int
    name: str
    played: int
    won: int
    drawn: int
    is_gone: bool

    @property
    def lost(self) -> int:
        """How often the person has lost to them."""
        return self.played - self.won - self.drawn


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating as people see it, and when a result made it: seconds since 1970."""

    at: int
    rating: int
    is_provisional: bool


@dataclass(frozen=True, slots=True)
class Sums:
    """All matches of a person that count. `course` are their ratings, oldest first.

    `counts` holds the sums of what the game tallies, by key; a key that never occurred is missing.
    """

    name: str
    played: int
    won: int
    drawn: int
    points: int
    deals: int
    points_per_deal: float
    counts: Mapping[str, int]
    rivals: tuple[Rival, ...]
    course: tuple[RatingPoint, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """A person at a game; `sums` is None when no match of theirs counts.

    `games` are all games in which one does, the latest first. `is_current`: every result is in it.
    """

    guild_id: int
    game: str
    user_id: int
    sums: Sums | None
    games: tuple[str, ...]
    is_gone: bool
    is_current: bool


class StatisticsReader:
    """Reads the statistics that the bookkeeper keeps."""

    def __init__(self, db: Database, bookkeeper: Bookkeeper, games: Sequence[str]) -> None:
        self._db = db
        self._bookkeeper = bookkeeper
        self._games = tuple(games)

    async def of(self, guild_id: int, user_id: int, game: str | None = None) -> Statistics:
        """The person at that game, or at the one they have played last."""
        current = await asyncio.gather(
            *(self._bookkeeper.is_current(guild_id, each) for each in self._games)
        )
        async with self._db.read() as connection:
            rows = await _rows(connection, guild_id, user_id, self._games)
            chosen = game or next(iter(rows), self._games[0])
            row = rows.get(chosen)
            gone = await departures.among(connection, guild_id, [user_id])
            sums = None if row is None else await _sums(connection, guild_id, chosen, row)
        return Statistics(
            guild_id, chosen, user_id, sums, tuple(rows), user_id in gone, all(current)
        )


async def _rows(
    connection: AsyncConnection, guild_id: int, user_id: int, games: Sequence[str]
) -> dict[str, StandingRow]:
    """The person's standing at each game, the latest first."""
    found = {
        game: row
        for game in games
        for row in (
            await standings.known(connection, guild_id, game, [FOR_EVER.name], [user_id])
        ).values()
    }
    return dict(sorted(found.items(), key=lambda item: item[1].last_at, reverse=True))


async def _sums(connection: AsyncConnection, guild_id: int, game: str, row: StandingRow) -> Sums:
    user_id = row.user_id
    met = await statistics.rivals(connection, guild_id, game, FOR_EVER, user_id, limit=RIVALS)
    gone = await departures.among(connection, guild_id, [rival.user_id for rival in met])
    course = await ratings.history(connection, guild_id, game, user_id)
    return Sums(
        name=row.name,
        played=row.played,
        won=row.won,
        drawn=row.drawn,
        points=row.points,
        deals=row.deals,
        points_per_deal=row.per_deal,
        counts=row.counts,
        rivals=tuple(_rival(rival, gone) for rival in met),
        course=tuple(map(_point, course)),
    )


def _rival(row: RivalRow, gone: frozenset[int]) -> Rival:
    return Rival(row.user_id, row.name, row.played, row.won, row.drawn, row.user_id in gone)


def _point(row: RatingRow) -> RatingPoint:
    rating = Rating(row.mu, row.sigma, row.results)
    return RatingPoint(row.at, shown(rating.ordinal), is_provisional(row.results))
