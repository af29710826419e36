"""A real SQLite file for every test."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from storage.database import Database


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'cards.sqlite3'}"


@pytest.fixture
async def db(url: str) -> AsyncGenerator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()
