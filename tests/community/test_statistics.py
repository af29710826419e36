"""A person's statistics are what their counted results and tallies come to."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from bot.community.bookkeeper import Bookkeeper
from bot.community.corrections import Corrections, Request
from bot.community.statistics import RIVALS, Statistics, StatisticsReader, Sums
from storage import departures
from storage.database import Database
from storage.results import ResultRow
from storage.tallies import TallyRow
from tests.community.listing import GAME, GUILD, NOVEMBER, Now, duel, finish, open_tables, row

PEOPLE = range(1, 10)
OTHER = "smear"
KEYS = ("declared", "made", "overtricks")


def count(table_id: int, seat: int, key: str) -> int:
    """Some count of each seat; now and then none."""
    return (table_id * 7 + seat * 3 + len(key)) % 4


async def tally(table_id: int) -> list[TallyRow]:
    found = [
        TallyRow(table_id, seat, key, count(table_id, seat, key))
        for seat in range(4)
        for key in KEYS
    ]
    return [one for one in found if one.count]


def reader(db: Database) -> StatisticsReader:
    return StatisticsReader(db, Bookkeeper(db, tally), (GAME, OTHER))


async def found(db: Database, user_id: int, game: str | None = None) -> Statistics:
    for each in (GAME, OTHER):  # however long it takes: a reader waits for a moment only
        await Bookkeeper(db, tally).caught_up(GUILD, each)
    return await reader(db).of(GUILD, user_id, game)


async def sums(db: Database, user_id: int) -> Sums:
    statistics = await found(db, user_id, GAME)
    assert statistics.sums is not None
    return statistics.sums


def history(tables: list[int], rng: random.Random) -> list[list[ResultRow]]:
    """Matches of two and of four, some drawn, casual, left by somebody's partner, or void."""
    matches: list[list[ResultRow]] = []
    for table in tables:
        people = rng.sample(PEOPLE, rng.choice([2, 4]))
        winner, at = rng.choice([0, 1, None]), NOVEMBER + rng.randrange(50)
        is_rated, is_void, is_spared = (int(rng.random() < p) for p in (0.8, 0.2, 0.2))
        matches.append(
            [
                row(
                    table,
                    seat,
                    user,
                    name=f"P{user} at {at}",
                    side=seat % 2,
                    won=int(winner == seat % 2),
                    drawn=int(winner is None),
                    at=at,
                    rated=is_rated,
                    voided=is_void,
                    spared=int(is_spared and seat == 2),
                )
                for seat, user in enumerate(people)
            ]
        )
    return matches


def reckoned_rivals(matches: list[list[ResultRow]], user: int) -> list[tuple[int, int, int, int]]:
    """Person, played, won, lost: the five met most often, the latest met first among equals."""
    met: defaultdict[int, list[ResultRow]] = defaultdict(list)
    for match in matches:
        for mine in match:
            if mine.user_id == user and mine.rated and not mine.voided and not mine.spared:
                for other in match:
                    if other.side != mine.side and other.user_id is not None:
                        met[other.user_id].append(mine)
    order = sorted(met, key=lambda who: (-len(met[who]), -max(m.at for m in met[who]), who))
    return [
        (
            who,
            len(met[who]),
            sum(mine.won for mine in met[who]),
            sum(not mine.won and not mine.drawn for mine in met[who]),
        )
        for who in order[:5]
    ]


@pytest.mark.parametrize("seed", range(3))
async def test_sums_and_rivals_are_what_the_list_of_results_comes_to(
    db: Database, seed: int
) -> None:
    matches = history(await open_tables(db, 60), random.Random(seed))
    for match in matches:
        await finish(db, match)
    rows, full = [mine for match in matches for mine in match], 0
    for user in PEOPLE:
        told = await sums(db, user)
        own = [o for o in rows if o.user_id == user and o.rated and not o.voided and not o.spared]
        assert (told.played, told.won, told.drawn) == (
            len(own),
            sum(mine.won for mine in own),
            sum(mine.drawn for mine in own),
        )
        counts: Counter[str] = Counter()
        for mine in own:
            counts.update({key: count(mine.table_id, mine.seat, key) for key in KEYS})
        assert told.counts == +counts
        rivals = [(one.user_id, one.played, one.won, one.lost) for one in told.rivals]
        assert rivals == reckoned_rivals(matches, user)
        full += len(rivals) == RIVALS
        named = {one.user_id: one.name for one in told.rivals}
        for who, name in named.items():
            assert name == f"P{who} at {max(o.at for o in rows if o.user_id == who)}"
    assert full > len(PEOPLE) // 2


