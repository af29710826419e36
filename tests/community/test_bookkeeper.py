"""Ratings and standings are what the list of results comes to, whatever happened to it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community import bookkeeper
from bot.community.booking import CHUNK, Booked
from bot.community.bookkeeper import Bookkeeper
from bot.community.corrections import DRAW, Corrections, Request
from bot.community.errors import AlreadyVoid, NoCorrection, NoSuchResult, NothingToRestore
from storage import duplicates, entrants, fixtures, leagues, privacy, schema
from storage.database import Database
from storage.fixtures import NewFixture
from storage.leagues import NewLeague
from storage.results import ResultRow
from storage.tallies import TallyRow
from tests.community.listing import GAME, GUILD, NOVEMBER, Now, duel, finish, open_tables, row
from tests.community.recomputing import check, stored

TABLES = 8
MONTH = 2_700_000  # seconds: a little longer than one
People = dict[int, Any]


def counts(one: ResultRow) -> dict[str, int]:
    return {"declared": one.table_id % 5, "made": one.seat, f"made.{one.table_id % 3}": 1}


async def tally(table_id: int) -> list[TallyRow]:
    return [
        TallyRow(table_id, seat, key, count)
        for seat in range(4)
        for key, count in counts(row(table_id, seat, None)).items()
    ]


# -- histories ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finish:
    table: int
    at: int
    people: tuple[int, ...]
    winner: int
    points: tuple[int, int]
    is_rated: bool
    has_left: bool
    is_closed: bool

    def rows(self, table_id: int) -> list[ResultRow]:
        """A match of two, or of two pairs; seat 0 may have left it."""
        rows = [
            row(
                table_id,
                seat,
                user,
                name=f"P{user} at {self.at}",
                side=seat % 2,
                points=self.points[seat % 2],
                won=int(seat % 2 == self.winner),
                drawn=int(self.winner == DRAW),
                rated=int(self.is_rated),
                at=self.at,
                closed=int(self.is_closed),
            )
            for seat, user in enumerate(self.people)
        ]
        if self.has_left and len(rows) == 4:
            rows = [replace(one, won=one.side, drawn=0) for one in rows]
            rows[0], rows[2] = replace(rows[0], away=1), replace(rows[2], spared=1)
        return rows


@dataclass(frozen=True)
class Edit:
    """`at` is when boards open."""

    table: int
    what: str
    winner: int
    points: tuple[int, int] | None
    at: int


people = st.permutations(range(1, 8)).flatmap(
    lambda order: st.sampled_from([tuple(order[:2]), tuple(order[:4])])
)
scores = st.tuples(st.integers(-50, 900), st.integers(-50, 900))
winners = st.sampled_from([0, 1, DRAW])
tables = st.integers(0, TABLES - 1)
times = st.integers(0, 5).map(lambda n: NOVEMBER + n * MONTH)
finishes = st.builds(
    Finish,
    table=tables,
    at=times,
    people=people,
    winner=winners,
    points=scores,
    is_rated=st.sampled_from([True, True, True, False]),
    has_left=st.sampled_from([False, False, True]),
    is_closed=st.sampled_from([False, False, True]),
)
edits = st.builds(
    Edit,
    table=tables,
    what=st.sampled_from(["void", "restore", "correct", "book", "elsewhere", "open", "forget"]),
    winner=winners,
    points=st.none() | scores,
    at=times,
)
histories = st.tuples(
    st.lists(finishes, min_size=3, max_size=10),
    st.lists(finishes | edits, min_size=5, max_size=25),
).map(lambda parts: [*parts[0], Edit(0, "book", 0, None, 0), *parts[1]])


class Life:
    """A server whose tables are of one duplicate round, in two processes."""

    def __init__(self, *dbs: Database) -> None:
        self.db = dbs[0]
        self.keeper, self.other = (Bookkeeper(db, tally) for db in dbs)
        self.corrections = Corrections(self.db, self.keeper, Now())
        self.finished: dict[int, bool] = {}  # the tables with a result: whether it is told

    async def begin(self) -> None:
        self.ids = await open_tables(self.db, TABLES)
        self.league = await self.db.write(lambda connection: a_round(connection, self.ids))

    async def live(self, event: Finish | Edit) -> None:
        table_id = self.ids[event.table]
        if isinstance(event, Finish):
            if table_id not in self.finished:
                self.finished[table_id] = not event.is_closed
                await finish(self.db, event.rows(table_id))
            return
        match event.what:
            case "book":
                await self.check(self.keeper)
            case "elsewhere":
                self.keeper.call(GUILD, GAME)
                await self.check(self.other)
            case "open":
                league, at = self.league, event.at
                await self.db.write(lambda c: duplicates.open_boards(c, league, 1, 1, at))
                self.finished = dict.fromkeys(self.finished, True)
            case "forget":
                await forget(self.db, person=1 + event.table % 7)
            case _ if table_id in self.finished:
                await edit(self.corrections, event, table_id, is_told=self.finished[table_id])

    async def check(self, keeper: Bookkeeper) -> None:
        await keeper.caught_up(GUILD, GAME)
        listed = await check(self.db, counts)
        assert {one.table_id for one in listed} == {t for t in self.ids if self.finished.get(t)}

    async def end(self) -> None:
        await self.keeper.settle()
        await self.check(self.other)
        await self.keeper.book_again(GUILD, GAME)
        await self.check(self.keeper)
        await self.keeper.close()
        await self.other.close()


async def a_round(connection: AsyncConnection, table_ids: Sequence[int]) -> int:
    """A league of one round, of which all the tables are, with closed boards; its number."""
    new = NewLeague(
        guild_id=GUILD,
        guild_name="Card Club",
        channel_id=1,
        channel_name="tables",
        name="Boards",
        folded="boards",
        game=GAME,
        options="{}",
        terms="{}",
        founder_id=9,
        founded_at=1,
    )
    league = await leagues.add_league(connection, new)
    home = await entrants.add_entrant(connection, league, 1, [(99, "P99")], standing="entered")
    for table_id in table_ids:
        fixture = NewFixture(league_id=league, season=1, division=1, round=1, home=home, away=None)
        fixture_id = await fixtures.add_fixture(connection, fixture)
        await connection.execute(
            update(schema.tables)
            .where(schema.tables.c.id == table_id)
            .values(fixture_id=fixture_id, boards=duplicates.CLOSED)
        )
    return league


async def live_through(url: str, history: Sequence[Finish | Edit]) -> None:
    dbs = await Database.open(url), await Database.open(url)
    life = Life(*dbs)
    await life.begin()
    for event in history:
        await life.live(event)
    await life.end()
    for db in dbs:
        await db.close()


async def forget(db: Database, person: int) -> None:
    """The person has their data deleted; matches under their id from then on are a newcomer's."""
    await db.write(lambda connection: privacy.forget(connection, person))


