"""Two organisers at once: one of them is told, and everything happens once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from bot.community.leagues import errors
from bot.community.leagues.models import Fixture, Organiser, Phase, Ruling, Score, State, Won
from bot.table.errors import FixtureOnTable
from tests.community.leagues.conftest import ORGANISER, Hall, members

MANAGER = Organiser(998, may_manage=True)


async def refusals(*asked: Awaitable[object]) -> list[type[BaseException]]:
    """Why those that were refused were."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    return [type(one) for one in done if isinstance(one, BaseException)]


async def told(hall: Hall, league_id: int) -> list[tuple[int, str]]:
    return [(line.actor, line.what) for line in await hall.leagues.audits(league_id)]


async def test_a_season_begins_once(hall: Hall) -> None:
    league = await hall.found()
    for member in members(4):
        await hall.leagues.join(league.id, member)
    refused = await refusals(
        hall.leagues.start(league.id, ORGANISER), hall.leagues.start(league.id, MANAGER)
    )
    assert refused == [errors.NotEnrolling]
    assert len(await hall.open_fixtures(league.id)) == 2
    assert len(await told(hall, league.id)) == 1


async def test_the_next_season_begins_once(hall: Hall) -> None:
    league = await hall.running(2)
    ended = await hall.leagues.end(league.id, ORGANISER, "holidays")
    refused = await refusals(
        hall.leagues.next_season(league.id, ORGANISER, expect=ended.version),
        hall.leagues.next_season(league.id, MANAGER, expect=ended.version),
    )
    assert refused == [errors.LeagueChanged]
    again = await hall.leagues.league(league.id)
    assert (again.season, again.phase) == (2, Phase.ENROLLING)
    assert len(await hall.leagues.entrants(league.id)) == 2


async def test_what_is_decided_is_taken_back_before_it_is_decided_anew(hall: Hall) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    refused = await refusals(
        hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.HOME_FORFEITS, "home was absent"),
        hall.leagues.forfeit(fixture.id, MANAGER, Ruling.AWAY_FORFEITS, "away was absent"),
        hall.leagues.report(fixture.id, MANAGER, Score(Won.HOME), "home has won"),
    )
    assert refused == [errors.FixtureDecided] * 2
    [_, (first, _)] = await told(hall, league.id)
    await hall.leagues.reopen(fixture.id, MANAGER, "they have agreed")
    await hall.leagues.report(fixture.id, MANAGER, Score(Won.DRAW, (7, 7)), "a draw")
    decided = await hall.leagues.fixture(fixture.id)
    assert (decided.state, decided.score) == (State.REPORTED, Score(Won.DRAW, (7, 7)))
    assert await told(hall, league.id) == [
        (ORGANISER.user_id, "start"),
        (first, "forfeit"),
        (MANAGER.user_id, "reopen"),
        (MANAGER.user_id, "report"),
    ]


async def test_two_fixtures_are_decided_at_once_by_two_who_look_at_none(hall: Hall) -> None:
    league = await hall.running(4)
    one, other = await hall.open_fixtures(league.id)
    done = await asyncio.gather(
        hall.leagues.report(one.id, ORGANISER, Score(Won.HOME), "seen"),
        hall.leagues.forfeit(other.id, MANAGER, Ruling.BOTH_FORFEIT, "nobody came"),
    )
    assert all(isinstance(fixture, Fixture) for fixture in done)
    assert (await hall.leagues.league(league.id)).round == 2


async def test_an_organiser_decides_while_the_two_sit_down(hall: Hall) -> None:
    league = await hall.running(2, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(fixture)
    refused = await refusals(hall.leagues.report(fixture.id, MANAGER, Score(Won.HOME), "I know"))
    assert refused == [FixtureOnTable]
    await hall.leagues.forfeit(fixture.id, MANAGER, Ruling.HOME_FORFEITS, "much too late")
    await hall.give_up(table_id, fixture.entrants[1].people[0].user_id)
    assert (await hall.leagues.fixture(fixture.id)).score == Score(Won.AWAY, is_forfeit=True)
