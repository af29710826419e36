"""Booking results: the next ones of a server and game, in their order, in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from operator import attrgetter

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.periods import periods_of
from bot.community.ratings import NEW, Rating, after_result
from bot.community.summing import Tallied, add_up, periods_with
from storage import marks, ratings, results, standings, sums, tallies
from storage.marks import Mark
from storage.ratings import RatingRow
from storage.results import ResultRow
from storage.standings import Rated

CHUNK = 100  # tables that are booked at once: others who write wait as long

Result = tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True)
class Booked:
    """Results that were booked. `table_ids` are those that were new or changed, in order."""

    guild_id: int
    game: str
    table_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """What a stretch of results makes of the ratings: each change, and where people stand then."""

    changes: tuple[RatingRow, ...]
    rated: tuple[Rated, ...]


async def next_results(connection: AsyncConnection, guild_id: int, game: str) -> tuple[Result, ...]:
    """The results of the next tables that are to be booked, in order."""
    mark = await marks.mark_of(connection, guild_id, game)
    rows = await results.beyond_mark(connection, guild_id, game, mark, tables=CHUNK)
    return tuple(tuple(of_table) for _, of_table in groupby(rows, attrgetter("table_id")))


def is_changed(result: Result) -> bool:
    """Whether the standings do not hold the result as it is."""
    return not all(row.booked for row in result)


async def book_next(
    connection: AsyncConnection, guild_id: int, game: str, tallied: Tallied
) -> Booked:
    """Book the next results, as far as those that are new or changed are tallied."""

    def is_ready(result: Result) -> bool:
        return result[0].table_id in tallied or not is_changed(result)

    found = tuple(takewhile(is_ready, await next_results(connection, guild_id, game)))
    if not found:
        return Booked(guild_id, game, ())
    changed = tuple(filter(is_changed, found))
    await _sum_up(connection, guild_id, game, changed, tallied)
    await _rate(connection, guild_id, game, found)
    last = found[-1][0]
    await marks.move(connection, guild_id, game, Mark(last.at, last.table_id))
    return Booked(guild_id, game, tuple(result[0].table_id for result in changed))


async def unbook(connection: AsyncConnection, guild_id: int, game: str) -> None:
    """Make a clean start: every result is to be booked again, from the first."""
    await results.unbook(connection, guild_id, game)
    await standings.clear(connection, guild_id, game)


async def _sum_up(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    changed: Sequence[Result],
    tallied: Tallied,
) -> None:
    """Store what was tallied, and bring the rows of the people up to date."""
    table_ids = [result[0].table_id for result in changed]
    counts = [row for table_id in table_ids for row in tallied[table_id]]
    await tallies.put(connection, table_ids, counts)
    await results.mark_booked(connection, table_ids)
    people = {user for result in changed for user in _people(result)}
    names = [period.name for period in periods_with(changed)]
    known = await standings.known(connection, guild_id, game, names, people)
    summed = add_up(changed, known, tallied)
    await standings.put(connection, guild_id, game, summed.added)
    for period, stale in summed.stale.items():
        await sums.sum_up(connection, guild_id, game, period, stale)


async def _rate(
    connection: AsyncConnection, guild_id: int, game: str, found: Sequence[Result]
) -> None:
    table_ids = [result[0].table_id for result in found]
    mark = await marks.mark_of(connection, guild_id, game)
    rows = await ratings.before(connection, guild_id, game, mark, table_ids)
    known = {user: Rating(row.mu, row.sigma, row.results) for user, row in rows.items()}
    folded = await asyncio.to_thread(fold, found, known)
    await ratings.put(connection, table_ids, folded.changes)
    await standings.set_ratings(connection, guild_id, game, folded.rated)


def fold(found: Sequence[Result], known: Mapping[int, Rating]) -> Folded:
    """What results in order make of ratings."""
    now = dict(known)
    changes: list[RatingRow] = []
    stand: dict[tuple[str, int], Rated] = {}
    for result in found:
        after = after_result(result, now)
        now |= after
        changes += (_change(result[0], user, rating) for user, rating in after.items())
        for user in _people(result):
            rating = now.get(user, NEW)
            for period in periods_of(result[0].at):
                rated = Rated(period.name, user, rating.ordinal, rating.results)
                stand[period.name, user] = rated
    return Folded(tuple(changes), tuple(stand.values()))


def _change(row: ResultRow, user_id: int, rating: Rating) -> RatingRow:
    return RatingRow(
        row.table_id,
        user_id,
        row.guild_id,
        row.game,
        row.at,
        rating.mu,
        rating.sigma,
        rating.results,
    )


def _people(result: Result) -> list[int]:
    return [row.user_id for row in result if row.user_id is not None]
