"""What the repositories keep."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from storage import deadlines, deliveries, results, servers, steps, tables
from storage.database import Database
from storage.deadlines import DeadlineRow
from storage.results import ResultRow
from storage.steps import StepRow
from storage.tables import NewTable, SeatRow

GUILD, CHANNEL, ADA, BEN, CLEO = 1, 10, 101, 102, 103
SECRET = b"\x07" * 32


def new_table(channel: int = CHANNEL) -> NewTable:
    return NewTable(
        game="bridgette",
        rules_version=1,
        options="{}",
        guild_id=GUILD,
        guild_name="Card Club",
        channel_id=channel,
        channel_name="tables",
        host_id=ADA,
        invited_id=None,
        opened_at=5,
        clock=90,
        level="hard",
        rated=0,
        secret=SECRET,
    )


async def add(db: Database, channel: int = CHANNEL) -> int:
    return await db.write(lambda connection: tables.add_table(connection, new_table(channel)))


def result(table: int, seat: int, user: int | None, **fields: object) -> ResultRow:
    values: dict[str, object] = {
        "table_id": table,
        "seat": seat,
        "guild_id": GUILD,
        "game": "bridgette",
        "user_id": user,
        "name": f"user{user}",
        "side": seat,
        "points": 0,
        "deals": 1,
        "won": 0,
        "between_people": 1,
        "how": "played",
        "at": 1,
    }
    return ResultRow(**{**values, **fields})  # type: ignore[arg-type]  # a row built from a dict


async def test_one_live_table_per_channel(db: Database) -> None:
    first = await add(db)
    with pytest.raises(IntegrityError):
        await add(db)
    await db.write(lambda connection: tables.set_status(connection, first, "ended", ended_at=9))
    assert await add(db) > first


async def test_a_person_has_one_seat_and_computers_any_number(db: Database) -> None:
    table = await add(db)
    await db.write(lambda c: tables.take_seat(c, table, SeatRow(0, ADA, "Ada", 1)))
    for seat in (1, 2):
        computer = SeatRow(seat, None, "Computer", None)
        await db.write(lambda c, computer=computer: tables.take_seat(c, table, computer))
    with pytest.raises(IntegrityError):
        await db.write(lambda c: tables.take_seat(c, table, SeatRow(3, ADA, "Ada", 2)))


async def test_a_step_number_and_a_request_are_used_once(db: Database) -> None:
    table = await add(db)
    step = StepRow(table, 1, "game", 0, ADA, "bid 1C", 77, 5)
    await db.write(lambda connection: steps.append(connection, step))
    for other in (
        StepRow(table, 1, "game", 1, BEN, "pass", 78, 6),
        StepRow(table, 2, "game", 1, BEN, "pass", 77, 6),
    ):
        with pytest.raises(IntegrityError):
            await db.write(lambda connection, other=other: steps.append(connection, other))
    async with db.read() as connection:
        assert await steps.after(connection, table, 0) == (step,)
        assert await steps.after(connection, table, 1) == ()
        assert await steps.of_request(connection, table, 77) == step
        assert await steps.of_request(connection, table + 1, 77) is None


async def test_rows_never_show_a_secret_or_an_action_in_their_repr(db: Database) -> None:
    table = await add(db)
    async with db.read() as connection:
        row = await tables.table(connection, table)
    step = StepRow(table, 1, "game", 0, ADA, "discard 4C 9H", 77, 5)
    assert row is not None
    assert row.secret == SECRET
    for text in (repr(row), repr(new_table()), repr(step)):
        assert "x07" not in text
        assert "4C" not in text


async def test_a_table_has_one_result(db: Database) -> None:
    table = await add(db)
    await db.write(lambda c: results.add_results(c, [result(table, 0, ADA)]))
    with pytest.raises(IntegrityError):
        await db.write(lambda c: results.add_results(c, [result(table, 0, ADA)]))


async def settle(db: Database, table: int, *waits: tuple[str, int, int, int]) -> None:
    rows = [DeadlineRow(table, *wait) for wait in waits]
    await db.write(lambda c: deadlines.settle(c, table, rows))


async def test_deadlines_come_due_in_order(db: Database) -> None:
    one, two = await add(db, 20), await add(db, 21)
    await settle(db, one, ("lobby", -1, 0, 50))
    await settle(db, two, ("lobby", -1, 0, 40))
    async with db.read() as connection:
        assert await deadlines.next_due(connection, 0) == 40
        assert await deadlines.next_due(connection, 40) == 50
        assert await deadlines.due_by(connection, 39) == ()
        assert [row.table_id for row in await deadlines.due_by(connection, 50)] == [two, one]


async def test_a_wait_that_goes_on_keeps_its_moment(db: Database) -> None:
    table = await add(db)
    await settle(db, table, ("turn", 0, 3, 40), ("turn", 1, 3, 40))
    await settle(db, table, ("turn", 1, 3, 99))  # seat 0 has acted, seat 1 is still to act
    async with db.read() as connection:
        assert await deadlines.of_table(connection, table) == (
            DeadlineRow(table, "turn", 1, 3, 40),
        )
    await settle(db, table, ("turn", 1, 5, 99))  # something else to decide
    async with db.read() as connection:
        assert await deadlines.of_table(connection, table) == (
            DeadlineRow(table, "turn", 1, 5, 99),
        )
    await settle(db, table)
    async with db.read() as connection:
        assert await deadlines.of_table(connection, table) == ()


async def test_a_dm_that_gets_through_opens_a_closed_door(db: Database) -> None:
    await db.write(lambda c: deliveries.mark_closed(c, ADA, 5))
    async with db.read() as connection:
        assert await deliveries.person(connection, ADA) == deliveries.PersonRow(None, 5)
    await db.write(lambda c: deliveries.remember_dm(c, ADA, 900))
    async with db.read() as connection:
        assert await deliveries.person(connection, ADA) == deliveries.PersonRow(900, None)


async def test_a_hand_has_one_message(db: Database) -> None:
    table = await add(db)
    for message in (1, 2):
        await db.write(
            lambda c, message=message: deliveries.remember_hand(c, table, 0, 900, message, 7)
        )
    async with db.read() as connection:
        assert await deliveries.hand(connection, table, 0) == deliveries.HandRow(900, 2, 7)
        assert await deliveries.hand(connection, table, 1) is None


async def test_channels_are_listed_once(db: Database) -> None:
    for channel in (5, 5, 3):
        await db.write(lambda c, channel=channel: servers.allow_channel(c, GUILD, channel))
    await db.write(lambda c: servers.disallow_channel(c, GUILD, 3))
    async with db.read() as connection:
        assert await servers.channels(connection, GUILD) == (5,)
