"""Reading and writing: one writer, short transactions, nothing half done."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import facts
from storage.database import Database, DatabaseClosed


async def value_of(db: Database, key: str) -> str | None:
    async with db.read() as connection:
        return await facts.fact(connection, key)


async def test_every_connection_of_a_file_has_its_pragmas(file_db: Database) -> None:
    async def pragmas(connection: AsyncConnection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names]

    assert await file_db.write(pragmas) == ["wal", 2, 1, 5000]
    async with file_db.read() as connection:
        assert await pragmas(connection) == ["wal", 2, 1, 5000]


async def test_a_write_that_fails_leaves_nothing(db: Database) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await facts.set_fact(connection, "a", "1")
        raise LookupError

    with pytest.raises(LookupError):
        await db.write(fail)
    assert await value_of(db, "a") is None


async def test_a_cancelled_caller_does_not_leave_its_transaction_open(db: Database) -> None:
    begun = asyncio.Event()
    go_on = asyncio.Event()

    async def slow(connection: AsyncConnection) -> None:
        await facts.set_fact(connection, "slow", "stored")
        begun.set()
        await go_on.wait()

    caller = asyncio.create_task(db.write(slow))
    await begun.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    other = asyncio.create_task(
        db.write(lambda connection: facts.set_fact(connection, "next", "stored"))
    )
    await asyncio.sleep(0)
    assert not other.done()  # the first one is still alone
    go_on.set()
    await other
    assert await value_of(db, "slow") == await value_of(db, "next") == "stored"


async def test_closing_waits_for_what_is_being_written(url: str) -> None:
    db = await Database.open(url)

    async def slow(connection: AsyncConnection) -> None:
        await asyncio.sleep(0.02)
        await facts.set_fact(connection, "late", "stored")

    caller = asyncio.create_task(db.write(slow))
    await asyncio.sleep(0)
    caller.cancel()
    await db.close()
    again = await Database.open(url)
    assert await value_of(again, "late") == "stored"
    await again.close()


async def test_closing_waits_for_what_is_being_read(url: str) -> None:
    db = await Database.open(url)
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def read() -> str | None:
        async with db.read() as connection:
            begun.set()
            await go_on.wait()
            return await facts.fact(connection, "a")

    reader = asyncio.create_task(read())
    await begun.wait()
    closing = asyncio.create_task(db.close())
    await asyncio.sleep(0)
    assert not closing.done()
    go_on.set()
    assert await reader is None
    await closing


async def test_a_closed_database_refuses(url: str) -> None:
    db = await Database.open(url)
    await db.close()
    with pytest.raises(DatabaseClosed):
        await value_of(db, "a")
    with pytest.raises(DatabaseClosed):
        await db.write(lambda connection: facts.set_fact(connection, "a", "1"))


async def test_r10_many_writers_and_readers_at_once_lose_nothing(db: Database) -> None:
    async def count(connection: AsyncConnection) -> None:
        seen = int(await facts.fact(connection, "count") or 0)
        await facts.set_fact(connection, "count", str(seen + 1))

    async def read() -> None:
        await value_of(db, "count")

    await asyncio.gather(*(db.write(count) for _ in range(60)), *(read() for _ in range(60)))
    assert await value_of(db, "count") == "60"


async def test_everything_that_is_read_at_once_is_of_one_moment(db: Database) -> None:
    async with db.read() as connection:
        before = await facts.fact(connection, "key")
        await db.write(lambda writing: facts.set_fact(writing, "key", "later"))
        assert await facts.fact(connection, "key") == before
    async with db.read() as connection:
        assert await facts.fact(connection, "key") == "later"


async def test_r10_two_processes_on_one_database_wait_for_each_other(
    url: str, db: Database
) -> None:
    other = await Database.open(url)

    async def count(connection: AsyncConnection) -> None:
        seen = int(await facts.fact(connection, "count") or 0)
        await facts.set_fact(connection, "count", str(seen + 1))

    await asyncio.gather(*(one.write(count) for one in (db, other) for _ in range(30)))
    await other.close()
    assert await value_of(db, "count") == "60"


async def test_an_error_never_prints_what_was_written(db: Database) -> None:
    async def twice(connection: AsyncConnection) -> None:
        for _ in range(2):
            await connection.execute(
                text("INSERT INTO facts (key, value) VALUES (:key, 'top secret')"), {"key": "same"}
            )

    with pytest.raises(IntegrityError) as failure:
        await db.write(twice)
    assert "same" not in str(failure.value)


async def test_a_file_that_cannot_be_opened_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite3"
    path.write_bytes(b"this is no database at all, but a text of some length" * 20)
    with pytest.raises(Exception, match="not a database") as failure:
        await Database.open(f"sqlite+aiosqlite:///{path}")
    assert isinstance(failure.value.__cause__, sqlite3.DatabaseError)
