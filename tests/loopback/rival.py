"""Another process at the same database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path


@asynccontextmanager
async def alone_with(file: Path) -> AsyncGenerator[sqlite3.Connection]:
    """A transaction of another process, which keeps everybody else from writing."""
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0)) as rival:
        while not await _has_begun(rival):
            pass
        yield rival
        rival.execute("COMMIT")


async def _has_begun(rival: sqlite3.Connection) -> bool:
    try:
        rival.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        await asyncio.sleep(0.01)
        return False
    return True
