"""Computers at the tables: they move by themselves, and go on after a restart."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.exc import OperationalError

from bot.table import computers
from bot.table.computers import Computers
from bot.table.models import Person, Status, TableInfo, Turn
from bot.table.service import TableService
from bot.thinking.minds import Minds
from games.bridgette.options import BridgetteOptions
from tests.table.conftest import ADA, PLACE, Club, OpenClub


def sit(club: Club) -> Computers:
    return Computers(club.service, Minds(0), pause=0.0, rng=random.Random(5))


async def against_the_computer(club: Club) -> TableInfo:
    info = await club.service.open(
        "bridgette", PLACE, ADA, BridgetteOptions(deals=1), request=club.request(), computers=1
    )
    return (await club.service.start(info.id, ADA.user_id, request=club.request())).table


async def until(service: TableService, is_so: Callable[[], Awaitable[bool]]) -> None:
    """Wait for stored changes until it is so."""
    changed = asyncio.Event()
    service.subscribe(lambda _turn: changed.set())
    while not await is_so():
        await asyncio.wait_for(changed.wait(), 5)
        changed.clear()


async def play_for_ada(club: Club, table_id: int) -> None:
    """Ada plays whenever she may, until the match is over."""

    async def moved() -> bool:
        snapshot = await club.service.show_person(table_id, ADA.user_id)
        while snapshot.choices is not None:
            text = await club.text(table_id, 0)
            await club.service.act(table_id, Person(ADA.user_id), text, request=club.request())
            snapshot = await club.service.show_person(table_id, ADA.user_id)
        return snapshot.table.status is Status.FINISHED

    await until(club.service, moved)


def tell(emit: Callable[[logging.LogRecord], None], heard: asyncio.Event) -> object:
    def emit_and_tell(record: logging.LogRecord) -> None:
        emit(record)
        heard.set()

    return emit_and_tell


async def test_a_computer_plays_a_whole_match(club: Club) -> None:
    seated = sit(club)
    info = await against_the_computer(club)
    await play_for_ada(club, info.id)
    assert (await club.service.info(info.id)).status is Status.FINISHED
    await seated.close()


async def test_t9_a_computer_goes_on_after_a_restart(club: Club, open_club: OpenClub) -> None:
    info = await against_the_computer(club)  # nobody plays for the computer here
    again = await open_club()
    seated = sit(again)
    await seated.resume()

    async def has_discarded() -> bool:
        return (await again.service.show(info.id, None)).to_act == (0,)

    await until(again.service, has_discarded)
    await play_for_ada(again, info.id)
    await seated.close()


async def test_a_computer_that_was_overtaken_is_silent(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = sit(club), sit(club)
    info = await against_the_computer(club)
    await play_for_ada(club, info.id)
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []
    for seated in (first, second):
        await seated.close()


async def test_nothing_is_played_when_the_table_is_ended(club: Club) -> None:
    seated = Computers(club.service, Minds(0), pause=30.0, rng=random.Random(5))
    info = await against_the_computer(club)
    await asyncio.sleep(0)
    await club.service.end(info.id, ADA.user_id, moderator=False, request=club.request())
    await seated.close()
    assert (await club.service.info(info.id)).version == 1  # the end alone


async def test_a_database_that_fails_for_a_while_does_not_stop_a_computer(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "RETRY_SECONDS", 0.0)
    act, failures = club.service.act, [2]

    async def fail_twice(*args: object, **fields: object) -> Turn:
        if failures[0]:
            failures[0] -= 1
            raise OperationalError("the disk is away", None, OSError())
        return await act(*args, **fields)  # type: ignore[arg-type]  # passed on as given

    monkeypatch.setattr(club.service, "act", fail_twice)
    seated = sit(club)
    info = await against_the_computer(club)

    async def has_discarded() -> bool:
        return (await club.service.show(info.id, None)).to_act == (0,)

    await until(club.service, has_discarded)
    assert failures == [0]
    await seated.close()


async def test_a_fault_in_a_computers_head_is_logged_without_its_cards(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: Minds, view: object, *__: object, **___: object) -> None:
        raise ValueError(f"thinking of {view}")

    monkeypatch.setattr(Minds, "think", broken)
    logged = asyncio.Event()
    monkeypatch.setattr(caplog.handler, "emit", tell(caplog.handler.emit, logged))
    seated = sit(club)
    info = await against_the_computer(club)
    await asyncio.wait_for(logged.wait(), 5)
    await seated.close()
    assert f"table {info.id}: ValueError" in caplog.text
    assert "thinking" not in caplog.text
