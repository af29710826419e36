"""Computers at the tables: they move by themselves, and go on after a restart."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.table import computers
from bot.table.computers import Computers
from bot.table.models import Person, Status, TableInfo, Turn
from bot.table.service import TableService
from bot.thinking.minds import Minds
from games.bridgette.options import BridgetteOptions
from games.core.rules import Choices, OneOf
from games.opponents import Decision, Level
from tests.table.conftest import ADA, BEN, PLACE, Club, OpenClub


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


# -- the moment that a move takes ------------------------------------------------------------------


class Musing(Minds):
    """A head that is made up when it is told to, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[dict[str, object]] = []
        self.begun = asyncio.Event()
        self.told = asyncio.Event()
        self.dropped = asyncio.Event()

    async def think(self, view: object, choices: Choices, **how: Any) -> Decision:
        self.asked.append(how)
        self.begun.set()
        try:
            await self.told.wait()
        except asyncio.CancelledError:
            self.dropped.set()
            raise
        return await super().think(view, choices, **how)


def musing(club: Club, pause: float = 0.0) -> tuple[Musing, Computers]:
    minds = Musing()
    return minds, Computers(club.service, minds, pause=pause, rng=random.Random(5))


async def test_a_computer_plays_at_the_level_of_its_table(club: Club) -> None:
    minds, seated = musing(club)
    info = await club.service.open(
        "bridgette",
        PLACE,
        ADA,
        BridgetteOptions(deals=1),
        request=club.request(),
        computers=1,
        level=Level.EASY,
    )
    await club.service.start(info.id, ADA.user_id, request=club.request())
    await asyncio.wait_for(minds.begun.wait(), 5)
    assert minds.asked[0]["level"] is Level.EASY
    await seated.close()


async def test_thinking_is_part_of_the_moment_that_a_move_takes(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same moment, with a decision that is there at once and with one that is not."""
    slept: list[float] = []
    waits = asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        waits.set()
        await asyncio.Event().wait()

    real, pause, seed = asyncio.sleep, 100.0, 5
    moment = pause * random.Random(seed).uniform(1 - computers.SPREAD, 1 + computers.SPREAD)
    monkeypatch.setattr(computers.asyncio, "sleep", sleep)
    for thought in (0.0, 0.2):
        minds, seated = musing(club, pause)
        await against_the_computer(club) if not slept else await seated.resume()
        await asyncio.wait_for(minds.begun.wait(), 5)
        await real(thought)
        minds.told.set()
        await asyncio.wait_for(waits.wait(), 5)
        waits.clear()
        await seated.close()
        assert minds.asked[0]["within"] == moment
        assert moment - pause / 2 < slept[-1] <= moment - thought


async def test_a_forced_card_takes_the_same_moment(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every move of a match waits for its moment, with one choice or many."""
    moments: list[float] = []
    forced: list[bool] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        moments.append(seconds)
        await real(0)

    class Watching(Minds):
        async def think(self, view: object, choices: Choices, **how: Any) -> Decision:
            forced.append(isinstance(choices, OneOf) and len(choices.actions) == 1)
            return await super().think(view, choices, **how)

    monkeypatch.setattr(computers.asyncio, "sleep", sleep)
    pause = 100.0
    seated = Computers(club.service, Watching(0), pause=pause, rng=random.Random(5))
    info = await against_the_computer(club)
    await play_for_ada(club, info.id)
    await seated.close()
    assert set(forced) == {True, False}
    assert len(moments) == len(forced)
    assert min(moments) > pause * (1 - computers.SPREAD) - 5.0


async def test_nothing_is_thought_about_at_a_table_that_is_closed(club: Club) -> None:
    minds, seated = musing(club)
    info = await against_the_computer(club)
    await asyncio.wait_for(minds.begun.wait(), 5)
    await club.service.end(info.id, ADA.user_id, moderator=False, request=club.request())
    await asyncio.wait_for(minds.dropped.wait(), 5)
    assert (await club.service.info(info.id)).version == 1  # the end alone
    await seated.close()


async def test_nothing_is_thought_about_for_a_person_who_is_back(club: Club) -> None:
    minds, seated = musing(club)
    info = await club.match()
    await club.service.leave(info.id, BEN.user_id, request=club.request())
    await asyncio.wait_for(minds.begun.wait(), 5)
    await club.service.come_back(info.id, BEN.user_id, request=club.request())
    await asyncio.wait_for(minds.dropped.wait(), 5)
    minds.begun.clear()
    await club.service.leave(info.id, BEN.user_id, request=club.request())
    await asyncio.wait_for(minds.begun.wait(), 5)  # it thinks again, as it plays again
    await seated.close()


async def test_nothing_is_thought_about_when_the_bot_stops(club: Club) -> None:
    minds, seated = musing(club)
    await seated.close()
    await against_the_computer(club)
    await asyncio.sleep(0)
    assert not minds.begun.is_set()


async def test_a_step_that_is_none_of_its_business_interrupts_no_computer(club: Club) -> None:
    minds, seated = musing(club)
    info = await against_the_computer(club)
    await asyncio.wait_for(minds.begun.wait(), 5)
    await club.act(info.id, 0)  # Ada discards meanwhile
    assert len(minds.asked) == 1
    minds.told.set()

    async def has_discarded() -> bool:
        return (await club.service.info(info.id)).version == 2

    await until(club.service, has_discarded)
    assert not minds.dropped.is_set()
    await seated.close()
