"""Whole seasons, from enrolling to the next one."""

from __future__ import annotations

import asyncio

import pytest

from bot.community.leagues import errors
from bot.community.leagues.models import (
    Fate,
    Fixture,
    League,
    NewsKind,
    Organiser,
    Phase,
    Score,
    State,
    Won,
)
from bot.community.leagues.terms import Terms, terms
from bot.table.errors import (
    FixtureOnTable,
    SeatsFixed,
    SeatsKept,
)
from bot.table.models import Member, TableInfo
from games.bridgette.options import BridgetteOptions
from tests.community.leagues.conftest import DAY, FOUNDER, ORGANISER, PLACE, Hall, members

STRANGER = Organiser(999)
MANAGER = Organiser(998, may_manage=True)


async def test_a_double_round_robin_is_played_round_by_round_to_its_end(hall: Hall) -> None:
    league = await hall.running(4)
    assert (league.phase, league.round, league.rounds) == (Phase.RUNNING, 1, 6)
    assert league.due == hall.clock.now() + 7 * DAY
    while fixtures := await hall.open_fixtures(league.id):
        assert {fixture.round for fixture in fixtures} == {fixtures[0].round}
        for fixture in fixtures:
            strongest = min(e.people[0].user_id for e in fixture.entrants)
            await hall.win(fixture, home=fixture.home.has(strongest))
    assert (await hall.leagues.league(league.id)).phase is Phase.OVER
    rows = await hall.rows(league.id)
    assert [(row.entrant.name, row.won, row.lost, row.points) for row in rows] == [
        ("P101", 6, 0, 18),
        ("P102", 4, 2, 12),
        ("P103", 2, 4, 6),
        ("P104", 0, 6, 0),
    ]
    await hall.dues.run_due()
    rounds = [NewsKind.ROUND_STARTED, NewsKind.ROUND_ENDED]
    assert hall.told() == [*rounds * 6, NewsKind.SEASON_ENDED]
    assert (await hall.leagues.history(league.id))[0].winners[0].name == "P101"


async def test_a_swiss_season_lets_equals_meet_and_nobody_twice(hall: Hall) -> None:
    league = await hall.running(9, format="swiss", rounds=4)
    while fixtures := await hall.open_fixtures(league.id):
        for fixture in fixtures:
            await hall.leagues.report(
                fixture.id, ORGANISER, Score(Won.HOME, (9, 4)), "played at home"
            )
    schedule = await hall.leagues.schedule(league.id)
    assert [round_.number for round_ in schedule.rounds] == [1, 2, 3, 4]
    meets = [f for round_ in schedule.rounds for f in round_.fixtures if f.away is not None]
    assert len({frozenset(e.id for e in f.entrants) for f in meets}) == len(meets) == 16
    byes = [f.home.id for r in schedule.rounds for f in r.fixtures if f.state is State.BYE]
    assert len(set(byes)) == len(byes) == 4
    assert sum(row.byes for row in await hall.rows(league.id)) == 4
    assert sum(row.points for row in await hall.rows(league.id)) == 3 * (16 + 4)


async def test_a_ladder_is_climbed_by_beating_somebody_above(hall: Hall) -> None:
    league = await hall.running(5, format="ladder", rounds=2)
    challenge = await hall.leagues.challenge(league.id, 104, 102)
    await hall.win(challenge)
    assert [row.entrant.name[-1] for row in await hall.rows(league.id)] == list("14235")
    back = await hall.leagues.challenge(league.id, 102, 104)
    await hall.leagues.report(back.id, ORGANISER, Score(Won.DRAW), "a draw at the club")
    assert [row.entrant.name[-1] for row in await hall.rows(league.id)] == list("14235")
    hall.clock.move(14)
    await hall.dues.run_due()
    assert (await hall.leagues.league(league.id)).phase is Phase.OVER


async def test_a_challenge_that_nobody_plays_moves_nobody(hall: Hall) -> None:
    league = await hall.running(3, format="ladder", rounds=5)
    await hall.leagues.challenge(league.id, 103, 101)
    with pytest.raises(errors.ChallengeOpen):
        await hall.leagues.challenge(league.id, 102, 101)
    hall.clock.move(7)
    await hall.dues.run_due()
    assert [row.entrant.name[-1] for row in await hall.rows(league.id)] == list("123")
    await hall.leagues.challenge(league.id, 102, 101)


