"""Zaphod, who has done everything that leaves a trace."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from bot.community.corrections import Corrections, Request
from bot.community.leagues.models import Organiser, Ruling
from bot.community.leagues.terms import Terms
from bot.table.models import Member
from games import GAMES
from storage import deliveries, departures, results, tallies
from storage.schema import metadata
from storage.tallies import TallyRow
from tests.community.leagues.conftest import FOUNDER, ORGANISER, PLACE, Hall, members

ZAPHOD = Member(424_242_424_242_424_242, "Zaphod of Betelgeuse")
Dump = dict[str, list[dict[str, Any]]]


async def dump(hall: Hall) -> Dump:
    """Everything that is stored."""
    async with hall.db.read() as connection:
        return {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in metadata.sorted_tables
        }


async def life(hall: Hall) -> int:
    """Zaphod has done everything that leaves a trace, and nobody waits for him; the league."""
    league = await hall.found("bridgette", format="single")
    for member in (ZAPHOD, *members(2)):
        await hall.leagues.join(league.id, member)
    await hall.leagues.start(league.id, ORGANISER)
    while fixtures := await hall.open_fixtures(league.id):
        [first, *_] = fixtures
        await hall.win(first, home=not first.home.has(ZAPHOD.user_id))
    seat = await a_seat(hall)
    await change_a_result(hall, seat["table_id"])
    await organise(hall)
    await be_replaced(hall)
    await be_written_to(hall)
    return league.id


async def a_seat(hall: Hall) -> dict[str, Any]:
    """A seat where Zaphod has played a match to its end."""
    everything = await dump(hall)
    finished = {row["table_id"] for row in everything["results"]}
    return next(
        row
        for row in everything["seats"]
        if row["user_id"] == ZAPHOD.user_id and row["table_id"] in finished
    )


async def change_a_result(hall: Hall, table_id: int) -> None:
    corrections = Corrections(hall.db, hall.bookkeeper, hall.clock)
    await corrections.void(Request(PLACE.guild_id, table_id, ZAPHOD.user_id, "I was there"))
    await corrections.restore(Request(PLACE.guild_id, table_id, ZAPHOD.user_id, "I was not"))


async def organise(hall: Hall) -> None:
    """Found a league, decide in it, end it, and break off a match of others."""
    league = await hall.leagues.create(
        ZAPHOD, PLACE, "Restaurant", "bridgette", GAMES["bridgette"].Options(), Terms()
    )
    for member in members(2, first=201):
        await hall.leagues.join(league.id, member)
    organiser = Organiser(ZAPHOD.user_id)
    await hall.leagues.start(league.id, organiser)
    [fixture] = (await hall.open_fixtures(league.id))[:1]
    table_id = await hall.open_table(fixture)
    await hall.tables.end(table_id, ZAPHOD.user_id, moderator=True, request=hall.request())
    await hall.leagues.forfeit(fixture.id, organiser, Ruling.HOME_FORFEITS, "late")
    await hall.leagues.end(league.id, organiser, "the universe ends")


async def be_replaced(hall: Hall) -> None:
    """Be replaced in one league and taken out of another, and decline to sit down at a table."""
    for what in ("substitute", "withdraw"):
        league = await hall.found("bridgette", format="single")
        for member in (ZAPHOD, *members(2)):
            await hall.leagues.join(league.id, member)
        await hall.leagues.start(league.id, ORGANISER)
        if what == "withdraw":
            await hall.leagues.withdraw(league.id, ORGANISER, ZAPHOD.user_id, "gone")
        else:
            into = Member(301, "Arthur")
            await hall.leagues.substitute(league.id, ORGANISER, ZAPHOD.user_id, into, "gone")
    options = GAMES["bridgette"].Options()
    info = await hall.tables.open(
        "bridgette", hall.place(), FOUNDER, options, request=hall.request(), invited=ZAPHOD
    )
    await hall.tables.cancel(info.id, FOUNDER.user_id, moderator=False)


async def be_written_to(hall: Hall) -> None:
    seat = await a_seat(hall)
    table_id, number = seat["table_id"], seat["seat"]
    await hall.db.write(lambda c: deliveries.remember_dm(c, ZAPHOD.user_id, 77))
    await hall.db.write(lambda c: deliveries.remember_hand(c, table_id, number, 77, 78, 79))
    await hall.db.write(lambda c: departures.note(c, PLACE.guild_id, ZAPHOD.user_id, 80))
    counts = [TallyRow(table_id, 0, "declared", 2), TallyRow(table_id, 1, "declared", 3)]
    await hall.db.write(lambda c: tallies.put(c, [table_id], counts))
    await hall.db.write(lambda c: results.add_deal_scores(c, table_id, 0, [700, 50]))
