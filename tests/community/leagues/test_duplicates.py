"""Rounds in which every table plays the same boards, and tells nothing before they have ended."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import AsyncGenerator
from itertools import count, product
from statistics import fmean
from typing import Any

import pytest
from sqlalchemy import Select, select

from bot.community.bookkeeper import Bookkeeper
from bot.community.errors import NoSuchResult
from bot.community.leagues import errors
from bot.community.leagues.models import Fixture, League, Phase, Ruling, State
from bot.community.leagues.service import Leagues
from bot.community.pasttables import Reader
from bot.community.privacy import Privacy
from bot.community.replays import Replays
from bot.community.results import Results
from bot.table.errors import BoardsClosed, RoundOver
from bot.table.models import Computer, Person, Reservation
from bot.table.service import TableService
from games.core.shuffle import board_of, commitment
from games.records import Verdict, verify
from storage import results, schema
from storage.database import Database
from tests.community.leagues.conftest import FOUNDER, ORGANISER, PLACE, Hall
from tests.community.recomputing import check, no_counts
from tests.discord.choosing import choose

BOARDS = 2


@pytest.fixture(autouse=True)
def secrets_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets that are the same in every run, another for each round."""
    numbers = count(1)
    monkeypatch.setattr(
        "bot.community.leagues.rounds.new_secret", lambda: next(numbers).to_bytes(32, "big")
    )


async def rows(hall: Hall, query: Select[Any]) -> list[Any]:
    async with hall.db.read() as connection:
        return list((await connection.execute(query)).mappings())


async def play(hall: Hall, table_id: int, rng: random.Random, *, deals: int | None = None) -> None:
    """Play a table on, to its end or until so many of its deals are over."""
    while on_turn := await hall.tables.on_turn(table_id):
        snapshot = await hall.tables.show(table_id, on_turn[0].seat)
        if deals is not None and len(snapshot.deals) >= deals:
            return
        user = on_turn[0].user_id
        actor = Computer(on_turn[0].seat) if user is None else Person(user)
        await hall.tables.act(table_id, actor, choose(snapshot, rng), request=hall.request())


async def duplicate(hall: Hall, people: int = 4, **terms: Any) -> League:
    return await hall.running(people, **{"format": "single", "boards": BOARDS, **terms})


async def both_tables(hall: Hall, league: League) -> tuple[int, int]:
    one, other = await hall.open_fixtures(league.id)
    return await hall.open_table(one), await hall.open_table(other)


async def give_up(hall: Hall, table_id: int, seat: int = 1) -> None:
    user = (await hall.tables.info(table_id)).occupants[seat].user_id
    assert user is not None
    await hall.tables.resign(table_id, user, request=hall.request())
    await go_on(hall)


async def go_on(hall: Hall) -> None:
    await hall.dues.run_due()
    await hall.bookkeeper.settle()


async def fixture_of(hall: Hall, table_id: int) -> Fixture:
    reservation = (await hall.tables.info(table_id)).reservation
    assert reservation is not None
    return await hall.leagues.fixture(reservation.fixture_id)


@pytest.mark.parametrize("game", ["bridgette", "drawbridge"])
async def test_every_table_of_a_round_plays_the_same_boards(hall: Hall, game: str) -> None:
    league = await duplicate(hall, game=game)
    tables = await both_tables(hall, league)
    [secret] = [row["secret"] for row in await rows(hall, select(schema.league_rounds))]
    for n, table_id in enumerate(tables):
        assert (await hall.tables.info(table_id)).commitment == commitment(secret)
        await play(hall, table_id, random.Random(f"{game}{n}"))
    await go_on(hall)
    replays, reader = Replays(hall.db), Reader(999, PLACE.guild_id, 0)
    records = [await replays.record(reader, table_id) for table_id in tables]
    for record in records:
        assert (record.packs, record.secret, record.interaction_ids) == (
            "boards",
            secret.hex(),
            None,
        )
        assert {check.verdict for check in verify(record)} == {Verdict.PASSED}
    dealt = [{deal.pack: (deal.dealer, deal.hands) for deal in record.deals} for record in records]
    shared = dealt[0].keys() & dealt[1].keys()
    assert {board_of(pack) for pack in shared} >= set(range(BOARDS))
    assert all(dealt[0][pack] == dealt[1][pack] for pack in shared)
    again = (await hall.leagues.schedule(league.id)).rounds[1]
    assert again.started_at is not None
    secrets = {row["secret"] for row in await rows(hall, select(schema.league_rounds))}
    assert len(secrets) == 2


