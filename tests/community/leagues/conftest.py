"""Leagues on a real database, with tables, a bookkeeper, and a clock that stands still."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field

import pytest

from bot.community.bookkeeper import Bookkeeper
from bot.community.leagues.dues import Dues
from bot.community.leagues.models import Fixture, League, News, Organiser, Row
from bot.community.leagues.service import Leagues
from bot.community.leagues.terms import Terms
from bot.table.models import Member, Place
from bot.table.service import TableService
from games import GAMES
from storage import results
from storage.database import Database
from storage.results import SideResult

FOUNDER = Member(1, "Founder")
ORGANISER = Organiser(FOUNDER.user_id)
PLACE = Place(1, "Card Club", 10, "tables")
DAY = 86_400


class StillClock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time

    def move(self, days: float) -> None:
        self.time += days * DAY


@dataclass
class Hall:
    """A server with leagues; interaction ids and channels count up."""

    db: Database
    tables: TableService
    clock: StillClock
    bookkeeper: Bookkeeper
    leagues: Leagues
    news: list[News] = field(default_factory=list)
    count: int = 5000

    def __post_init__(self) -> None:
        self.dues = Dues(self.db, self.leagues, self.clock, self.tell)

    async def tell(self, news: News) -> None:
        self.news.append(news)

    def request(self) -> int:
        self.count += 1
        return self.count

    def place(self) -> Place:
        return Place(1, "Card Club", self.request(), "tables")

    async def found(self, game: str = "bridgette", **terms: object) -> League:
        return await self.leagues.create(
            FOUNDER,
            PLACE,
            f"League {self.request()}",
            game,
            GAMES[game].Options(),
            Terms.model_validate(terms),
        )

    async def running(self, people: int, game: str = "bridgette", **terms: object) -> League:
        """A league whose first season has begun, with people 101, 102 ..."""
        league = await self.found(game, **terms)
        for member in members(people):
            await self.leagues.join(league.id, member)
        return await self.leagues.start(league.id, ORGANISER)

    async def open_table(self, fixture: Fixture) -> int:
        """The fixture's table, on which everybody sits and the match has begun."""
        people = [person for entrant in fixture.entrants for person in entrant.people]
        info = await self.leagues.play(
            fixture.league_id,
            people[0],
            self.place(),
            request=self.request(),
            fixture_id=fixture.id,
        )
        for person in people[1:]:
            await self.tables.join(info.id, person, request=self.request())
        await self.tables.start(info.id, people[0].user_id, request=self.request())
        return info.id

    async def win(self, fixture: Fixture, *, home: bool = True) -> int:
        """Let home, or away, win a fixture of two people at a table."""
        table_id = await self.open_table(fixture)
        await self.give_up(table_id, fixture.entrants[1 if home else 0].people[0].user_id)
        return table_id

    async def give_up(self, table_id: int, user_id: int) -> None:
        await self.tables.resign(table_id, user_id, request=self.request())
        game = (await self.tables.info(table_id)).game.key
        await self.bookkeeper.caught_up(PLACE.guild_id, game)

    async def change(
        self, table_id: int, home: SideResult, away: SideResult, *, voided: int = 0
    ) -> None:
        """Change the result of a table as a moderator does."""
        await self.db.write(
            lambda connection: results.set_standing(connection, table_id, voided, (home, away))
        )
        await self.bookkeeper.caught_up(PLACE.guild_id, "bridgette")

    async def void(self, table_id: int, voided: int = 1) -> None:
        """Void the result of a table that home has won, or restore it."""
        won, lost = SideResult(0, 0, 1, 0), SideResult(1, 0, 0, 0)
        await self.change(table_id, won, lost, voided=voided)

    async def open_fixtures(self, league_id: int) -> list[Fixture]:
        schedule = await self.leagues.schedule(league_id)
        return [f for r in schedule.rounds for f in r.fixtures if f.state == "open"]

    async def next_fixture(self, league_id: int, user_id: int) -> Fixture:
        """What the person can play now in the league."""
        own = await self.leagues.pending_of(user_id)
        return next(fixture for league, fixture in own if league.id == league_id)

    async def rows(self, league_id: int, division: int = 1) -> tuple[Row, ...]:
        standings = await self.leagues.standings(league_id)
        return standings.divisions[division - 1].rows

    def told(self) -> list[str]:
        kinds = [str(news.kind) for news in self.news]
        self.news.clear()
        return kinds


def members(count: int, first: int = 101) -> list[Member]:
    return [Member(first + n, f"P{first + n}") for n in range(count)]


@pytest.fixture
async def hall(url: str) -> AsyncGenerator[Hall]:
    db = await Database.open(url)
    clock = StillClock()
    tables = TableService(db, clock=clock)
    bookkeeper = Bookkeeper(db)
    tables.subscribe(bookkeeper.watch)
    leagues = Leagues(db, tables, clock)
    bookkeeper.subscribe(leagues.booked)
    tables.subscribe(leagues.watch)
    yield Hall(db, tables, clock, bookkeeper, leagues)
    await tables.close()
    await bookkeeper.close()
    await db.close()
