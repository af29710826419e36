"""Which past tables somebody is offered who types."""

from __future__ import annotations

import pytest

from bot.community import pasttables
from bot.community.pasttables import PastTables, Reader
from storage.database import Database
from tests.community.listing import GUILD, NOVEMBER, duel, finish, open_tables

DAY = 86_400
SEARCHED = 12
ADA, BEN, CLEO = 1, 2, 3
HERE = Reader(9, GUILD, 10)


async def found(db: Database, reader: Reader, typed: str = "") -> list[int]:
    return [match.table_id for match in await PastTables(db).find(reader, typed)]


@pytest.fixture
async def tables(db: Database, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """More than are looked through, a day apart, Ada against Ben; Cleo has won the first."""
    monkeypatch.setattr(pasttables, "SEARCHED", SEARCHED)
    opened = await open_tables(db, SEARCHED + 2)
    for number, table in enumerate(opened):
        winner = ADA if number else CLEO
        await finish(db, duel(table, winner, BEN, at=NOVEMBER + number * DAY))
    return opened


async def test_the_newest_come_first_and_not_all_of_them(db: Database, tables: list[int]) -> None:
    assert await found(db, HERE) == tables[:1:-1]
    assert await found(db, HERE, "p1 BRIDGETTE") == tables[:1:-1]
    assert await found(db, HERE, "p3") == []


async def test_a_number_and_a_day_find_what_is_older(db: Database, tables: list[int]) -> None:
    assert await found(db, HERE, str(tables[0])) == [
        table for table in tables[::-1] if str(table).startswith(str(tables[0]))
    ]
    assert await found(db, HERE, "2026-11-01") == [tables[0]]
    assert await found(db, HERE, "2026-11-02 p1") == [tables[1]]
    assert await found(db, HERE, "2026-11-02 p3") == []
    assert await found(db, HERE, "2026-13-01") == []


async def test_other_servers_are_offered_nothing(db: Database, tables: list[int]) -> None:
    other = Reader(ADA, GUILD + 1, 10)
    assert await found(db, other) == await found(db, other, str(tables[0])) == []


async def test_in_direct_messages_everybody_is_offered_their_own(
    db: Database, tables: list[int]
) -> None:
    assert await found(db, Reader(CLEO, None, 10)) == [tables[0]]
    assert await found(db, Reader(CLEO, None, 10), str(tables[1])) == []
    assert await found(db, Reader(ADA, None, 10), "p2") == tables[:1:-1]
    assert await found(db, Reader(9, None, 10)) == []
