"""Bringing a database up to date."""

from __future__ import annotations

import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine

from storage import facts, marks, results, standings, tables
from storage.database import Database, connect
from storage.migrating import SCRIPTS, current_revision, migrate
from storage.schema import metadata

NEWEST = ScriptDirectory(str(SCRIPTS)).get_current_head()
SECOND = '''"""A second migration."""
import os, signal
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = "{newest}"
def upgrade():
    op.add_column("facts", sa.Column("seen", sa.Integer()))
    {middle}
    op.create_index("facts_seen", "facts", ["seen"])
'''
KILLED = "os.kill(os.getpid(), signal.SIGKILL)"


def scripts_with_a_second(folder: Path, middle: str) -> Path:
    scripts = folder / f"migrations-{'killed' if middle else 'whole'}"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    text = SECOND.format(middle=middle or "pass", newest=NEWEST)
    (scripts / "versions" / "9999_second.py").write_text(text)
    return scripts


def columns(path: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


async def upgrade(url: str, scripts: Path) -> None:
    engine = connect(url, "writer", connections=1)
    try:
        await migrate(engine, scripts=scripts)
    finally:
        await engine.dispose()


async def test_the_migrations_build_exactly_the_schema(db: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with db.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_migrations_build_the_same_indexes_and_columns_to_the_letter(
    file_db: Database, tmp_path: Path
) -> None:
    """What alembic does not compare: orders and conditions of indexes, defaults, checks."""
    built = tmp_path / "built.sqlite3"
    engine = create_engine(f"sqlite:///{built}")
    metadata.create_all(engine)
    engine.dispose()
    assert anatomy(tmp_path / "cards.sqlite3") == anatomy(built)


def anatomy(path: Path) -> dict[str, object]:
    """Indexes and columns as SQLite knows them; the order of columns means nothing."""
    with closing(sqlite3.connect(path)) as connection:
        parts = connection.execute(
            "SELECT type, name, sql FROM sqlite_schema"
            " WHERE sql IS NOT NULL AND name <> 'alembic_version'"
        ).fetchall()
        found: dict[str, object] = {}
        for kind, name, sql in parts:
            columns_of = connection.execute(f"PRAGMA table_xinfo({name})").fetchall()
            checks = sorted(re.findall(r"CONSTRAINT \w+ CHECK \(.*\)", sql))
            is_index = kind == "index"
            found[name] = sql if is_index else (sorted(row[1:] for row in columns_of), checks)
        return found


async def test_every_table_is_strict_about_types(file_db: Database, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "cards.sqlite3")) as connection:
        lax = connection.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0"
            " AND name NOT LIKE 'sqlite%' AND name <> 'alembic_version'"
        ).fetchall()
    assert lax == []


async def test_a_second_start_changes_nothing_and_makes_no_backup(
    file_url: str, tmp_path: Path
) -> None:
    for _ in range(2):
        await (await Database.open(file_url)).close()
    assert list(tmp_path.glob("*.backup")) == []


async def test_a_change_of_a_file_is_preceded_by_a_whole_backup(
    file_url: str, tmp_path: Path
) -> None:
    db = await Database.open(file_url)
    await db.write(lambda connection: facts.set_fact(connection, "kept", "yes"))
    await db.close()
    await upgrade(file_url, scripts_with_a_second(tmp_path, ""))
    backup = tmp_path / f"cards.sqlite3.{NEWEST}.backup"
    assert "seen" not in columns(backup, "facts")
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("SELECT value FROM facts").fetchall() == [("yes",)]
    assert "seen" in columns(tmp_path / "cards.sqlite3", "facts")


def scripts_up_to(folder: Path, revision: str) -> Path:
    """The migrations as they were when this one was the newest."""
    scripts = folder / f"migrations-{revision}"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    for later in (scripts / "versions").glob("[0-9]*.py"):
        if later.name[: len(revision)] > revision:
            later.unlink()
    return scripts


async def test_tables_of_before_levels_are_rated_and_of_normal_level(
    file_url: str, tmp_path: Path
) -> None:
    await upgrade(file_url, scripts_up_to(tmp_path, "0002"))
    path = tmp_path / "cards.sqlite3"
    assert "level" not in columns(path, "tables")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO tables (game, rules_version, options, guild_id, guild_name, channel_id,"
            " channel_name, host_id, status, secret, opened_at)"
            " VALUES ('bridgette', 1, '{}', 1, 'Club', 10, 'tables', 101, 'running', x'07', 5)"
        )
    db = await Database.open(file_url)
    async with db.read() as connection:
        kept = await tables.table(connection, 1)
    await db.close()
    assert kept is not None
    assert (kept.level, kept.rated, kept.status) == ("normal", 1, "running")
    assert "level" not in columns(tmp_path / "cards.sqlite3.0002.backup", "tables")


