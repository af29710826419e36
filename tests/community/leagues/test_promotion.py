"""Who goes up and down between divisions, and where they play next."""

from __future__ import annotations

from bot.community.leagues.models import Fate, Row, Score, TieBreak, Won
from tests.community.leagues.conftest import ORGANISER, Hall


async def draw_everything(hall: Hall, league_id: int) -> None:
    while fixtures := await hall.open_fixtures(league_id):
        for fixture in fixtures:
            score = Score(Won.DRAW, (5, 5))
            await hall.leagues.report(fixture.id, ORGANISER, score, "a draw")


def told(row: Row) -> tuple[str, Fate, TieBreak | None]:
    return row.entrant.name, row.fate, row.tie_break


async def test_a_dead_tie_at_the_line_goes_by_the_order_of_entry(hall: Hall) -> None:
    league = await hall.running(6, format="single", divisions=2)
    await draw_everything(hall, league.id)
    assert [told(row) for row in await hall.rows(league.id, 1)] == [
        ("P101", Fate.STAYS, None),
        ("P102", Fate.STAYS, TieBreak.SEED),
        ("P103", Fate.DOWN, TieBreak.SEED),
    ]
    assert [told(row) for row in await hall.rows(league.id, 2)] == [
        ("P104", Fate.UP, None),
        ("P105", Fate.STAYS, TieBreak.SEED),
        ("P106", Fate.STAYS, TieBreak.SEED),
    ]


async def divisions(hall: Hall, league_id: int) -> list[list[str]]:
    """Who plays where in the next season."""
    await hall.leagues.next_season(league_id, ORGANISER)
    await hall.leagues.start(league_id, ORGANISER)
    everybody = await hall.leagues.entrants(league_id)
    return [[e.name for e in everybody if e.division == number] for number in (1, 2)]


async def test_who_goes_up_plays_above_and_who_goes_down_below(hall: Hall) -> None:
    league = await hall.running(8, format="single", divisions=2, moves=2)
    await draw_everything(hall, league.id)
    assert await divisions(hall, league.id) == [
        ["P101", "P102", "P105", "P106"],
        ["P103", "P104", "P107", "P108"],
    ]


async def test_whoever_follows_a_leaver_goes_up_in_their_place(hall: Hall) -> None:
    league = await hall.running(8, format="single", divisions=2)
    for _ in range(3):
        best = await hall.next_fixture(league.id, 105)
        won = Won.HOME if best.home.has(105) else Won.AWAY
        await hall.leagues.report(best.id, ORGANISER, Score(won), "as ever")
        if best.round == 3:
            await hall.leagues.leave(league.id, 105)
        for fixture in await hall.open_fixtures(league.id):
            if fixture.round == best.round:
                await hall.leagues.report(fixture.id, ORGANISER, Score(Won.DRAW), "a draw")
    first, second, *_ = await hall.rows(league.id, 2)
    assert told(first) == ("P105", Fate.STAYS, None)
    assert told(second) == ("P106", Fate.UP, None)
    assert await divisions(hall, league.id) == [
        ["P101", "P102", "P103", "P106"],
        ["P104", "P107", "P108"],
    ]