async def edit(corrections: Corrections, event: Edit, table_id: int, *, is_told: bool) -> None:
    request = Request(GUILD, table_id, 9, "because")
    try:
        match event.what:
            case "void":
                await corrections.void(request)
            case "restore":
                await corrections.restore(request)
            case _:
                await corrections.correct(request, points=event.points, winner=event.winner)
    except (AlreadyVoid, NothingToRestore, NoCorrection):
        assert is_told  # the list is as it was, which is checked in the end
    except NoSuchResult:
        assert not is_told
    else:
        assert is_told


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "cards.sqlite3"

    async def make() -> None:
        await (await Database.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path


@settings(max_examples=40, deadline=None)
@given(histories)
def test_r8_after_any_history_everything_equals_a_recomputation(
    empty: Path, history: list[Finish | Edit]
) -> None:
    for file in empty.parent.glob("lived.sqlite3*"):
        file.unlink()
    path = shutil.copy(empty, empty.with_name("lived.sqlite3"))
    asyncio.run(live_through(f"sqlite+aiosqlite:///{path}", history))


# -- on every database -------------------------------------------------------------------------


async def test_a_long_list_is_worked_through_again_from_a_voided_result_on(db: Database) -> None:
    ids = await open_tables(db, CHUNK + 20)
    bookkeeper = Bookkeeper(db, tally)
    for number, table in enumerate(ids):
        await finish(db, duel(table, number % 5, 5 + number % 3, at=NOVEMBER + number))
    await bookkeeper.caught_up(GUILD, GAME)
    before = (await stored(db))[1]
    await Corrections(db, bookkeeper, Now()).void(Request(GUILD, ids[10], 9, "by mistake"))
    await bookkeeper.caught_up(GUILD, GAME)
    await check(db, counts)
    after = (await stored(db))[1]
    earlier, later = set(ids[:10]), set(ids[11:])
    assert all(after[key] == before[key] for key in before if key[0] in earlier)
    assert any(after[key] != before[key] for key in before if key[0] in later)
    await bookkeeper.close()


async def test_r11_two_processes_book_each_result_once(db: Database, url: str) -> None:
    other = await Database.open(url)
    ids = await open_tables(db, 30)
    told: list[int] = []

    async def listen(booked: Booked) -> None:
        told.extend(booked.table_ids)

    keepers = [Bookkeeper(one, tally) for one in (db, other)]
    for keeper in keepers:
        keeper.subscribe(listen)
    for number, table in enumerate(ids):
        await finish(db, duel(table, 1 + number % 2, 3, at=NOVEMBER + number // 3))
        for keeper in keepers:
            keeper.call(GUILD, GAME)
    await asyncio.gather(*(keeper.caught_up(GUILD, GAME) for keeper in keepers))
    await check(db, counts)
    assert sorted(told) == ids
    for keeper in keepers:
        await keeper.close()
    await other.close()


async def test_whoever_waits_waits_for_what_is_being_booked_already(db: Database) -> None:
    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    keeper = Bookkeeper(db, tally)
    keeper.call(GUILD, GAME)
    await asyncio.sleep(0)  # it has begun
    await keeper.settle()
    await check(db, counts)


async def test_what_was_left_is_booked_at_the_next_start(db: Database) -> None:
    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    keeper = Bookkeeper(db, tally)
    await keeper.resume()
    await keeper.close()
    assert await check(db, counts)


async def test_what_could_not_be_booked_is_tried_again(
    db: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away() -> None:
        raise ConnectionRefusedError

    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    keeper, booked = Bookkeeper(db, tally), asyncio.Event()

    async def listen(_booked: Booked) -> None:
        booked.set()

    keeper.subscribe(listen)
    monkeypatch.setattr(bookkeeper, "RETRY_SECONDS", 0.05)
    with monkeypatch.context() as patch:
        patch.setattr(db, "read", away)
        keeper.call(GUILD, GAME)
        await keeper.settle()
    assert "results could not be booked: ConnectionRefusedError" in caplog.text
    await asyncio.wait_for(booked.wait(), 30)
    await keeper.close()
    await check(db, counts)


async def test_a_table_that_cannot_be_tallied_still_has_its_result_booked(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_table_id: int) -> list[TallyRow]:
        raise ZeroDivisionError

    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    keeper = Bookkeeper(db, fail)
    await keeper.caught_up(GUILD, GAME)
    await keeper.close()
    _, ratings, standings = await stored(db)
    assert len(ratings) == 2
    assert standings["all", 1]["declared"] == 0
    assert f"table {table} cannot be tallied: ZeroDivisionError" in caplog.text


async def test_a_listener_that_fails_keeps_nothing_from_the_others(
    db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[Booked] = []

    async def fail(_booked: Booked) -> None:
        raise ZeroDivisionError

    async def listen(booked: Booked) -> None:
        told.append(booked)

    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    keeper = Bookkeeper(db, tally)
    keeper.subscribe(fail)
    keeper.subscribe(listen)
    await keeper.caught_up(GUILD, GAME)
    await keeper.close()
    assert told == [Booked(GUILD, GAME, (table,))]
    assert "a listener of the bookkeeper failed: ZeroDivisionError" in caplog.text
