"""What only a SQLite file can prove."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from storage.database import Database


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'cards.sqlite3'}"


@pytest.fixture
async def file_db(file_url: str) -> AsyncGenerator[Database]:
    database = await Database.open(file_url)
    yield database
    await database.close()