async def test_the_course_of_a_rating_ends_where_the_leaderboard_stands(db: Database) -> None:
    for number, table in enumerate(await open_tables(db, 7)):
        await finish(db, duel(table, 1, 2, at=NOVEMBER + 60 * number))
    course = (await sums(db, 1)).course
    assert [point.at for point in course] == [NOVEMBER + 60 * number for number in range(7)]
    assert [point.is_provisional for point in course] == [True] * 4 + [False] * 3
    ratings = [point.rating for point in course]
    assert 1000 < ratings[0] < ratings[-1]
    assert ratings == sorted(ratings)


async def test_r8_a_voided_result_leaves_no_trace_until_it_is_restored(db: Database) -> None:
    first, second = await open_tables(db, 2)
    await finish(db, duel(first, 1, 2))
    await finish(db, duel(second, 1, 3, at=NOVEMBER + 1))
    before = await sums(db, 1)
    bookkeeper = Bookkeeper(db, tally)
    corrections = Corrections(db, bookkeeper, Now())
    await corrections.void(Request(GUILD, second, 9, "Wrong seats"))
    told = await sums(db, 1)
    assert (told.played, len(told.course)) == (1, 1)
    assert [rival.user_id for rival in told.rivals] == [2]
    assert told.counts == {key: n for key in KEYS if (n := count(first, 0, key))}
    await corrections.restore(Request(GUILD, second, 9, "Right after all"))
    assert await sums(db, 1) == before


async def test_tallies_that_are_counted_anew_come_out_the_same(db: Database) -> None:
    for match in history(await open_tables(db, 12), random.Random(4)):
        await finish(db, match)
    before = [await found(db, user) for user in PEOPLE]
    await Bookkeeper(db, tally).book_again(GUILD, GAME)
    assert [await found(db, user) for user in PEOPLE] == before


async def test_the_game_played_last_is_told_unless_another_is_named(db: Database) -> None:
    for game, at in ((GAME, NOVEMBER), (OTHER, NOVEMBER + 5)):
        [table] = await open_tables(db, 1, game)
        await finish(db, [row(table, seat, seat + 1, game=game, at=at) for seat in (0, 1)])
    assert ((await found(db, 1)).game, (await found(db, 1)).games) == (OTHER, (OTHER, GAME))
    assert (await found(db, 1, GAME)).game == GAME


async def test_somebody_without_a_match_that_counts_has_no_sums(db: Database) -> None:
    [table] = await open_tables(db, 1)
    await finish(db, [row(table, seat, seat + 1, rated=0) for seat in (0, 1)])
    for user in (1, 77):
        told = await found(db, user)
        assert (told.game, told.sums, told.games) == (GAME, None, ())
    assert (await found(db, 1, OTHER)).game == OTHER


async def test_another_server_knows_nothing_of_it(db: Database) -> None:
    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    assert (await reader(db).of(GUILD + 1, 1)).sums is None


async def test_r9_whoever_has_left_is_labelled(db: Database) -> None:
    [table] = await open_tables(db, 1)
    await finish(db, duel(table, 1, 2))
    await db.write(lambda c: departures.note(c, GUILD, 2, NOVEMBER))
    assert [(await found(db, user)).is_gone for user in (1, 2)] == [False, True]
    assert [rival.is_gone for rival in (await sums(db, 1)).rivals] == [True]
    assert [rival.is_gone for rival in (await sums(db, 2)).rivals] == [False]