async def test_nothing_of_a_closed_table_is_told_but_to_its_players(hall: Hall) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    await play(hall, other, random.Random(1), deals=1)
    await play(hall, one, random.Random(2))
    await go_on(hall)
    replays = Replays(hall.db)
    for table_id in (one, other):
        info = await hall.tables.info(table_id)
        assert info.is_closed
        reader = Reader(999, PLACE.guild_id, info.place.channel_id)
        with pytest.raises(BoardsClosed):
            await hall.tables.show(table_id, None)
        with pytest.raises(BoardsClosed):
            await replays.record(reader, table_id)
        for seat in range(2):
            snapshot = await hall.tables.show(table_id, seat)
            reveal = snapshot.reveal
            assert (reveal.key_hash, reveal.keys, reveal.secret) == (None, (), None)
            assert snapshot.deals  # they know what they have played
    assert (await Results(hall.db).recent(PLACE.guild_id, "bridgette")).matches == ()
    with pytest.raises(NoSuchResult):
        await Results(hall.db).match(PLACE.guild_id, one)
    for table in (schema.standings, schema.rating_changes, schema.tallies):
        assert await rows(hall, select(table)) == []
    fixture = await fixture_of(hall, one)
    assert (fixture.state, fixture.score) == (State.PLAYED, None)
    for row in await hall.rows(league.id):
        assert (row.played, row.points, row.difference, row.against_field) == (0, 0, 0, 0)


async def test_an_export_tells_nothing_that_came_of_closed_boards(hall: Hall) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    await play(hall, one, random.Random(7))
    await go_on(hall)
    people = [o.user_id for o in (await hall.tables.info(one)).occupants]
    for user_id in people:
        told = await exported(hall, user_id)
        assert [row["id"] for row in told["tables"]] == [str(one)]
        assert {row["table_id"] for row in told["steps"]} == {str(one)}
        for section in ("deal_scores", "results", "ratings", "standings", "statistics"):
            assert told[section] == [], section
    await give_up(hall, other)
    for user_id in people:
        told = await exported(hall, user_id)
        assert all(told[section] for section in ("deal_scores", "results", "ratings"))


async def exported(hall: Hall, user_id: int | None) -> dict[str, Any]:
    assert user_id is not None
    content = await Privacy(hall.db, hall.tables, hall.clock).export(user_id)
    told: dict[str, Any] = json.loads(content)
    return told


async def test_when_the_round_has_ended_its_results_count_as_of_that_moment(hall: Hall) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    await play(hall, one, random.Random(2))
    hall.clock.move(1)
    elsewhere = await hall.running(2, format="single")
    [usual] = await hall.open_fixtures(elsewhere.id)
    await hall.win(usual)  # the same people, rated meanwhile
    hall.clock.move(1)
    await play(hall, other, random.Random(1))
    await go_on(hall)
    listed = await check(hall.db, no_counts)
    at = {row.table_id: row.at for row in listed}
    assert at[one] == at[other] == int(hall.clock.now())
    assert len(at) == 3
    for table_id in (one, other):
        shown = await hall.tables.show(table_id, None)
        assert shown.reveal.secret is not None
        assert shown.reveal.interaction_ids == ()
        assert (await fixture_of(hall, table_id)).score is not None
    await hall.void(one)
    await check(hall.db, no_counts)


async def test_standings_are_the_points_against_the_field(hall: Hall) -> None:
    league = await duplicate(hall, people=6, format="swiss", rounds=2)
    rng = random.Random(4)
    while (await hall.leagues.league(league.id)).phase is Phase.RUNNING:
        for fixture in await hall.open_fixtures(league.id):
            await play(hall, await hall.open_table(fixture), rng)
        await go_on(hall)
    expected = await recomputed(hall)
    told = {row.entrant.id: row.against_field for row in await hall.rows(league.id)}
    assert told == pytest.approx(expected)
    assert any(expected.values())
    order = list(told.values())
    assert None not in order
    assert order == sorted(order, key=lambda points: points or 0.0, reverse=True)


async def test_divisions_of_a_round_play_the_same_boards_and_are_one_field(hall: Hall) -> None:
    league = await duplicate(hall, divisions=2)
    for n, table_id in enumerate(await both_tables(hall, league)):
        await play(hall, table_id, random.Random(n))
    await go_on(hall)
    told = {r.entrant.id: r.against_field for n in (1, 2) for r in await hall.rows(league.id, n)}
    assert told == pytest.approx(await recomputed(hall))
    assert all(told.values())


async def recomputed(hall: Hall) -> dict[int, float]:
    """Points against the field, straight from the rows; no table of these gives up."""
    query = (
        select(schema.fixtures, schema.deal_scores)
        .join(schema.tables, schema.tables.c.fixture_id == schema.fixtures.c.id)
        .join(schema.deal_scores, schema.deal_scores.c.table_id == schema.tables.c.id)
    )
    margins: dict[tuple[int, int], dict[tuple[int, int], int]] = defaultdict(
        lambda: defaultdict(int)
    )
    for row in await rows(hall, query):
        place = row["round"], row["pack"] // 100
        sign = 1 if row["side"] == 0 else -1
        margins[place][row["home"], row["away"]] += sign * row["points"]
    points: dict[int, float] = defaultdict(float)
    for (_, board), tables in margins.items():
        if board >= BOARDS:
            continue
        for (home, away), margin in tables.items():
            ahead = margin - fmean(m for pair, m in tables.items() if pair != (home, away))
            points[home] += ahead
            points[away] -= ahead
    return dict(points)


