"""The edges of leagues, each by its name."""

from __future__ import annotations

import asyncio

import pytest

from bot.community.leagues import errors
from bot.community.leagues.models import (
    Fate,
    Fixture,
    Phase,
    Ruling,
    Score,
    Standing,
    State,
    TieBreak,
    Won,
)
from bot.table.errors import FixtureOnTable
from bot.table.models import Member
from storage.results import SideResult
from tests.community.leagues.conftest import DAY, ORGANISER, PLACE, Hall, members


async def finish(hall: Hall, league_id: int, *, score: Score | None = None) -> None:
    """Report everything that is left; home wins unless told otherwise."""
    while fixtures := await hall.open_fixtures(league_id):
        for fixture in fixtures:
            await hall.leagues.report(fixture.id, ORGANISER, score or Score(Won.HOME), "told")


async def figures(hall: Hall, league_id: int) -> dict[str, tuple[int, int, int, int]]:
    rows = await hall.rows(league_id)
    return {row.entrant.name: (row.played, row.won, row.lost, row.points) for row in rows}


async def test_an_odd_number_has_a_bye_in_each_round_that_counts_for_nothing(hall: Hall) -> None:
    league = await hall.running(3, format="single")
    await finish(hall, league.id)
    schedule = await hall.leagues.schedule(league.id)
    byes = [f.home.name for r in schedule.rounds for f in r.fixtures if f.state is State.BYE]
    assert sorted(byes) == ["P101", "P102", "P103"]
    assert {row.played for row in await hall.rows(league.id)} == {2}
    assert sum(row.points for row in await hall.rows(league.id)) == 9


async def test_a_leaver_whose_results_are_kept_forfeits_the_rest(hall: Hall) -> None:
    league = await hall.running(4, format="single", leavers="kept")
    first = await hall.next_fixture(league.id, 104)
    await hall.win(first, home=first.home.has(104))
    await hall.leagues.leave(league.id, 104)
    await finish(hall, league.id)
    assert (await figures(hall, league.id))["P104"] == (3, 1, 2, 3)
    assert {row.played for row in await hall.rows(league.id)} == {3}
    with pytest.raises(errors.NotEntered):
        await hall.leagues.leave(league.id, 104)


async def test_a_leaver_whose_results_are_removed_has_played_nobody(hall: Hall) -> None:
    league = await hall.running(4, format="single", leavers="removed")
    first = await hall.next_fixture(league.id, 104)
    await hall.win(first, home=first.home.has(104))
    await hall.leagues.leave(league.id, 104)
    await finish(hall, league.id)
    assert set(await figures(hall, league.id)) == {"P101", "P102", "P103"}
    assert {row.played for row in await hall.rows(league.id)} == {2}
    assert (await hall.leagues.fixture(first.id)).state is State.ANNULLED


async def test_a_leaver_at_a_table_plays_it_to_its_end(hall: Hall) -> None:
    league = await hall.running(3, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    leaver, other = fixture.entrants
    table_id = await hall.open_table(fixture)
    await hall.leagues.leave(league.id, leaver.people[0].user_id)
    await hall.give_up(table_id, other.people[0].user_id)
    assert (await hall.leagues.fixture(fixture.id)).score == Score(Won.HOME)


async def test_two_leavers_both_lose_what_they_had_to_play(hall: Hall) -> None:
    league = await hall.running(2, format="single")
    await hall.leagues.leave(league.id, 101)
    season = await hall.leagues.standings(league.id)
    assert season.league.phase is Phase.OVER, "nothing is left to play"
    assert [row.points for row in season.divisions[0].rows] == [3, 0]


async def test_a_forfeit_is_a_win_without_any_deals(hall: Hall) -> None:
    league = await hall.running(2, format="single", loss=1)
    fixture = (await hall.open_fixtures(league.id))[0]
    forfeited = await hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.HOME_FORFEITS, "absent")
    assert forfeited.state is State.FORFEITED
    assert forfeited.score == Score(Won.AWAY, (0, 0), is_forfeit=True)
    rows = await hall.rows(league.id)
    assert [(row.entrant.name, row.points) for row in rows] == [
        (fixture.entrants[1].name, 3),
        (fixture.home.name, 0),
    ]


