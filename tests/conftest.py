"""A real database for every test that asks for one: SQLite, and PostgreSQL where there is one."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from storage.database import Database

POSTGRES = os.environ.get("TEST_POSTGRES_URL")  # postgresql+asyncpg://…; its schema is emptied


@pytest.fixture(params=["sqlite"] if POSTGRES is None else ["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'cards.sqlite3'}"
    assert POSTGRES is not None
    engine = create_async_engine(POSTGRES)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return POSTGRES


@pytest.fixture
async def db(url: str) -> AsyncGenerator[Database]:
    """A database that is open and up to date."""
    database = await Database.open(url)
    yield database
    await database.close()
