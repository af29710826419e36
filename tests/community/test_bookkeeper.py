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

from bot.community import bookkeeper
from bot.community.booking import CHUNK, Booked
from bot.community.bookkeeper import Bookkeeper
from bot.community.corrections import DRAW, Corrections, Request
from bot.community.errors import AlreadyVoid, NoCorrection, NothingToRestore
from storage import privacy
from storage.database import Database
from storage.results import ResultRow
from storage.tallies import TallyRow
from tests.community.listing import GAME, GUILD, NOVEMBER, duel, finish, open_tables, row
from tests.community.recomputing import check, stored

TABLES = 8
MONTH = 2_700_000  # seconds: a little longer than one
People = dict[int, Any]


class Now:
    def now(self) -> float:
        return NOVEMBER


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
            )
            for seat, user in enumerate(self.people)
        ]
        if self.has_left and len(rows) == 4:
            rows = [replace(one, won=one.side, drawn=0) for one in rows]
            rows[0], rows[2] = replace(rows[0], away=1), replace(rows[2], spared=1)
        return rows


@dataclass(frozen=True)
class Edit:
    table: int
    what: str
    winner: int
    points: tuple[int, int] | None


people = st.permutations(range(1, 8)).flatmap(
    lambda order: st.sampled_from([tuple(order[:2]), tuple(order[:4])])
)
scores = st.tuples(st.integers(-50, 900), st.integers(-50, 900))
winners = st.sampled_from([0, 1, DRAW])
tables = st.integers(0, TABLES - 1)
finishes = st.builds(
    Finish,
    table=tables,
    at=st.integers(0, 5).map(lambda n: NOVEMBER + n * MONTH),
    people=people,
    winner=winners,
    points=scores,
    is_rated=st.sampled_from([True, True, True, False]),
    has_left=st.sampled_from([False, False, True]),
)
edits = st.builds(
    Edit,
    table=tables,
    what=st.sampled_from(["void", "restore", "correct", "book", "forget"]),
    winner=winners,
    points=st.none() | scores,
)
histories = st.tuples(
    st.lists(finishes, min_size=3, max_size=10),
    st.lists(finishes | edits, min_size=5, max_size=25),
).map(lambda parts: [*parts[0], Edit(0, "book", 0, None), *parts[1]])


async def live_through(url: str, history: Sequence[Finish | Edit]) -> None:
    db = await Database.open(url)
    bookkeeper = Bookkeeper(db, tally)
    corrections = Corrections(db, bookkeeper, Now())
    ids = await open_tables(db, TABLES)
    finished: set[int] = set()
    for event in history:
        table_id = ids[event.table]
        if isinstance(event, Finish):
            if table_id not in finished:
                finished.add(table_id)
                await finish(db, event.rows(table_id))
        elif event.what == "book":
            await bookkeeper.caught_up(GUILD, GAME)
        elif event.what == "forget":
            await forget(db, person=1 + event.table % 7)
        elif table_id in finished:
            await edit(corrections, event, table_id)
    await bookkeeper.settle()
    await bookkeeper.caught_up(GUILD, GAME)
    listed = await check(db, counts)
    assert {one.table_id for one in listed} == finished
    await bookkeeper.book_again(GUILD, GAME)
    await check(db, counts)
    await bookkeeper.close()
    await db.close()


async def forget(db: Database, person: int) -> None:
    """The person has their data deleted; matches under their id from then on are a newcomer's."""
    await db.write(lambda connection: privacy.forget(connection, person))


async def edit(corrections: Corrections, event: Edit, table_id: int) -> None:
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
        pass  # the list is as it was, which is checked in the end


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
    path = shutil.copy(empty, empty.with_name("lived.sqlite3"))
    asyncio.run(live_through(f"sqlite+aiosqlite:///{path}", history))
    for file in empty.parent.glob("lived.sqlite3*"):
        file.unlink()


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