async def test_a_double_forfeit_is_lost_by_both(hall: Hall) -> None:
    league = await hall.running(2, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    await hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.BOTH_FORFEIT, "neither came")
    assert set((await figures(hall, league.id)).values()) == {(1, 0, 1, 0)}


async def test_a_round_that_runs_out_is_forfeited_by_both_where_the_terms_say_so(
    hall: Hall,
) -> None:
    league = await hall.running(2)
    hall.clock.move(7)
    await hall.dues.run_due()
    first, second = (await hall.leagues.schedule(league.id)).rounds
    assert first.fixtures[0].state is State.FORFEITED
    assert first.fixtures[0].score == Score(Won.NOBODY, is_forfeit=True)
    assert second.fixtures[0].state is State.OPEN
    assert second.due == hall.clock.now() + 7 * DAY


async def test_a_round_that_runs_out_waits_for_the_organiser_where_the_terms_say_so(
    hall: Hall,
) -> None:
    league = await hall.running(2, overdue="wait")
    hall.clock.move(8)
    await hall.dues.run_due()
    fixture = (await hall.open_fixtures(league.id))[0]
    assert fixture.round == 1
    extended = await hall.leagues.extend(league.id, ORGANISER, 3, "holidays")
    assert extended.due == hall.clock.now() + 3 * DAY
    await hall.win(fixture)
    assert (await hall.leagues.league(league.id)).round == 2