async def test_a_table_whose_fixture_was_forfeited_keeps_the_round_closed(hall: Hall) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    await give_up(hall, one)
    fixture = await fixture_of(hall, other)
    await hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.HOME_FORFEITS, "a cheat")
    assert (await hall.tables.info(one)).is_closed
    assert (await hall.leagues.league(league.id)).round == 1
    await give_up(hall, other)
    assert not (await hall.tables.info(one)).is_closed
    assert (await hall.leagues.league(league.id)).round == 2
    await check(hall.db, no_counts)


@pytest.mark.parametrize("goes_on", [False, True])
async def test_boards_that_are_played_beyond_the_end_of_a_season_stay_closed(
    hall: Hall, *, goes_on: bool
) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    await give_up(hall, one)
    await hall.leagues.end(league.id, ORGANISER, "the winter is over")
    if goes_on:
        await hall.leagues.next_season(league.id, ORGANISER)
    assert (await hall.tables.info(one)).is_closed
    await hall.tables.end(other, 1, moderator=True, request=hall.request())
    await go_on(hall)
    assert not (await hall.tables.info(one)).is_closed
    assert not (await hall.tables.info(other)).is_closed
    assert len(await check(hall.db, no_counts)) == 2


async def test_a_lobby_that_closes_lets_the_round_end(hall: Hall) -> None:
    league = await duplicate(hall)
    one, other = await hall.open_fixtures(league.id)
    await give_up(hall, await hall.open_table(one))
    host = other.home.people[0]
    info = await hall.leagues.play(league.id, host, hall.place(), request=hall.request())
    await hall.leagues.forfeit(other.id, ORGANISER, Ruling.BOTH_FORFEIT, "too late")
    assert (await hall.leagues.league(league.id)).round == 1
    await hall.tables.cancel(info.id, host.user_id, moderator=False)
    await go_on(hall)
    assert (await hall.leagues.league(league.id)).round == 2


async def test_no_table_opens_for_a_round_that_has_ended(hall: Hall) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    await give_up(hall, one)
    await give_up(hall, other)
    fixture = await fixture_of(hall, one)
    people = tuple(entrant.people[0] for entrant in fixture.entrants)
    with pytest.raises(RoundOver):
        await hall.tables.open(
            "bridgette",
            hall.place(),
            people[0],
            league.options,
            request=hall.request(),
            reservation=Reservation(
                fixture.id, tuple(person.user_id for person in people), league.name
            ),
        )


async def test_a_league_of_a_game_without_boards_is_not_founded(hall: Hall) -> None:
    with pytest.raises(errors.NoBoards):
        await hall.found("smear", boards=4)
    league = await hall.found("drawbridge", boards=4)
    assert league.options.model_dump()["max_deals"] == 4


@pytest.fixture
async def others(url: str, hall: Hall) -> AsyncGenerator[Hall]:
    """Another process on the same database."""
    db = await Database.open(url)
    tables = TableService(db, clock=hall.clock)
    bookkeeper = Bookkeeper(db)
    leagues = Leagues(db, tables, hall.clock)
    yield Hall(db, tables, hall.clock, bookkeeper, leagues, count=hall.count + 100_000)
    await tables.close()
    await bookkeeper.close()
    await db.close()


async def test_a_process_that_heard_of_no_end_finds_it_at_its_start(
    hall: Hall, others: Hall
) -> None:
    league = await duplicate(hall)
    one, other = await both_tables(hall, league)
    for table_id in (one, other):
        assert (await others.tables.info(table_id)).is_closed
        user = (await hall.tables.info(table_id)).occupants[1].user_id
        assert user is not None
        await hall.tables.resign(table_id, user, request=hall.request())
    await others.leagues.resume()
    for who, table_id in product((hall, others), (one, other)):
        assert not (await who.tables.info(table_id)).is_closed
    async with others.db.read() as connection:
        assert await results.of_table(connection, one)
    await others.bookkeeper.caught_up(PLACE.guild_id, "bridgette")
    await check(hall.db, no_counts)


async def test_the_founder_sees_no_secret_in_what_is_printed(hall: Hall) -> None:
    league = await duplicate(hall)
    [secret] = [row["secret"] for row in await rows(hall, select(schema.league_rounds))]
    table_id, _ = await both_tables(hall, league)
    seen = [
        await hall.leagues.schedule(league.id),
        await hall.leagues.standings(league.id),
        await hall.tables.info(table_id),
        await hall.tables.show(table_id, 0),
        FOUNDER,
    ]
    assert not any(secret.hex() in repr(one) or repr(secret) in repr(one) for one in seen)
