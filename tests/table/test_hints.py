"""Hints: who may be given one, and that each is stored and changes nothing else."""

from __future__ import annotations

import asyncio

import pytest

from bot.table.errors import (
    AwaySeat,
    HintsOff,
    NoSuchTable,
    NotRunning,
    NotSeated,
    Stale,
    TableOver,
)
from bot.table.models import Person, TableInfo
from games.bridgette.options import BridgetteOptions
from games.core.errors import NotYourTurn
from storage import steps
from tests.table.conftest import ADA, BEN, CLEO, PLACE, Club, OpenClub


async def casual(club: Club) -> TableInfo:
    """A running match of Ada and Ben that is not rated; both are to discard."""
    options = BridgetteOptions(deals=1)
    info = await club.service.open(
        "bridgette", PLACE, ADA, options, request=club.request(), rated=False
    )
    await club.service.join(info.id, BEN, request=club.request())
    return (await club.service.start(info.id, ADA.user_id, request=club.request())).table


async def take(club: Club, table: int, expect: int, request: int | None = None) -> None:
    await club.service.take_hint(
        table, ADA.user_id, expect=expect, request=request or club.request()
    )


async def hints(club: Club, table: int) -> tuple[int, ...]:
    return (await club.service.show(table, None)).hints


async def test_a_hint_is_a_step_of_its_seat_that_is_stored(open_club: OpenClub) -> None:
    club = await open_club()
    info = await casual(club)
    asked = (await club.service.ask_hint(info.id, ADA.user_id)).snapshot
    assert (asked.seat, asked.hints) == (0, ())
    assert asked.choices is not None
    await take(club, info.id, asked.expect, request=77)
    async with club.db.read() as connection:
        [step] = await steps.after(connection, info.id, info.version)
    assert (step.kind, step.seat, step.actor, step.text, step.request) == (
        "table",
        0,
        ADA.user_id,
        "hint",
        77,
    )
    assert await hints(await open_club(), info.id) == (0,)


async def test_a_hint_changes_nobodys_choices_and_no_deadline(club: Club) -> None:
    info = await casual(club)
    before = [await club.service.show(info.id, seat) for seat in (0, 1)]
    await take(club, info.id, before[0].expect)
    assert (club.turns[-1].text, club.turns[-1].fresh) == ("hint", ())
    for seat, was in enumerate(before):
        now = await club.service.show(info.id, seat)
        assert (now.view, now.choices, now.expect, now.to_act, now.deadlines) == (
            was.view,
            was.choices,
            was.expect,
            was.to_act,
            was.deadlines,
        )
    text = await club.text(info.id, 0)
    await club.service.act(info.id, Person(ADA.user_id), text, expect=before[0].expect, seat=0)


async def test_the_hand_is_the_same_with_hints_and_without(club: Club) -> None:
    info = await casual(club)
    while (snapshot := await club.service.show(info.id, None)).to_act:
        if 0 in snapshot.to_act:
            asked = (await club.service.ask_hint(info.id, ADA.user_id)).snapshot
            await take(club, info.id, asked.expect)
        await club.act(info.id, snapshot.to_act[0])
    assert len(snapshot.hints) > 10
    assert set(snapshot.hints) == {0}
    assert (await club.service.show(info.id, None)).outcome is not None


async def test_each_seat_has_its_own_count_and_a_request_counts_once(club: Club) -> None:
    info = await casual(club)
    first = (await club.service.ask_hint(info.id, ADA.user_id)).snapshot
    await asyncio.gather(*(take(club, info.id, first.expect, request=9) for _ in range(3)))
    await take(club, info.id, first.expect, request=10)
    other = (await club.service.ask_hint(info.id, BEN.user_id)).snapshot
    await club.service.take_hint(info.id, BEN.user_id, expect=other.expect, request=11)
    assert await hints(club, info.id) == (0, 0, 1)


async def test_a_hint_on_choices_that_are_gone_is_neither_given_nor_counted(club: Club) -> None:
    info = await casual(club)
    asked = (await club.service.ask_hint(info.id, ADA.user_id)).snapshot
    await club.play_until(info.id, lambda s: s.to_act == (0,) and s.view.phase == "auction")
    with pytest.raises(Stale, match="gone on"):
        await take(club, info.id, asked.expect)
    assert await hints(club, info.id) == ()


async def test_only_the_seat_to_act_is_given_a_hint(club: Club) -> None:
    info = await casual(club)
    await club.act(info.id, 0)
    with pytest.raises(NotYourTurn):
        await club.service.ask_hint(info.id, ADA.user_id)
    with pytest.raises(Stale):
        await take(club, info.id, 0)
    assert (await club.service.ask_hint(info.id, BEN.user_id)).snapshot.seat == 1


async def test_nobody_else_is_given_a_hint(club: Club) -> None:
    info = await casual(club)
    with pytest.raises(NotSeated):
        await club.service.ask_hint(info.id, CLEO.user_id)
    with pytest.raises(NoSuchTable):
        await club.service.ask_hint(info.id + 1, ADA.user_id)
    await club.service.leave(info.id, ADA.user_id, request=club.request())
    with pytest.raises(AwaySeat):
        await club.service.ask_hint(info.id, ADA.user_id)


async def test_there_are_no_hints_in_a_rated_match(club: Club) -> None:
    info = await club.match()
    for refused in (club.service.ask_hint(info.id, ADA.user_id), take(club, info.id, 0)):
        with pytest.raises(HintsOff):
            await refused
    assert (await club.service.show(info.id, None)).table.version == info.version


async def test_a_computers_table_has_hints_though_it_was_to_be_rated(club: Club) -> None:
    options = BridgetteOptions(deals=1)
    info = await club.service.open("bridgette", PLACE, ADA, options, request=1, computers=1)
    with pytest.raises(NotRunning):
        await club.service.ask_hint(info.id, ADA.user_id)
    await club.service.start(info.id, ADA.user_id, request=2)
    assert (await club.service.ask_hint(info.id, ADA.user_id)).snapshot.seat == 0
    await club.service.end(info.id, ADA.user_id, moderator=False, request=3)
    with pytest.raises(TableOver):
        await club.service.ask_hint(info.id, ADA.user_id)


async def test_a_hint_sees_what_another_process_has_written(open_club: OpenClub) -> None:
    club = await open_club()
    info = await casual(club)
    await club.service.show(info.id, 0)
    other = await open_club()
    await other.act(info.id, 0)
    with pytest.raises(NotYourTurn):
        await club.service.ask_hint(info.id, ADA.user_id)