async def test_a_late_result_counts_when_its_table_stood_at_the_deadline(hall: Hall) -> None:
    league = await hall.running(2, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(fixture)
    hall.clock.move(7.5)
    await hall.dues.run_due()
    assert (await hall.leagues.league(league.id)).phase is Phase.RUNNING
    await hall.give_up(table_id, fixture.home.people[0].user_id)
    played = await hall.leagues.fixture(fixture.id)
    assert (played.state, played.score) == (State.PLAYED, Score(Won.AWAY))
    assert (await hall.leagues.league(league.id)).phase is Phase.OVER


async def test_a_table_that_broke_off_after_the_deadline_is_forfeited_in_the_end(
    hall: Hall,
) -> None:
    league = await hall.running(2, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(fixture)
    hall.clock.move(7)
    await hall.dues.run_due()
    await hall.tables.end(table_id, 1, moderator=True, request=hall.request())
    hall.clock.move(0.5)
    await hall.dues.run_due()
    assert (await hall.leagues.fixture(fixture.id)).state is State.FORFEITED


async def test_a_late_result_after_the_forfeit_counts_when_the_organiser_takes_it_back(
    hall: Hall,
) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(fixture)
    await hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.BOTH_FORFEIT, "too late")
    await hall.give_up(table_id, fixture.home.people[0].user_id)
    assert (await hall.leagues.fixture(fixture.id)).state is State.FORFEITED
    reopened = await hall.leagues.reopen(fixture.id, ORGANISER, "they were playing")
    assert (reopened.state, reopened.score) == (State.PLAYED, Score(Won.AWAY))
    with pytest.raises(errors.FixtureUndecided):
        await hall.leagues.reopen(fixture.id, ORGANISER, "again")


async def test_a_forfeit_that_is_taken_back_is_played_late(hall: Hall) -> None:
    league = await hall.running(2)
    hall.clock.move(7)
    await hall.dues.run_due()
    first = (await hall.leagues.schedule(league.id)).rounds[0].fixtures[0]
    reopened = await hall.leagues.reopen(first.id, ORGANISER, "the club was closed")
    assert (reopened.state, reopened.is_late) == (State.OPEN, True)
    assert reopened.due == hall.clock.now() + 7 * DAY
    second = (await hall.leagues.schedule(league.id)).rounds[1].fixtures[0]
    await hall.win(second)
    assert (await hall.leagues.league(league.id)).phase is Phase.RUNNING
    await hall.win(first)
    assert (await hall.leagues.league(league.id)).phase is Phase.OVER


async def test_a_tie_at_the_promotion_line_is_parted_by_a_named_rule(hall: Hall) -> None:
    league = await hall.running(6, format="single", divisions=2)
    while fixtures := await hall.open_fixtures(league.id):
        for fixture in fixtures:
            margin = 9 if fixture.home.has(105) else 1
            score = Score(Won.HOME, (margin, 0))
            await hall.leagues.report(fixture.id, ORGANISER, score, "home wins")
    lower = (await hall.leagues.standings(league.id)).divisions[1]
    first, second, third = lower.rows
    assert {row.points for row in lower.rows} == {3}
    assert (first.entrant.name, first.fate) == ("P105", Fate.UP)
    assert second.tie_break is TieBreak.DIFFERENCE
    assert {second.fate, third.fate} == {Fate.STAYS}


async def test_of_two_organisers_at_once_the_later_is_told(hall: Hall) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    both = await asyncio.gather(
        hall.leagues.report(fixture.id, ORGANISER, Score(Won.HOME), "home", expect=league.version),
        hall.leagues.report(fixture.id, ORGANISER, Score(Won.AWAY), "away", expect=league.version),
        return_exceptions=True,
    )
    assert sum(isinstance(one, errors.LeagueChanged) for one in both) == 1
    assert sum(isinstance(one, Fixture) for one in both) == 1
    with pytest.raises(errors.FixtureDecided):
        await hall.leagues.report(fixture.id, ORGANISER, Score(Won.AWAY), "without looking")
    audits = await hall.leagues.audits(league.id)
    assert [line.what for line in audits] == ["start", "report"]


async def test_a_correction_after_the_round_changes_the_standings(hall: Hall) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.win(fixture)
    assert (await hall.leagues.league(league.id)).round == 2
    away = fixture.entrants[1].name
    assert (await hall.rows(league.id))[0].entrant.name != away
    await hall.change(table_id, SideResult(0, 10, 0, 0), SideResult(1, 50, 1, 0))
    top = (await hall.rows(league.id))[0]
    assert (top.entrant.name, top.points, top.difference) == (away, 3, 40)
    assert (await hall.leagues.league(league.id)).round == 2


async def test_a_void_after_the_round_opens_the_fixture_again(hall: Hall) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.win(fixture)
    await hall.void(table_id)
    again = await hall.leagues.fixture(fixture.id)
    assert (again.state, again.score, again.is_late) == (State.OPEN, None, True)
    assert (await hall.next_fixture(league.id, 101)).id == fixture.id
    await hall.win(again, home=False)
    await hall.void(table_id, voided=0)
    first = await hall.leagues.fixture(fixture.id)
    assert first.table_id == table_id, "the earliest result that counts decides"


async def test_a_void_in_a_season_that_is_over_counts_for_nobody(hall: Hall) -> None:
    league = await hall.running(2, format="single")
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.win(fixture)
    await hall.void(table_id)
    assert (await hall.leagues.fixture(fixture.id)).state is State.UNPLAYED
    assert {row.points for row in await hall.rows(league.id)} == {0}
    await hall.leagues.report(fixture.id, ORGANISER, Score(Won.AWAY), "the club's book")
    assert (await hall.rows(league.id))[0].entrant == fixture.entrants[1]


async def test_a_challenge_that_opens_again_after_its_time_has_as_much_again(hall: Hall) -> None:
    league = await hall.running(3, format="ladder", rounds=4)
    challenge = await hall.leagues.challenge(league.id, 103, 102)
    table_id = await hall.win(challenge)
    hall.clock.move(8)
    await hall.dues.run_due()
    await hall.void(table_id)
    again = await hall.leagues.fixture(challenge.id)
    assert (again.state, again.due) == (State.OPEN, hall.clock.now() + 7 * DAY)
    hall.clock.move(7)
    await hall.dues.run_due()
    assert (await hall.leagues.fixture(challenge.id)).state is State.FORFEITED
    await hall.leagues.reopen(challenge.id, ORGANISER, "a storm")
    hall.clock.move(1)
    await hall.dues.run_due()
    late = await hall.leagues.fixture(challenge.id)
    assert (late.state, late.due) == (State.OPEN, hall.clock.now() + 6 * DAY)


async def test_a_substitute_plays_what_is_left_of_the_season(hall: Hall) -> None:
    league = await hall.running(2)
    first = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(first)
    with pytest.raises(FixtureOnTable):
        await hall.leagues.substitute(league.id, ORGANISER, 101, Member(300, "Sub"), "ill")
    await hall.give_up(table_id, 102)
    for out, into in ((101, Member(102, "P102")), (555, Member(300, "Sub"))):
        with pytest.raises(errors.LeagueError):
            await hall.leagues.substitute(league.id, ORGANISER, out, into, "no")
    entrant = await hall.leagues.substitute(league.id, ORGANISER, 101, Member(300, "Sub"), "ill")
    assert entrant.name == "Sub"
    second = await hall.next_fixture(league.id, 300)
    with pytest.raises(errors.NotEntered):
        await hall.leagues.play(league.id, Member(101, "P101"), PLACE, request=hall.request())
    await hall.win(second, home=second.home.has(300))
    assert (await figures(hall, league.id))["Sub"] == (2, 2, 0, 6)


async def test_a_withdrawn_pair_leaves_together(hall: Hall) -> None:
    league = await hall.found("smear", format="single")
    people = members(6)
    for one, two in zip(people[::2], people[1::2], strict=True):
        await hall.leagues.join(league.id, one, two)
        await hall.leagues.accept(league.id, two.user_id, one.user_id)
    await hall.leagues.start(league.id, ORGANISER)
    await hall.leagues.withdraw(league.id, ORGANISER, 104, "they have moved away")
    gone = [e for e in await hall.leagues.entrants(league.id) if e.standing is Standing.WITHDRAWN]
    assert [person.user_id for entrant in gone for person in entrant.people] == [103, 104]
    await finish(hall, league.id)
    assert (await figures(hall, league.id))["P103 & P104"] == (2, 0, 2, 0)


async def test_a_swiss_season_whose_leavers_leave_nobody_to_meet_ends_early(hall: Hall) -> None:
    league = await hall.running(4, format="swiss", rounds=2)
    for fixture in await hall.open_fixtures(league.id):
        await hall.leagues.report(fixture.id, ORGANISER, Score(Won.HOME), "told")
    for fixture in await hall.open_fixtures(league.id):
        await hall.leagues.leave(league.id, fixture.home.people[0].user_id)
    assert (await hall.leagues.league(league.id)).phase is Phase.OVER


async def test_the_boards_of_a_round_are_played_once_and_tell_nothing_before_its_end(
    hall: Hall,
) -> None:
    league = await hall.running(4, format="single", boards=2)
    one, other = await hall.open_fixtures(league.id)
    await hall.win(one)
    hidden = await hall.leagues.fixture(one.id)
    assert (hidden.state, hidden.score) == (State.PLAYED, None)
    table_id = await hall.open_table(other)
    await hall.tables.end(table_id, 1, moderator=True, request=hall.request())
    with pytest.raises(errors.BoardsSeen):
        await hall.open_table(other)
    await hall.leagues.forfeit(other.id, ORGANISER, Ruling.BOTH_FORFEIT, "broken off")
    assert (await hall.leagues.fixture(one.id)).score == Score(Won.HOME)
    await hall.leagues.reopen(other.id, ORGANISER, "a mistake")
    assert (await hall.leagues.fixture(other.id)).state is State.UNPLAYED
