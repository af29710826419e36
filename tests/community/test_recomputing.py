"""`bridgette recompute`: what is kept equals what the list of results comes to, whatever it was."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.community.bookkeeper import Bookkeeper
from bot.table.tallying import Tallier
from storage import results
from storage.database import Database
from tests.community.listing import GAME, GUILD, duel, open_tables

KEPT = ("SELECT * FROM standings ORDER BY period, user_id", "SELECT * FROM rating_changes")


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the program looks for its database."""
    file = tmp_path / "club.sqlite3"
    monkeypatch.setattr("bot.__main__.set_up_logging", lambda level: None)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    return file


async def play(file: Path) -> None:
    """Two matches, booked."""
    db = await Database.open(f"sqlite+aiosqlite:///{file}")
    for table in await open_tables(db, 2):
        await db.write(
            lambda connection, table=table: results.add_results(connection, duel(table, 1, 2))
        )
    await Bookkeeper(db, Tallier(db)).caught_up(GUILD, GAME)
    await db.close()


def kept(file: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as connection:
        return [sorted(connection.execute(query)) for query in KEPT]


def test_what_somebody_has_changed_by_hand_is_worked_out_anew(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(play(file))
    before = kept(file)
    assert all(before)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE standings SET won = 99, rating = 50.0")
        connection.execute("UPDATE rating_changes SET mu = 50.0")
        connection.commit()
    assert kept(file) != before
    assert main(["recompute"]) == 0
    assert kept(file) == before
    assert f"{GAME} on server {GUILD}" in capsys.readouterr().out


def test_without_results_there_is_nothing_to_tell(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["recompute"]) == 0
    assert capsys.readouterr().out == ""
