"""Bringing a database up to date, with a backup of a SQLite file that will be changed."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

log = logging.getLogger(__name__)

SCRIPTS = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine, *, scripts: Path = SCRIPTS) -> None:
    """Run what is missing in one transaction: killed in the middle, the old state stands.

    Raises alembic's CommandError when the database is newer than this program.
    """
    async with engine.begin() as connection:
        current = await connection.run_sync(current_revision)
    if current == ScriptDirectory(str(scripts)).get_current_head():
        return
    if current is not None:
        await _back_up(engine, current)
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, scripts)
    log.info("the database is up to date")


def current_revision(connection: Connection) -> str | None:
    """The last migration that the database has been through, None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection, scripts: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(scripts))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def _back_up(engine: AsyncEngine, revision: str) -> None:
    """Copy a SQLite file beside itself; other databases have backups of their own."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return
    backup = Path(f"{name}.{revision}.backup")
    await asyncio.to_thread(_vacuum_into, Path(name), backup)
    log.info("backed up the database to %s before changing it", backup.name)


def _vacuum_into(source: Path, backup: Path) -> None:
    """Write under another name first, so that a file named as a backup is always a whole one."""
    unfinished = backup.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("VACUUM INTO ?", (str(unfinished),))
    unfinished.replace(backup)