async def test_divisions_promote_and_relegate(hall: Hall) -> None:
    league = await hall.running(6, format="single", divisions=2)
    while fixtures := await hall.open_fixtures(league.id):
        for fixture in fixtures:
            low = min(e.people[0].user_id for e in fixture.entrants)
            won = Won.HOME if fixture.home.has(low) else Won.AWAY
            await hall.leagues.report(fixture.id, ORGANISER, Score(won), "as expected")
    upper, lower = (await hall.leagues.standings(league.id)).divisions
    assert [row.fate for row in upper.rows] == [Fate.STAYS, Fate.STAYS, Fate.DOWN]
    assert [row.fate for row in lower.rows] == [Fate.UP, Fate.STAYS, Fate.STAYS]
    await hall.leagues.next_season(league.id, ORGANISER)
    await hall.leagues.join(league.id, Member(200, "New"))
    await hall.leagues.start(league.id, ORGANISER)
    entrants = await hall.leagues.entrants(league.id)
    assert [(e.name, e.division) for e in entrants] == [
        ("P101", 1),
        ("P102", 1),
        ("P104", 1),
        ("P103", 1),
        ("P105", 2),
        ("P106", 2),
        ("New", 2),
    ]
    assert [past.number for past in await hall.leagues.history(league.id)] == [2, 1]
    [oldest] = await hall.leagues.history(league.id, skip=1, most=8)
    assert oldest.number == 1
    assert [past.number for past in await hall.leagues.history(league.id, most=1)] == [2]
    old = await hall.leagues.standings(league.id, 1)
    assert old.league.phase is Phase.OVER
    assert [row.entrant.name for row in old.divisions[0].rows] == ["P101", "P102", "P103"]


async def test_pairs_enter_together_and_sit_opposite(hall: Hall) -> None:
    league = await hall.found("smear", format="single")
    one, two, three, four, five = members(5)
    with pytest.raises(errors.PartnerNeeded):
        await hall.leagues.join(league.id, one)
    for member, partner in ((one, two), (three, four)):
        await hall.leagues.join(league.id, member, partner)
        with pytest.raises(errors.NoOffer):
            await hall.leagues.accept(league.id, member.user_id, partner.user_id)
        await hall.leagues.accept(league.id, partner.user_id, member.user_id)
    with pytest.raises(errors.AlreadyEntered):
        await hall.leagues.join(league.id, five, four)
    await hall.leagues.start(league.id, ORGANISER)
    fixture = await hall.next_fixture(league.id, 104)
    info = await play(hall, league, four)
    assert info.reservation is not None
    home, away = fixture.entrants
    assert info.game.sides == (0, 1, 0, 1)
    assert info.reservation.people == (
        home.people[0].user_id,
        away.people[0].user_id,
        home.people[1].user_id,
        away.people[1].user_id,
    )
    assert info.seat_of(104) == info.reservation.people.index(104)


async def test_an_offer_can_be_declined_and_does_not_play(hall: Hall) -> None:
    league = await hall.found("smear")
    one, two, three, *_ = members(6)
    await hall.leagues.join(league.id, one, two)
    await hall.leagues.decline(league.id, two.user_id, one.user_id)
    assert await hall.leagues.entrants(league.id) == ()
    await hall.leagues.join(league.id, one, three)
    with pytest.raises(errors.TooFewEntrants):
        await hall.leagues.start(league.id, ORGANISER)


async def test_the_seats_of_a_fixture_are_kept(hall: Hall) -> None:
    league = await hall.running(2)
    info = await hall.leagues.play(league.id, members(1)[0], PLACE, request=hall.request())
    assert info.is_rated
    assert info.clock == league.terms.clock
    with pytest.raises(SeatsKept):
        await hall.tables.join(info.id, Member(500, "Passer-by"), request=hall.request())
    for change in (
        hall.tables.add_computer(info.id, 101),
        hall.tables.shuffle_seats(info.id, 101),
        hall.tables.swap(info.id, 101, (0, 1)),
        hall.tables.move(info.id, 101, 1),
    ):
        with pytest.raises(SeatsFixed):
            await change
    with pytest.raises(FixtureOnTable):
        await hall.leagues.play(
            league.id, Member(102, "P102"), hall.place(), request=hall.request()
        )


async def test_a_table_that_was_closed_leaves_the_fixture_to_play(hall: Hall) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    table_id = await hall.open_table(fixture)
    assert (await hall.leagues.fixture(fixture.id)).state is State.PLAYING
    await hall.tables.end(table_id, 101, moderator=True, request=hall.request())
    assert (await hall.leagues.fixture(fixture.id)).state is State.OPEN
    await hall.win(fixture)
    assert (await hall.leagues.fixture(fixture.id)).state is State.PLAYED


async def test_names_are_taken_once_on_a_server_whatever_their_case(hall: Hall) -> None:
    league = await hall.leagues.create(
        FOUNDER, PLACE, "  Winter   Cup ", "bridgette", BridgetteOptions(), Terms()
    )
    assert league.name == "Winter Cup"
    for name, refusal in (
        ("WINTER cup", errors.NameTaken),
        (" ", errors.BadName),
        ("x" * 51, errors.BadName),
    ):
        with pytest.raises(refusal):
            await hall.leagues.create(
                FOUNDER, PLACE, name, "bridgette", BridgetteOptions(), Terms()
            )
    with pytest.raises(errors.NoSuchLeague):
        await hall.leagues.find(PLACE.guild_id, "9" * 30)
    for name in ("winter cup", str(league.id)):
        assert (await hall.leagues.find(PLACE.guild_id, name)).id == league.id
        with pytest.raises(errors.NoSuchLeague):
            await hall.leagues.find(2, name)
    assert [found.id for found in await hall.leagues.of_server(PLACE.guild_id)] == [league.id]


