"""The league service: everything that can happen to a league, stored before anybody sees it."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.booking import Booked
from bot.community.leagues import queue
from bot.community.leagues.entering import Entering
from bot.community.leagues.errors import NoSuchLeague
from bot.community.leagues.loading import known_of, load
from bot.community.leagues.models import Fixture, League, News, NewsKind, Phase, State
from bot.community.leagues.playing import Playing
from bot.community.leagues.queue import Task
from bot.community.leagues.rounds import advance, forfeit_open, run_out
from bot.community.leagues.ruling import Rulings
from bot.community.leagues.season import Season
from bot.community.leagues.seasons import Seasons
from bot.community.leagues.terms import Overdue
from bot.table.ids import id_in
from bot.table.models import Turn
from storage import duplicates, fixtures, league_queue, leagues
from storage.league_queue import QueueRow

log = logging.getLogger(__name__)


class Leagues(Entering, Playing, Rulings, Seasons):
    """Founds leagues and plays their seasons. Raises LeagueError or TableError."""

    async def find(self, guild_id: int, name: str) -> League:
        """The server's league of that name, or of that number. Raises NoSuchLeague."""
        async with self._db.read() as connection:
            folded = " ".join(name.split()).casefold()
            named = await leagues.league_named(connection, guild_id, folded)
        found = id_in(name) if named is None else named
        if found is None:
            raise NoSuchLeague
        league = await self.league(found)
        if league.place.guild_id != guild_id:
            raise NoSuchLeague
        return league

    async def of_server(self, guild_id: int) -> tuple[League, ...]:
        """The server's leagues, newest first."""
        async with self._db.read() as connection:
            return await known_of(connection, guild_id)

    async def booked(self, booked: Booked) -> None:
        """Results are new, voided or corrected: seasons go on. A listener of the bookkeeper."""
        try:
            async with self._db.read() as connection:
                found = await fixtures.leagues_of_tables(connection, booked.table_ids)
            await self._all_go_on(found)
        except Exception:
            self._is_behind = True
            self._tell_listeners()
            raise

    async def resume(self) -> None:
        """Go on from results that were booked when nobody was there to hear of it."""
        async with self._db.read() as connection:
            running = await leagues.running(connection)
            left = await duplicates.leagues_left_closed(connection)
        await self._all_go_on({*running, *left})

    def watch(self, turn: Turn) -> None:
        """Remember what to go on from: a listener of the table service.

        The bookkeeper is silent about a table whose boards are closed.
        """
        table = turn.table
        if table.is_closed and not table.is_live and table.reservation is not None:
            self._over.add(table.reservation.fixture_id)
            self._tell_listeners()

    async def catch_up(self) -> None:
        """Go on from what `watch` has remembered, and from what nobody may have heard of.

        There may be some of that at the start, and after going on has failed.
        """
        over, self._over = self._over, set()
        is_behind, self._is_behind = self._is_behind, False
        try:
            if is_behind:
                await self.resume()
            else:
                await self._all_go_on({(await self.fixture(one)).league_id for one in over})
        except Exception:
            self._is_behind = True
            raise

    async def carry_out(self, row: QueueRow) -> None:
        """Do what is due of a round or a challenge; whatever is out of date is forgotten.

        Another process may have done it, or an organiser given more time.
        """
        now = self._now()

        async def work(connection: AsyncConnection) -> None:
            if not await league_queue.take(connection, row):
                return
            season = await load(connection, row.league_id)
            if season.number != row.season or season.league.phase is not Phase.RUNNING:
                return
            if await _end(connection, season, row, now):
                await queue.again(connection, row, now)

        await self._db.write(work)
        await self._tell(row.league_id)

    async def news(self, row: QueueRow) -> News | None:
        """What is to be told; None when nothing is left of it, or another process has told it."""
        async with self._db.read() as connection:
            if not await league_queue.is_left(connection, row):
                return None
        season = await self._season(row.league_id, row.season)
        kind = NewsKind(row.kind)
        found = _fixtures_of(season, row)
        if kind is NewsKind.REMINDER and not found:
            return None
        return News(row.id, kind, season.league, row.season, row.round, found)

    async def told(self, row: QueueRow) -> None:
        """It has been told, and need not be told again."""
        await self._db.write(lambda connection: league_queue.take(connection, row))

    async def _all_go_on(self, league_ids: Iterable[int]) -> None:
        """One league that fails does not stop the others. Raises what the last has failed by."""
        failure: Exception | None = None
        for league_id in league_ids:
            try:
                await self._go_on(league_id)
            except Exception as error:  # noqa: BLE001 - raised when the others have gone on
                log.error("league %d could not go on: %s", league_id, type(error).__name__)
                failure = error
        if failure is not None:
            raise failure

    async def _go_on(self, league_id: int) -> None:
        now = self._now()
        await self._db.write(lambda connection: advance(connection, league_id, now))
        await self._tell(league_id)


async def _end(connection: AsyncConnection, season: Season, row: QueueRow, now: int) -> bool:
    """The time of a round or a challenge is over; whether to look at it again later."""
    if Task(row.kind) is Task.ROUND_END:
        is_current = row.round == season.league.round
        return is_current and await run_out(connection, season, now)
    own = [fixture for fixture in season.pending if fixture.id == row.fixture_id]
    if season.league.terms.overdue is Overdue.FORFEIT:
        await forfeit_open(connection, own, now)
    return any(fixture.state is State.PLAYING for fixture in own)


def _fixtures_of(season: Season, row: QueueRow) -> tuple[Fixture, ...]:
    """What the news are about: of a reminder, what is still to be played."""
    if row.kind != NewsKind.REMINDER:
        return tuple(fixture for fixture in season.fixtures if fixture.round == row.round)
    open_now = [fixture for fixture in season.pending if fixture.state is State.OPEN]
    return tuple(f for f in open_now if row.fixture_id in (None, f.id))
