"""How long leaderboards and statistics take, and what booking costs, on a big SQLite file.

Fills a file with finished matches of two, books them all, and then measures pages and own rows, the
statistics of whoever has played most, one more result, and a recomputation from a voided result
that a fifth of the list follows.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from tqdm import tqdm

from bot.community.bookkeeper import Bookkeeper, Tallier
from bot.community.corrections import Corrections, Request
from bot.community.leaderboard import ROWS, By, Leaderboard, Span
from bot.community.statistics import StatisticsReader
from bot.table.clock import SystemClock
from games import GAMES, TALLIES
from storage import marks, results
from storage.database import Database
from storage.results import ResultRow
from storage.tallies import TallyRow

GUILD, GAME = 1, "bridgette"
SPAN = 2 * 365 * 86_400  # seconds that the matches are spread over, up to now
FAVOUR = 2.0  # how much more often some play than others: a person's number is spread so
BUSIEST = 1  # the person who plays most
KEYS = TALLIES[GAME].keys[::2]  # as many as a match may come to
CHECK_EVERY = 1.0  # seconds


def a_person(rng: random.Random, people: int) -> int:
    """Somebody; the lower numbers play more."""
    return 1 + int(people * rng.random() ** FAVOUR)


def a_pair(rng: random.Random, people: int) -> tuple[int, int]:
    """Two people, the likelier winner first."""
    one, other = a_person(rng, people), a_person(rng, people)
    while other == one:
        other = a_person(rng, people)
    return (one, other) if rng.random() < 0.6 else (other, one)


def table_rows(count: int, end: int) -> Iterator[tuple[object, ...]]:
    for table in range(1, count + 1):
        at = end - SPAN + table * SPAN // count
        yield table, GAME, table, "finished", bytes(32), at, at


def matches(count: int, people: int) -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
    """Each table, with its people and what they have scored."""
    rng = random.Random(5)
    for table in range(1, count + 1):
        pair = a_pair(rng, people)
        yield table, pair, (rng.randrange(400, 3000, 50), rng.randrange(0, 1500, 50))


def result_rows(count: int, people: int, end: int) -> Iterator[tuple[object, ...]]:
    for table, pair, scored in matches(count, people):
        at = end - SPAN + table * SPAN // count
        for seat, user in enumerate(pair):
            yield table, seat, GUILD, GAME, user, f"Player {user}", scored[seat], 1 - seat, at


def fill(path: Path, count: int, people: int, end: int) -> None:
    """Write the matches past the service, as fast as SQLite can."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.executemany(
            "INSERT INTO tables (id, game, rules_version, options, guild_id, guild_name,"
            " channel_id, channel_name, host_id, status, secret, opened_at, ended_at)"
            " VALUES (?, ?, 1, '{}', 1, 'Club', ?, 'tables', 1, ?, ?, ?, ?)",
            tqdm(table_rows(count, end), total=count, desc="tables"),
        )
        connection.executemany(
            "INSERT INTO results (table_id, seat, guild_id, game, user_id, name, side, points,"
            " deals, won, between_people, rated, how, at)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?2, ?7, 6, ?8, 1, 1, 'played', ?9)",
            tqdm(result_rows(count, people, end), total=2 * count, desc="results"),
        )
        connection.execute(
            "INSERT INTO marks (guild_id, game, at, table_id) VALUES (?, ?, 0, 0)", (GUILD, GAME)
        )


async def book(db: Database, keeper: Bookkeeper, end: int, label: str) -> float:
    """Book everything; how many seconds that took."""
    began = time.perf_counter()
    work = asyncio.create_task(keeper.caught_up(GUILD, GAME))
    with tqdm(total=SPAN, desc=label) as bar:
        while not work.done():
            await asyncio.wait({work}, timeout=CHECK_EVERY)
            async with db.read() as connection:
                mark = await marks.mark_of(connection, GUILD, GAME)
            bar.n = max(mark.at - (end - SPAN), 0)
            bar.refresh()
    await work
    return time.perf_counter() - began


async def times(count: int, work: Callable[[int], Awaitable[object]]) -> list[float]:
    """How many milliseconds each of so many pieces of work took."""
    taken: list[float] = []
    for number in range(count):
        began = time.perf_counter()
        await work(number)
        taken.append((time.perf_counter() - began) * 1000)
    return taken


