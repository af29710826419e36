"""What the league service stands on: seasons read and changed in one transaction, with an audit."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues.errors import (
    LeagueChanged,
    NoSuchFixture,
    NotOrganiser,
)
from bot.community.leagues.loading import known, load
from bot.community.leagues.models import Fixture, League, Organiser
from bot.community.leagues.rounds import advance
from bot.community.leagues.season import Season
from bot.table.clock import Clock
from bot.table.service import TableService
from storage import duplicates, fixtures, leagues
from storage.audit import NewAudit, add_audit
from storage.database import Database

Change = tuple[Mapping[str, object], Mapping[str, object]]  # before and after, for the audit
Decide = Callable[[AsyncConnection, Season], Awaitable[Change]]
Work = Callable[[AsyncConnection, Season], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Deed:
    """What an organiser does and why; `expect` is the version of the league they looked at."""

    what: str
    reason: str = ""
    expect: int | None = None


class Desk:
    """Changes seasons one after the other. Raises LeagueError; then nothing has changed."""

    def __init__(self, db: Database, tables: TableService, clock: Clock) -> None:
        self._db = db
        self._tables = tables
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self._is_behind = True  # whether results may have been booked without going on from them
        self._over: set[int] = set()  # fixtures with boards at whose table something has ended

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call the listener whenever something may have become due."""
        self._listeners.append(listener)

    async def league(self, league_id: int) -> League:
        """The league with its newest season. Raises NoSuchLeague."""
        async with self._db.read() as connection:
            return await known(connection, league_id)

    async def fixture(self, fixture_id: int) -> Fixture:
        """The fixture as it is now. Raises NoSuchFixture."""
        season = await self._season_of(fixture_id)
        return fixture_in(season, fixture_id)

    def _now(self) -> int:
        return int(self._clock.now())

    async def _season(self, league_id: int, number: int | None = None) -> Season:
        async with self._db.read() as connection:
            return await load(connection, league_id, number)

    async def _season_of(self, fixture_id: int) -> Season:
        async with self._db.read() as connection:
            row = await fixtures.fixture(connection, fixture_id)
            if row is None:
                raise NoSuchFixture
            return await load(connection, row.league_id, row.season)

    async def _change(self, league_id: int, work: Work) -> Season:
        """Do the work and let the season go on from there; the season after it."""
        now = self._now()

        async def change(connection: AsyncConnection) -> Season:
            await work(connection, await load(connection, league_id))
            await advance(connection, league_id, now)
            return await load(connection, league_id)

        season = await self._db.write(change)
        await self._tell(league_id)
        return season

    async def _tell(self, league_id: int) -> None:
        """Something may have become due, and boards may be open whose tables do not show them."""
        async with self._db.read() as connection:
            untold = await duplicates.untold_tables(connection, league_id)
        await self._tables.boards_opened(untold)
        self._tell_listeners()

    def _tell_listeners(self) -> None:
        for listener in self._listeners:
            listener()

    async def _decide(
        self,
        league_id: int,
        organiser: Organiser,
        decide: Decide,
        deed: Deed,
        *,
        number: int | None = None,
    ) -> Season:
        """Let an organiser decide something, of the newest season or another one.

        Raises NotOrganiser, LeagueChanged.
        """

        async def work(connection: AsyncConnection, newest: Season) -> None:
            check_organiser(newest.league, organiser)
            if deed.expect not in (None, newest.league.version):
                raise LeagueChanged
            season = newest if number is None else await load(connection, league_id, number)
            change = await decide(connection, season)
            await leagues.bump(connection, league_id)
            await add_audit(connection, _line(newest.league, organiser, deed, change, self._now()))

        return await self._change(league_id, work)


def _line(league: League, organiser: Organiser, deed: Deed, change: Change, now: int) -> NewAudit:
    before, after = change
    return NewAudit(
        guild_id=league.place.guild_id,
        league_id=league.id,
        actor=organiser.user_id,
        what=deed.what,
        before=json.dumps(before),
        after=json.dumps(after),
        reason=deed.reason,
        at=now,
    )


def check_organiser(league: League, organiser: Organiser) -> None:
    """Whether they may decide in this league. Raises NotOrganiser."""
    if organiser.user_id != league.founder_id and not organiser.may_manage:
        raise NotOrganiser


def fixture_in(season: Season, fixture_id: int) -> Fixture:
    """The fixture of the season. Raises NoSuchFixture."""
    for fixture in season.fixtures:
        if fixture.id == fixture_id:
            return fixture
    raise NoSuchFixture
