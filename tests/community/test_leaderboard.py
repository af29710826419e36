"""The board of a server, page by page."""

from __future__ import annotations

import pytest

from bot.community.leaderboard import ROWS, Leaderboard
from storage import results, tables
from storage.database import Database
from storage.results import ResultRow
from storage.tables import NewTable

GUILD = 1
PEOPLE = 2 * ROWS + 3


async def store_match(db: Database, number: int, winner: int, loser: int) -> None:
    new = NewTable(
        game="bridgette",
        rules_version=1,
        options="{}",
        guild_id=GUILD,
        guild_name="Card Club",
        channel_id=number,
        channel_name="tables",
        host_id=winner,
        invited_id=None,
        opened_at=number,
        clock=None,
        level="normal",
        rated=1,
        secret=bytes(32),
    )
    table = await db.write(lambda connection: tables.add_table(connection, new))
    rows = [
        ResultRow(
            table, seat, GUILD, "bridgette", user, f"P{user}", seat, points, 2, won, 1, "played", 1
        )
        for seat, (user, points, won) in enumerate([(winner, 700, 1), (loser, 100, 0)])
    ]
    await db.write(lambda connection: results.add_results(connection, rows))


@pytest.fixture
async def board(db: Database) -> Leaderboard:
    """Person n has beaten n others once each... person 0 nobody."""
    number = 0
    for winner in range(1, PEOPLE):
        for loser in range(min(winner, 2)):
            number += 1
            await store_match(db, number, winner, loser)
    return Leaderboard(db)


async def test_an_empty_board_has_one_page_without_rows(db: Database) -> None:
    page = await Leaderboard(db).page(GUILD, "bridgette", viewer=1)
    assert (page.number, page.pages, page.rows, page.mine) == (0, 1, (), None)


async def test_the_pages_hold_everybody_once_in_order(board: Leaderboard) -> None:
    pages = [await board.page(GUILD, "bridgette", page=number) for number in range(3)]
    assert [len(page.rows) for page in pages] == [ROWS, ROWS, 3]
    rows = [row for page in pages for row in page.rows]
    assert [row.rank for row in rows] == list(range(1, PEOPLE + 1))
    assert [row.won for row in rows] == sorted((row.won for row in rows), reverse=True)


async def test_a_page_beyond_the_last_is_the_last(board: Leaderboard) -> None:
    assert (await board.page(GUILD, "bridgette", page=99)).number == 2
    assert (await board.page(GUILD, "bridgette", page=-1)).number == 0


async def test_ones_own_row_is_told_on_every_page(board: Leaderboard) -> None:
    page = await board.page(GUILD, "bridgette", page=0, viewer=0)
    assert page.mine is not None
    assert (page.mine.rank, page.mine.won, page.mine.played) == (PEOPLE, 0, PEOPLE - 1)
    assert page.mine.points_per_deal == 50.0