def tallier(count: int, people: int) -> Tallier:
    """Counts something at the tables of whoever plays most, and nothing at the others."""
    busy = {table for table, pair, _ in matches(count, people) if BUSIEST in pair}

    async def tally(table_id: int) -> Sequence[TallyRow]:
        if table_id not in busy:
            return ()
        return [TallyRow(table_id, seat, key, 1) for seat in (0, 1) for key in KEYS]

    return tally


def tell(what: str, taken: list[float]) -> None:
    ordered = sorted(taken)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    print(
        f"{what}: p50 {statistics.median(taken):.1f} ms, p95 {p95:.1f} ms, max {ordered[-1]:.1f} ms"
    )


async def look(board: Leaderboard, people: int, count: int) -> None:
    """Pages anywhere on each board, without and with the row of whoever looks."""
    rng = random.Random(7)
    for span in Span:
        period = board.period(span)
        for by in By:
            pages = (await board.page(GUILD, GAME, period=period, by=by)).pages

            async def page(
                _n: int, period: str = period, by: By = by, pages: int = pages
            ) -> object:
                number = rng.randrange(pages)
                return await board.page(GUILD, GAME, period=period, by=by, page=number)

            async def mine(_n: int, period: str = period, by: By = by) -> object:
                viewer = a_person(rng, people)
                return await board.page(GUILD, GAME, period=period, by=by, viewer=viewer)

            tell(f"{period} by {by}, {pages * ROWS} people, a page", await times(count, page))
            tell(f"{period} by {by}, page 1 with my row", await times(count, mine))


async def sum_up(db: Database, keeper: Bookkeeper, count: int) -> None:
    """The statistics of whoever has played most."""
    reader = StatisticsReader(db, keeper, tuple(GAMES))
    sums = (await reader.of(GUILD, BUSIEST)).sums
    assert sums is not None

    async def one(_number: int) -> object:
        return await reader.of(GUILD, BUSIEST)

    tell(f"statistics of {sums.played} matches", await times(count, one))


async def add(db: Database, keeper: Bookkeeper, people: int, count: int, end: int) -> None:
    """Finish more tables, one after the other."""
    rng = random.Random(9)

    async def one(number: int) -> None:
        async with db.read() as connection:
            kept = await results.of_table(connection, number + 1)
        pair = a_pair(rng, people)
        rows = [_again(row, user, end + number) for row, user in zip(kept, pair, strict=True)]

        async def replace(connection: object) -> None:
            await connection.exec_driver_sql(  # type: ignore[attr-defined]
                "DELETE FROM results WHERE table_id = ?", (number + 1,)
            )
            await results.add_results(connection, rows)  # type: ignore[arg-type]

        await db.write(replace)
        await keeper.caught_up(GUILD, GAME)

    tell("one more result, stored and booked", await times(count, one))


def _again(row: ResultRow, user: int, at: int) -> ResultRow:
    values = {name: getattr(row, name) for name in ResultRow.__slots__}
    return ResultRow(**{**values, "user_id": user, "at": at, "booked": 0})


async def run(path: Path, count: int, people: int, looks: int) -> None:
    url = f"sqlite+aiosqlite:///{path}"
    await (await Database.open(url)).close()
    end = int(time.time())
    fill(path, count, people, end)
    db = await Database.open(url)
    keeper = Bookkeeper(db, tallier(count, people))
    seconds = await book(db, keeper, end, "booking all")
    print(f"booked {count:,} results in {seconds:.1f} s: {seconds / count * 1e6:.0f} µs each")
    size = await asyncio.to_thread(path.stat)
    print(f"the file has {size.st_size / 2**20:,.0f} MiB")
    await look(Leaderboard(db, keeper, SystemClock()), people, looks)
    await sum_up(db, keeper, looks)
    later = count // 5
    request = Request(GUILD, count - later, 9, "for the figures")
    await Corrections(db, keeper, SystemClock()).void(request)
    seconds = await book(db, keeper, end, "again")
    print(f"worked through {later:,} results again in {seconds:.1f} s")
    await add(db, keeper, people, looks, end)
    await keeper.close()
    await db.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=50_000)
    parser.add_argument("--looks", type=int, default=100, help="measurements of each kind")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "big.sqlite3"
        asyncio.run(run(path, arguments.results, arguments.people, arguments.looks))


if __name__ == "__main__":
    main()
