"""One database: short reads on their own connections, writes one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Literal, TypeVar

from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from storage.migrating import migrate
from storage.shielded import Shielded

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
Role = Literal["writer", "reader"]

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a move that was acknowledged survives a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)

# How a transaction begins: one writer at a time, whatever process it is in, and readers who see
# the database as it was when they began.
BEGIN: dict[tuple[str, Role], str] = {
    ("sqlite", "writer"): "BEGIN IMMEDIATE",
    ("sqlite", "reader"): "BEGIN",
    ("postgresql", "writer"): "SELECT pg_advisory_xact_lock(20250100)",
    ("postgresql", "reader"): "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
}

# What is raised while no database answers: drivers let the network's own errors through.
UNREACHABLE = (SQLAlchemyError, OSError)


class DatabaseClosed(Exception):
    """The database is no longer open."""


class Database:
    """A database that is up to date and open. Made by `Database.open`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()
        self._shielded = Shielded()
        self._is_closed = False
        self._reads = 0
        self._read = asyncio.Event()

    @classmethod
    async def open(cls, url: str) -> Database:
        """Bring the database at the SQLAlchemy URL up to date and open it."""
        writer = connect(url, "writer", connections=1)
        try:
            await migrate(writer)
        except BaseException:
            await writer.dispose()
            raise
        return cls(writer, connect(url, "reader", connections=4))

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[AsyncConnection]:
        """A connection for reading; everything read through it is of one moment.

        Raises DatabaseClosed.
        """
        if self._is_closed:
            raise DatabaseClosed
        self._reads += 1
        try:
            async with self._reader.begin() as connection:
                yield connection
        finally:
            self._reads -= 1
            self._read.set()

    async def write(self, work: Work[T]) -> T:
        """Do the work in one transaction, after every write before it.

        A caller that is cancelled gives up waiting; the transaction is finished all the same.
        Raises DatabaseClosed.
        """
        if self._is_closed:
            raise DatabaseClosed
        return await self._shielded.run(self._transact(work))

    async def close(self) -> None:
        """Finish what is being written and read, then let go of every connection."""
        self._is_closed = True
        await self._shielded.finish()
        while self._reads:  # a connection that is closed while it reads never answers
            self._read.clear()
            await self._read.wait()
        await self._reader.dispose()
        await self._writer.dispose()

    async def _transact(self, work: Work[T]) -> T:
        async with self._writing, self._writer.begin() as connection:
            return await work(connection)


def connect(url: str, role: Role, *, connections: int) -> AsyncEngine:
    """An engine whose errors never print what was written."""
    engine = create_async_engine(
        make_url(url),
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=60,
        pool_reset_on_return=None,  # every transaction of ours ends by itself
    )
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine)
    begin = BEGIN.get((engine.dialect.name, role))
    if begin is not None:
        _begin_with(engine, begin)
    return engine


def _prepare_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def _on_connect(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # the driver would begin late, and then fail when busy
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()


def _begin_with(engine: AsyncEngine, statement: str) -> None:
    @event.listens_for(engine.sync_engine, "begin")
    def _on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)
