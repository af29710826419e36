"""A person's data: what is told to them, and that nothing is left of them when it is deleted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.community.errors import StillAtTable, StillInLeague
from bot.community.leagues.models import Standings
from bot.community.privacy import FORMAT, Privacy
from bot.table.models import Member
from bot.table.service import TableService
from games import GAMES
from storage import results
from storage.traces import CLEARED, DROPPED, KEPT
from tests.community.leagues.conftest import FOUNDER, ORGANISER, PLACE, Hall, members
from tests.community.leagues.zaphod import ZAPHOD, Dump, a_seat, dump, life
from tests.community.recomputing import check, no_counts, stored

DOCUMENT = (Path(__file__).parents[3] / "docs" / "privacy.md").read_text().splitlines()

OPTIONS = GAMES["bridgette"].Options()


def privacy(hall: Hall) -> Privacy:
    return Privacy(hall.db, hall.tables, hall.clock)


async def told(hall: Hall, user_id: int = ZAPHOD.user_id) -> dict[str, Any]:
    export: dict[str, Any] = json.loads(await privacy(hall).export(user_id))
    return export


def cells_with(everything: Dump, user_id: int, name: str) -> set[str]:
    """The columns where the person is found."""
    return {
        f"{table}.{column}"
        for table, rows in everything.items()
        for row in rows
        for column, value in row.items()
        if value == user_id or (isinstance(value, str) and (name in value or str(user_id) in value))
    }


def as_if(value: Any, former: Member) -> Any:
    """The value with a former player in the place of Zaphod."""
    parts: Any = value
    if isinstance(value, dict):
        return {as_if(key, former): as_if(of, former) for key, of in parts.items()}
    if isinstance(value, list | tuple):
        return tuple(as_if(part, former) for part in parts)
    return {ZAPHOD.user_id: former.user_id, ZAPHOD.name: former.name}.get(value, value)


def shape(standings: Standings, former: Member) -> list[Any]:
    """Who stands where in a league, and why."""
    return [
        (row.rank, as_if([p.name for p in row.entrant.people], former), row.points, row.tie_break)
        for division in standings.divisions
        for row in division.rows
    ]


# -- deleting ----------------------------------------------------------------------------------


async def test_nothing_tells_who_somebody_was_when_their_data_are_deleted(hall: Hall) -> None:
    await life(hall)
    found = cells_with(await dump(hall), ZAPHOD.user_id, ZAPHOD.name)
    traced = {str(trace.user) for trace in (*KEPT, *CLEARED)}
    named = {str(trace.name) for trace in KEPT if trace.name is not None}
    own = {str(table.c.user_id) for table, _ in DROPPED if "user_id" in table.c}
    assert found == traced | named | own | {"audit.before", "audit.after"}
    name = await privacy(hall).delete(ZAPHOD.user_id)
    everything = await dump(hall)
    assert not cells_with(everything, ZAPHOD.user_id, ZAPHOD.name)
    assert not everything["hands"]
    assert name == "Former player 1"
    assert cells_with(everything, -1, name) >= (traced - {"tables.invited_id"}) | named


async def test_leagues_standings_and_ratings_are_the_same_but_for_the_name(hall: Hall) -> None:
    league_id = await life(hall)
    league = await hall.leagues.standings(league_id)
    _, *before = await stored(hall.db)
    former = Member(-1, await privacy(hall).delete(ZAPHOD.user_id))
    assert shape(await hall.leagues.standings(league_id), former) == shape(league, former)
    listed, *after = await stored(hall.db)
    assert tuple(after) == as_if(before, former)
    assert len(listed) == 6
    await hall.bookkeeper.book_again(PLACE.guild_id, "bridgette")
    assert set(await check(hall.db, no_counts)) == set(listed)
    assert (await stored(hall.db))[1] == after[0]


async def test_nobody_whom_others_need_is_deleted(hall: Hall) -> None:
    league = await hall.found("bridgette", format="single")
    await hall.leagues.join(league.id, ZAPHOD)
    await hall.leagues.join(league.id, members(1)[0])
    with pytest.raises(StillInLeague):
        await privacy(hall).delete(ZAPHOD.user_id)
    await hall.leagues.start(league.id, ORGANISER)
    [fixture] = await hall.open_fixtures(league.id)
    with pytest.raises(StillInLeague):
        await privacy(hall).check(ZAPHOD.user_id)
    info = await hall.leagues.play(
        league.id, members(1)[0], hall.place(), request=hall.request(), fixture_id=fixture.id
    )
    before = await dump(hall)
    with pytest.raises(StillAtTable):  # a seat is kept for him
        await privacy(hall).delete(ZAPHOD.user_id)
    await hall.tables.join(info.id, ZAPHOD, request=hall.request())
    await hall.tables.start(info.id, members(1)[0].user_id, request=hall.request())
    with pytest.raises(StillAtTable):
        await privacy(hall).delete(ZAPHOD.user_id)
    assert (await dump(hall))["entrant_people"] == before["entrant_people"]
    await hall.give_up(info.id, ZAPHOD.user_id)
    assert await privacy(hall).delete(ZAPHOD.user_id) == "Former player 1"  # the season is over


async def test_a_lobby_that_waits_for_somebody_is_open_when_they_are_gone(hall: Hall) -> None:
    options = GAMES["bridgette"].Options()
    info = await hall.tables.open(
        "bridgette", hall.place(), FOUNDER, options, request=hall.request(), invited=ZAPHOD
    )
    await privacy(hall).delete(ZAPHOD.user_id)
    assert (await hall.tables.info(info.id)).invited_id is None


async def test_whoever_returns_is_somebody_new_and_gets_another_pseudonym(hall: Hall) -> None:
    await life(hall)
    first = await privacy(hall).delete(ZAPHOD.user_id)
    league = await hall.running(2, format="single")
    assert not (await told(hall))["results"]
    await hall.leagues.substitute(league.id, ORGANISER, 101, ZAPHOD, "back")
    [fixture] = await hall.open_fixtures(league.id)
    await hall.win(fixture)
    [row] = (await told(hall))["ratings"]
    assert row["results"] == 1
    second = await privacy(hall).delete(ZAPHOD.user_id)
    assert (first, second) == ("Former player 1", "Former player 2")


async def test_nobody_is_enrolled_or_invited_in_the_place_of_a_former_player(hall: Hall) -> None:
    league_id = await life(hall)
    table_id = (await a_seat(hall))["table_id"]
    info = await hall.tables.info(table_id)  # it is known in memory, too
    await privacy(hall).delete(ZAPHOD.user_id)
    await hall.leagues.next_season(league_id, ORGANISER)
    entered = [person for e in await hall.leagues.entrants(league_id) for person in e.people]
    assert sorted(person.user_id for person in entered) == [101, 102]
    other = next(o for o in info.occupants if o.user_id != ZAPHOD.user_id)
    assert other.user_id is not None
    again = await hall.tables.rematch(
        table_id, Member(other.user_id, other.name), request=hall.request()
    )
    assert again.invited_id is None
    assert "Former player 1" in [o.name for o in (await hall.tables.info(table_id)).occupants]


# -- exporting ---------------------------------------------------------------------------------


async def test_everything_about_a_person_is_told_and_documented(hall: Hall) -> None:
    await life(hall)
    export = await told(hall)
    assert export.pop("format") == FORMAT
    assert export.pop("user_id") == str(ZAPHOD.user_id)
    assert export.pop("made_at") == int(hall.clock.now())
    assert all(export.values()), [section for section, rows in export.items() if not rows]
    for section, rows in export.items():
        [line] = [line for line in DOCUMENT if line.startswith(f"| `{section}` |")]
        assert all(f"`{name}`" in line for row in rows for name in row), section


async def test_nothing_of_others_is_told_but_their_names_at_the_table(hall: Hall) -> None:
    await life(hall)
    everything = await dump(hall)
    export = await told(hall)
    text = json.dumps(export)
    for row in everything["tables"]:
        assert row["secret"].hex() not in text
    others = [row for row in everything["steps"] if row["actor"] != ZAPHOD.user_id]
    assert others
    assert not {str(row["request"]) for row in others} & {row["request"] for row in export["steps"]}
    mine = {row["table_id"] for row in export["seats"] if row["is_me"]}
    assert {row["table_id"] for row in export["seats"]} == mine
    joins = {row["join_interaction"] for row in export["seats"] if not row["is_me"]}
    assert joins == {None}
    assert "is_by_me" in export["changes"][0]
    assert "actor" not in export["changes"][0]
    nobody = await told(hall, 999)
    assert set(nobody) == set(export)
    assert [section for section, rows in nobody.items() if rows] == ["format", "user_id", "made_at"]


async def test_what_others_still_play_is_told_when_they_have_played(hall: Hall) -> None:
    league = await hall.found("bridgette", format="single", boards=1)
    for member in (ZAPHOD, *members(3)):
        await hall.leagues.join(league.id, member)
    await hall.leagues.start(league.id, ORGANISER)
    fixtures = await hall.open_fixtures(league.id)
    own = next(f for f in fixtures if any(e.has(ZAPHOD.user_id) for e in f.entrants))
    table_id = await hall.win(own)
    await hall.db.write(lambda c: results.add_deal_scores(c, table_id, 0, [700, 50]))
    export = await told(hall)
    assert export["seats"]
    assert not export["results"]
    assert not export["deal_scores"]
    hall.clock.move(30)
    await hall.dues.run_due()
    await hall.bookkeeper.caught_up(PLACE.guild_id, "bridgette")
    export = await told(hall)
    assert [row["table_id"] for row in export["results"]] == [str(table_id)]
    assert len(export["deal_scores"]) == 2


async def test_another_process_that_knew_the_person_invites_nobody_in_their_place(
    hall: Hall,
) -> None:
    other = TableService(hall.db, clock=hall.clock)
    info = await hall.tables.open("bridgette", PLACE, FOUNDER, OPTIONS, request=hall.request())
    await hall.tables.join(info.id, ZAPHOD, request=hall.request())
    await hall.tables.start(info.id, FOUNDER.user_id, request=hall.request())
    await hall.give_up(info.id, ZAPHOD.user_id)
    assert (await other.info(info.id)).seat_of(ZAPHOD.user_id) is not None
    await privacy(hall).delete(ZAPHOD.user_id)
    again = await other.rematch(info.id, FOUNDER, request=hall.request())
    assert again.invited_id is None
    assert (await other.info(info.id)).seat_of(ZAPHOD.user_id) is None
    await other.close()
