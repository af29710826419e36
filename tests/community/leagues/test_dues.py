"""Reminders, ends of rounds and news: the database is their queue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues import service
from bot.community.leagues.dues import RETRY_SECONDS, Dues
from bot.community.leagues.models import News, NewsKind, Phase, State
from bot.community.leagues.queue import Task
from bot.community.leagues.rounds import advance
from bot.community.leagues.service import Leagues
from bot.table.service import TableService
from storage import league_queue
from storage.database import Database
from storage.league_queue import QueueRow
from tests.community.leagues.conftest import ORGANISER, Hall


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """The database as another process has it open."""
    db = await Database.open(url)
    yield db
    await db.close()


async def test_who_owes_a_game_is_reminded_a_day_before_the_deadline(hall: Hall) -> None:
    league = await hall.running(4)
    done, owed = await hall.open_fixtures(league.id)
    await hall.win(done)
    await hall.dues.run_due()
    assert hall.told() == [NewsKind.ROUND_STARTED]
    hall.clock.move(5.9)
    await hall.dues.run_due()
    assert hall.told() == []
    hall.clock.move(0.1)
    await hall.dues.run_due()
    assert [fixture.id for fixture in hall.news[0].fixtures] == [owed.id]
    assert hall.told() == [NewsKind.REMINDER]


async def test_nobody_is_reminded_while_all_is_being_played(hall: Hall) -> None:
    league = await hall.running(2)
    await hall.open_table((await hall.open_fixtures(league.id))[0])
    hall.clock.move(6)
    await hall.dues.run_due()
    assert hall.told() == [NewsKind.ROUND_STARTED]


async def test_nobody_is_reminded_of_what_has_ended_while_the_bot_was_away(hall: Hall) -> None:
    await hall.running(2, format="single")
    hall.clock.move(8)
    await hall.dues.run_due()
    await hall.dues.run_due()
    assert hall.told() == [NewsKind.ROUND_STARTED, NewsKind.ROUND_ENDED, NewsKind.SEASON_ENDED]


async def test_an_extended_round_is_reminded_of_and_ended_later(hall: Hall) -> None:
    league = await hall.running(2)
    await hall.leagues.extend(league.id, ORGANISER, 7, "holidays")
    hall.clock.move(7)
    await hall.dues.run_due()
    assert hall.told() == [NewsKind.ROUND_STARTED]
    hall.clock.move(6)
    await hall.dues.run_due()
    assert hall.told() == [NewsKind.REMINDER]
    hall.clock.move(1)
    await hall.dues.run_due()
    assert (await hall.leagues.league(league.id)).round == 2


async def test_only_the_challenge_is_reminded_of_on_a_ladder(hall: Hall) -> None:
    league = await hall.running(4, format="ladder", rounds=5)
    challenge = await hall.leagues.challenge(league.id, 104, 103)
    await hall.leagues.challenge(league.id, 102, 101)
    await hall.dues.run_due()
    hall.told()
    hall.clock.move(6)
    await hall.dues.run_due()
    assert sorted(f.id for news in hall.news for f in news.fixtures) == [
        challenge.id,
        challenge.id + 1,
    ]
    assert {len(news.fixtures) for news in hall.news} == {1}


async def test_news_that_could_not_be_told_are_told_later_and_hold_up_no_others(
    hall: Hall,
) -> None:
    first, second = await hall.running(2), await hall.running(2)
    told: list[int] = []
    is_down = True

    async def tell(news: News) -> None:
        if is_down and news.league.id == first.id:
            raise ConnectionError
        told.append(news.league.id)

    dues = Dues(hall.db, hall.leagues, hall.clock, tell)
    await dues.run_due()
    assert told == [second.id]
    is_down = False
    await dues.run_due()
    assert told == [second.id]
    hall.clock.time += RETRY_SECONDS
    await dues.run_due()
    assert told == [second.id, first.id]


async def test_the_queue_survives_a_restart_and_the_loop_catches_up(hall: Hall) -> None:
    league = await hall.running(2, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(fixture)
    deaf = Leagues(hall.db, hall.tables, hall.clock)  # the process that hears of results has died
    hall.bookkeeper._listeners.clear()
    await hall.give_up(table_id, 101)
    assert (await deaf.league(league.id)).phase is Phase.RUNNING
    told: list[NewsKind] = []
    is_all_told = asyncio.Event()

    async def tell(news: News) -> None:
        told.append(news.kind)
        if news.kind is NewsKind.SEASON_ENDED:
            is_all_told.set()

    running = asyncio.create_task(Dues(hall.db, deaf, hall.clock, tell).run())
    await asyncio.wait_for(is_all_told.wait(), 30)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert told == [NewsKind.ROUND_STARTED, NewsKind.ROUND_ENDED, NewsKind.SEASON_ENDED]


async def test_a_reminder_outlives_the_process_that_would_have_told_it(
    hall: Hall, url: str
) -> None:
    league = await hall.running(4)
    await hall.win((await hall.open_fixtures(league.id))[0])
    await hall.dues.run_due()
    hall.told()
    async with opened(url) as db:
        tables = TableService(db, clock=hall.clock)
        dues = Dues(db, Leagues(db, tables, hall.clock), hall.clock, hall.tell)
        await dues.run_due()
        assert hall.told() == []
        hall.clock.move(6)
        await dues.run_due()
        [owed] = hall.news[0].fixtures
        assert hall.told() == [NewsKind.REMINDER]
        hall.clock.move(1)
        await dues.run_due()
        assert (await hall.leagues.fixture(owed.id)).state is State.FORFEITED
        assert hall.told() == []
        await dues.run_due()
        assert hall.told() == [NewsKind.ROUND_ENDED, NewsKind.ROUND_STARTED]


async def test_the_loop_wakes_when_something_has_changed(hall: Hall) -> None:
    woken = asyncio.Event()

    async def tell(_news: News) -> None:
        woken.set()

    running = asyncio.create_task(Dues(hall.db, hall.leagues, hall.clock, tell).run())
    await asyncio.sleep(0)
    await hall.running(2)
    await asyncio.wait_for(woken.wait(), 30)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def due_of(hall: Hall) -> tuple[QueueRow, ...]:
    async with hall.db.read() as connection:
        return await league_queue.due_by(connection, int(hall.clock.now()))


async def end_of(hall: Hall, league_id: int) -> QueueRow:
    """The one end of a round that is due in the league."""
    due = [row for row in await due_of(hall) if row.league_id == league_id]
    [end] = [row for row in due if row.kind == Task.ROUND_END]
    return end


async def test_what_two_processes_find_due_is_done_once(hall: Hall) -> None:
    league, _ = await hall.running(2), await hall.running(2)
    await hall.open_table((await hall.open_fixtures(league.id))[0])
    hall.clock.move(7)
    end = await end_of(hall, league.id)
    other = Leagues(hall.db, hall.tables, hall.clock)
    await asyncio.gather(*(process.carry_out(end) for process in (hall.leagues, other)))
    hall.clock.move(1)
    assert (await end_of(hall, league.id)).due > end.due


async def test_news_that_another_process_has_told_are_not_told_again(hall: Hall) -> None:
    await hall.running(2)
    [begun] = await due_of(hall)
    assert await hall.leagues.news(begun) is not None
    await Leagues(hall.db, hall.tables, hall.clock).told(begun)
    assert await hall.leagues.news(begun) is None


async def test_a_round_that_gets_more_time_at_its_very_end_goes_on(hall: Hall) -> None:
    league = await hall.running(2)
    hall.clock.move(7)
    end = await end_of(hall, league.id)
    await hall.leagues.extend(league.id, ORGANISER, 7, "holidays")
    await hall.leagues.carry_out(end)
    assert (await hall.leagues.league(league.id)).round == 1
    hall.clock.move(7)
    await hall.leagues.carry_out(await end_of(hall, league.id))
    assert (await hall.leagues.league(league.id)).round == 2


async def test_the_loop_outlives_a_database_that_does_not_answer(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, told = asyncio.Event(), asyncio.Event()

    def away() -> None:
        asked.set()
        raise ConnectionRefusedError

    async def tell(_news: News) -> None:
        told.set()

    await hall.running(2)
    monkeypatch.setattr(hall.db, "read", away)
    running = asyncio.create_task(Dues(hall.db, hall.leagues, hall.clock, tell).run())
    await asyncio.wait_for(asked.wait(), 30)
    monkeypatch.undo()
    await hall.running(2)
    await asyncio.wait_for(told.wait(), 30)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_league_that_could_not_go_on_does_so_later_and_holds_up_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [await hall.running(2, format="single") for _ in range(2)]
    await hall.dues.run_due()
    failures = 0

    async def fail(connection: AsyncConnection, league_id: int, now: int) -> None:
        nonlocal failures
        if league_id == first.id:
            failures += 1
            raise ConnectionError
        await advance(connection, league_id, now)

    monkeypatch.setattr(service, "advance", fail)
    for league in (first, second):
        await hall.win((await hall.open_fixtures(league.id))[0])
    for _ in range(3):
        await hall.dues.run_due()
    phases = [(await hall.leagues.league(of.id)).phase for of in (first, second)]
    assert phases == [Phase.RUNNING, Phase.OVER]
    assert failures == 2, "when it was played, and once by the loop"
    monkeypatch.undo()
    hall.clock.time += RETRY_SECONDS
    await hall.dues.run_due()
    assert (await hall.leagues.league(first.id)).phase is Phase.OVER