async def test_results_of_before_drawn_ones_were_told_apart_are_told_apart(
    file_url: str, tmp_path: Path
) -> None:
    await upgrade(file_url, scripts_up_to(tmp_path, "0003"))
    sides_that_won = {1: (1, 0), 2: (0, 0), 3: (1, 1)}  # the second and the third: nobody, or all
    with closing(sqlite3.connect(tmp_path / "cards.sqlite3")) as connection, connection:
        for table_id, won in sides_that_won.items():
            add_old_result(connection, table_id, won)
    db = await Database.open(file_url)
    async with db.read() as connection:
        rows = [row for number in (1, 2, 3) for row in await results.of_table(connection, number)]
        behind = await marks.behind(connection)
    await db.close()
    assert [(row.won, row.drawn) for row in rows] == [(1, 0), (0, 0), *[(0, 1)] * 4]
    assert {(row.rated, row.booked) for row in rows} == {(1, 0)}
    assert behind == ((1, "bridgette"),)  # all of them are still to be booked


async def test_results_that_were_booked_before_tallies_were_summed_are_booked_again(
    file_url: str, tmp_path: Path
) -> None:
    await upgrade(file_url, scripts_up_to(tmp_path, "0007"))
    with closing(sqlite3.connect(tmp_path / "cards.sqlite3")) as connection, connection:
        add_old_result(connection, 1, (1, 0))
        connection.execute("UPDATE results SET booked = 1")
        connection.execute("INSERT INTO marks VALUES (1, 'bridgette', 9, 1)")
        connection.execute(
            "INSERT INTO standings"
            " VALUES (1, 'bridgette', 'all', 101, 'Ada', 1, 1, 0, 50, 2, 25.0, 1, 1, 2.0, 1, 9)"
        )
    db = await Database.open(file_url)
    async with db.read() as connection:
        rows = await results.of_table(connection, 1)
        known = await standings.known(connection, 1, "bridgette", ["all"], [101])
        behind = await marks.behind(connection)
    await db.close()
    assert {row.booked for row in rows} == {0}
    assert (known, behind) == ({}, ((1, "bridgette"),))


def add_old_result(connection: sqlite3.Connection, table_id: int, won: tuple[int, int]) -> None:
    connection.execute(
        "INSERT INTO tables (id, game, rules_version, options, guild_id, guild_name, channel_id,"
        " channel_name, host_id, status, secret, opened_at)"
        " VALUES (?, 'bridgette', 1, '{}', 1, 'Club', 10, 'tables', 101, 'finished', x'07', 5)",
        (table_id,),
    )
    for seat in (0, 1):
        connection.execute(
            "INSERT INTO results (table_id, seat, guild_id, game, user_id, name, side, points,"
            " deals, won, between_people, how, at)"
            " VALUES (?, ?, 1, 'bridgette', ?, 'Ada', ?, 50, 2, ?, 1, 'played', 9)",
            (table_id, seat, 101 + seat, seat, won[seat]),
        )


async def test_killed_in_the_middle_of_a_migration_it_starts_again(
    file_url: str, tmp_path: Path
) -> None:
    await (await Database.open(file_url)).close()
    killed = scripts_with_a_second(tmp_path, KILLED)
    program = (
        "import asyncio, sys; from pathlib import Path\n"
        "from storage.database import connect; from storage.migrating import migrate\n"
        "engine = connect(sys.argv[1], 'writer', connections=1)\n"
        "asyncio.run(migrate(engine, scripts=Path(sys.argv[2])))\n"
    )
    done = subprocess.run([sys.executable, "-c", program, file_url, str(killed)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert "seen" not in columns(tmp_path / "cards.sqlite3", "facts")
    await upgrade(file_url, scripts_with_a_second(tmp_path, ""))
    assert "seen" in columns(tmp_path / "cards.sqlite3", "facts")


async def test_an_unfinished_backup_is_never_taken_for_a_whole_one(
    file_url: str, tmp_path: Path
) -> None:
    await (await Database.open(file_url)).close()
    (tmp_path / f"cards.sqlite3.{NEWEST}.unfinished").write_bytes(b"half")
    await upgrade(file_url, scripts_with_a_second(tmp_path, ""))
    assert columns(tmp_path / f"cards.sqlite3.{NEWEST}.backup", "facts") == ["key", "value"]
    assert list(tmp_path.glob("*.unfinished")) == []


async def test_a_database_newer_than_the_program_is_refused(file_url: str, tmp_path: Path) -> None:
    await (await Database.open(file_url)).close()
    await upgrade(file_url, scripts_with_a_second(tmp_path, ""))
    with pytest.raises(CommandError):
        await Database.open(file_url)


async def test_a_new_database_is_at_the_newest_revision(db: Database) -> None:
    async with db.read() as connection:
        assert await connection.run_sync(current_revision) == NEWEST
