"""Whole matches against computers that think in processes."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from itertools import count

import pytest
from pydantic import BaseModel

from bot.table import computers
from bot.table.computers import Computers
from bot.table.models import Computer, Member, Person, Place, Status, TableInfo, Turn
from bot.table.service import TableService
from bot.thinking.minds import Minds
from games import GAMES
from games.bridgette.options import BridgetteOptions
from games.drawbridge.options import DrawBridgeOptions
from games.opponents import snap
from games.smear.options import SmearOptions
from storage.database import Database
from tests.thinking.conftest import OpenMinds
from tests.thinking.processes import thinkers

LONG = 60.0  # seconds: never waited for when all is well
SHORT: dict[str, BaseModel] = {
    "bridgette": BridgetteOptions(deals=1),
    "drawbridge": DrawBridgeOptions(max_deals=1),
    "smear": SmearOptions(target=11),
}
EVERY = 5  # moves of computers after which a process is killed


class Club:
    """Tables of one person each, who plays by rule of thumb, and computers in all other seats."""

    def __init__(self, db: Database, minds: Minds) -> None:
        self.service = TableService(db)
        self.computers = Computers(self.service, minds, pause=0.0, rng=random.Random(5))
        self._rng = random.Random(7)
        self._ids = count(1000)
        self._moved = asyncio.Condition()
        self.service.subscribe(self._tell)
        self._telling: set[asyncio.Task[None]] = set()

    def _tell(self, _turn: Turn) -> None:
        telling = asyncio.create_task(self._notify())
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _notify(self) -> None:
        async with self._moved:
            self._moved.notify_all()

    async def play(self, game: str) -> TableInfo:
        """A whole match of the game at a table of its own."""
        person = Member(next(self._ids), "Ada")
        place = Place(1, "Card Club", next(self._ids), "tables")
        info = await self.service.open(
            game,
            place,
            person,
            SHORT[game],
            request=next(self._ids),
            computers=GAMES[game].info.seats - 1,
        )
        await self.service.start(info.id, person.user_id, request=next(self._ids))
        async with self._moved:
            while not await self._play_on(info.id, person.user_id):
                await asyncio.wait_for(self._moved.wait(), LONG)
        return await self.service.info(info.id)

    async def _play_on(self, table_id: int, user_id: int) -> bool:
        """Whatever the person may do now; whether the match is over."""
        snapshot = await self.service.show_person(table_id, user_id)
        while snapshot.choices is not None:
            action = snap(snapshot.view, snapshot.choices, rng=self._rng)
            text = GAMES[snapshot.table.game.key].notate(action)
            await self.service.act(table_id, Person(user_id), text, request=next(self._ids))
            snapshot = await self.service.show_person(table_id, user_id)
        return snapshot.table.status is Status.FINISHED

    async def close(self) -> None:
        await self.computers.close()
        await self.service.close()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays by rule of thumb because the machine is slow."""
    monkeypatch.setattr(computers, "LEAST_SECONDS", LONG)


async def test_matches_of_every_game_are_played_at_once_by_thought_alone(
    db: Database, open_minds: OpenMinds, caplog: pytest.LogCaptureFixture
) -> None:
    minds = open_minds(2)
    club = Club(db, minds)
    for info in await asyncio.gather(*(club.play(game) for game in (*SHORT, *SHORT))):
        assert info.status is Status.FINISHED
    assert minds.tally.unanswered == Counter()
    assert minds.tally.answered == len(minds.tally.thoughts) > 100
    assert "not allowed" not in caplog.text
    await club.close()


async def test_matches_go_on_though_processes_are_killed(
    db: Database, mind: Minds, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "LEAST_SECONDS", 1.0)  # then the rule of thumb is right
    club = Club(db, mind)
    club.service.subscribe(killer())
    assert (await club.play("drawbridge")).status is Status.FINISHED
    await club.close()
    assert mind.tally.losses >= 2
    assert mind.tally.unanswered.total() >= 1
    assert mind.tally.answered >= 1
    assert "failed at table" not in caplog.text


def killer() -> Callable[[Turn], None]:
    """Kill a process now and then."""
    moves = count(1)

    def watch(turn: Turn) -> None:
        if isinstance(turn.actor, Computer) and next(moves) % EVERY == 0:
            for pid in thinkers(os.getpid()):
                os.kill(pid, signal.SIGKILL)

    return watch