def test_impossible_terms_are_refused_with_the_field() -> None:
    with pytest.raises(errors.BadTerms, match="`round_days`"):
        terms(round_days=0)
    with pytest.raises(errors.BadTerms, match="a ladder has no divisions"):
        terms(format="ladder", divisions=2)
    for worth in ({"win": 0, "draw": 1}, {"draw": 1, "loss": 2}):
        with pytest.raises(errors.BadTerms, match="a draw is worth no more"):
            terms(**worth)


async def test_only_organisers_decide(hall: Hall) -> None:
    league = await hall.running(2)
    fixture = (await hall.open_fixtures(league.id))[0]
    with pytest.raises(errors.NotOrganiser):
        await hall.leagues.report(fixture.id, STRANGER, Score(Won.HOME), "I say so")
    await hall.leagues.report(fixture.id, MANAGER, Score(Won.HOME), "seen")
    line = (await hall.leagues.audits(league.id))[-1]
    assert (line.actor, line.what, line.reason) == (998, "report", "seen")


async def test_what_a_season_refuses_before_it_begins_and_after_it_is_over(hall: Hall) -> None:
    league = await hall.found()
    one, two, three = members(3)
    for refused, refusal in (
        (play(hall, league, one), errors.SeasonNotRunning),
        (hall.leagues.end(league.id, ORGANISER, "no"), errors.SeasonNotRunning),
        (hall.leagues.next_season(league.id, ORGANISER), errors.SeasonNotOver),
        (hall.leagues.leave(league.id, 101), errors.NotEntered),
        (hall.leagues.join(league.id, one, two), errors.NoPartners),
        (hall.leagues.standings(league.id, 7), errors.NoSuchSeason),
        (hall.leagues.fixture(77), errors.NoSuchFixture),
    ):
        with pytest.raises(refusal):
            await refused
    await hall.leagues.join(league.id, one)
    await hall.leagues.join(league.id, two)
    await hall.leagues.start(league.id, ORGANISER)
    with pytest.raises(errors.NotEnrolling):
        await hall.leagues.join(league.id, three)
    with pytest.raises(errors.NotEntered):
        await play(hall, league, three)
    with pytest.raises(errors.NotALadder):
        await hall.leagues.challenge(league.id, 101, 102)
    await hall.leagues.end(league.id, ORGANISER, "the club moves")
    assert await hall.open_fixtures(league.id) == []
    with pytest.raises(errors.SeasonNotRunning):
        await play(hall, league, one)


async def play(hall: Hall, league: League, member: Member) -> TableInfo:
    return await hall.leagues.play(league.id, member, hall.place(), request=hall.request())


async def test_a_fixture_ahead_cannot_be_played_nor_decided(hall: Hall) -> None:
    league = await hall.running(2)
    ahead = (await hall.leagues.schedule(league.id)).rounds[1].fixtures[0]
    with pytest.raises(errors.FixtureAhead):
        await hall.leagues.report(ahead.id, ORGANISER, Score(Won.HOME), "early")
    with pytest.raises(errors.FixtureAhead):
        await hall.open_table(ahead)


async def test_who_has_played_waits_for_the_others(hall: Hall) -> None:
    league = await hall.running(4)
    fixture: Fixture = (await hall.open_fixtures(league.id))[0]
    await hall.win(fixture)
    with pytest.raises(errors.NothingToPlay):
        await play(hall, league, fixture.home.people[0])


async def test_everybody_who_joins_at_once_gets_in_once(hall: Hall) -> None:
    league = await hall.found()
    joins = [hall.leagues.join(league.id, member) for member in members(8) * 2]
    done = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(one, errors.AlreadyEntered) for one in done) == 8
    assert [entrant.seed for entrant in await hall.leagues.entrants(league.id)] == list(range(1, 9))


async def test_a_division_of_a_round_robin_has_room_for_24(hall: Hall) -> None:
    league = await hall.found(format="single")
    *most, late = members(25)
    for member in most:
        await hall.leagues.join(league.id, member)
    with pytest.raises(errors.TooManyEntrants):
        await hall.leagues.join(league.id, late)


async def test_nobody_challenges_downwards_too_far_up_or_a_stranger(hall: Hall) -> None:
    league = await hall.running(5, format="ladder")
    for challenger, rival in ((101, 102), (105, 101), (102, 102), (102, 999)):
        with pytest.raises(errors.CannotChallenge):
            await hall.leagues.challenge(league.id, challenger, rival)
