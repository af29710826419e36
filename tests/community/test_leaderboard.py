"""The boards of a server, page by page."""

from __future__ import annotations

import pytest

from bot.community.bookkeeper import Bookkeeper
from bot.community.leaderboard import ROWS, By, Leaderboard, Span
from storage import departures
from storage.database import Database
from storage.tallies import TallyRow
from tests.community.listing import GAME, GUILD, NOVEMBER, Now, duel, finish, open_tables

PEOPLE = 2 * ROWS + 3
DAY = 86_400
BIDS = {0: (3, 2), 1: (1, 1)}  # declared and made, by seat


async def tally(table_id: int) -> list[TallyRow]:
    return [
        TallyRow(table_id, seat, key, count)
        for seat, counts in BIDS.items()
        for key, count in zip(("declared", "made"), counts, strict=True)
    ]


def leaderboard(db: Database) -> Leaderboard:
    return Leaderboard(db, Bookkeeper(db, tally), Now(NOVEMBER + DAY))


@pytest.fixture
async def board(db: Database) -> Leaderboard:
    """Person n has beaten 0 and 1 once each, and 1 has beaten 0."""
    duels = [(winner, loser) for winner in range(1, PEOPLE) for loser in range(min(winner, 2))]
    for table, (winner, loser) in zip(await open_tables(db, len(duels)), duels, strict=True):
        await finish(db, duel(table, winner, loser))
    await Bookkeeper(db, tally).caught_up(GUILD, GAME)  # however long it takes
    return leaderboard(db)


async def test_an_empty_board_has_one_page_without_rows(db: Database) -> None:
    page = await leaderboard(db).page(GUILD, GAME, viewer=1)
    assert (page.number, page.pages, page.rows, page.mine) == (0, 1, (), None)


@pytest.mark.parametrize("by", By)
async def test_the_pages_hold_everybody_once_in_order(board: Leaderboard, by: By) -> None:
    pages = [await board.page(GUILD, GAME, by=by, page=number) for number in range(3)]
    assert [len(page.rows) for page in pages] == [ROWS, ROWS, 3]
    rows = [row for page in pages for row in page.rows]
    assert [row.rank for row in rows] == list(range(1, PEOPLE + 1))
    assert len({row.user_id for row in rows}) == PEOPLE
    ordered = {
        By.RATING: [(-row.rating,) for row in rows],
        By.WINS: [(-row.won, -row.points_per_deal, row.user_id) for row in rows],
        By.POINTS: [(-row.points_per_deal, row.user_id) for row in rows],
        By.BIDS: [(-row.made, row.declared, row.user_id) for row in rows],
    }[by]
    assert ordered == sorted(ordered)


@pytest.mark.parametrize("by", By)
async def test_ones_own_rank_is_the_rank_on_the_board(board: Leaderboard, by: By) -> None:
    for number in range(3):
        for row in (await board.page(GUILD, GAME, by=by, page=number)).rows:
            page = await board.page(GUILD, GAME, by=by, viewer=row.user_id)
            assert page.mine == row


async def test_a_page_beyond_the_last_is_the_last(board: Leaderboard) -> None:
    assert (await board.page(GUILD, GAME, page=99)).number == 2
    assert (await board.page(GUILD, GAME, page=-1)).number == 0


async def test_ones_own_row_is_told_on_every_page(board: Leaderboard) -> None:
    page = await board.page(GUILD, GAME, by=By.WINS, page=0, viewer=0)
    assert page.mine is not None
    assert (page.mine.rank, page.mine.won, page.mine.played) == (PEOPLE, 0, PEOPLE - 1)
    assert page.mine.points_per_deal == 50.0


async def test_a_rating_is_provisional_until_five_results(board: Leaderboard) -> None:
    told = {
        user: page.mine
        for user in (0, 1, 5)
        if (page := await board.page(GUILD, GAME, viewer=user)).mine is not None
    }
    assert [told[user].is_provisional for user in (0, 1, 5)] == [False, False, True]
    assert told[0].rating < 1000 < told[5].rating


async def test_bids_are_summed_from_the_tallies_of_each_match(board: Leaderboard) -> None:
    page = await board.page(GUILD, GAME, by=By.BIDS, viewer=5)
    assert page.mine is not None
    assert (page.mine.declared, page.mine.made) == (6, 4)


async def test_a_month_and_a_season_hold_their_matches_alone(db: Database) -> None:
    august, october, november = NOVEMBER - 80 * DAY, NOVEMBER - 20 * DAY, NOVEMBER
    for table, (at, winner) in zip(
        await open_tables(db, 3), [(august, 1), (october, 2), (november, 3)], strict=True
    ):
        await finish(db, duel(table, winner, 0, at=at))
    board = leaderboard(db)
    found = {}
    for span in Span:
        page = await board.page(GUILD, GAME, period=board.period(span), by=By.WINS)
        found[page.period] = [row.user_id for row in page.rows]
    assert found == {"all": [1, 2, 3, 0], "2026-11": [3, 0], "2026-Q4": [2, 3, 0]}


async def test_r9_who_is_known_to_have_left_is_labelled_until_seen_again(
    board: Leaderboard, db: Database
) -> None:
    await db.write(lambda c: departures.note(c, GUILD, 7, NOVEMBER + 1))
    await db.write(lambda c: departures.note(c, GUILD + 1, 8, NOVEMBER))
    pages = [await board.page(GUILD, GAME, page=number) for number in range(3)]
    assert [row.user_id for page in pages for row in page.rows if row.is_gone] == [7]
    await board.page(GUILD, GAME, viewer=7)
    pages = [await board.page(GUILD, GAME, page=number) for number in range(3)]
    assert not any(row.is_gone for page in pages for row in page.rows)
