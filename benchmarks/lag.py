"""How late the event loop is while computers think at many tables, and how they fare.

    python -m benchmarks.lag [--tables 20 50] [--seconds 30] [--level hard] [--pause 1.2]
        [--processes 1] [--games bridgette drawbridge smear]

Tables of the real service on SQLite, without Discord: one person at each, computers in the other
seats, who think in processes. The person takes as long for a move as a computer, and moves at
random. A heart beats in the same event loop all the time; a beat that comes late is the lag that
anybody who presses a button would meet. "Own work" is the processor time of the loop between two
beats, whatever else the machine does. The first row has no tables: the lag of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from bot.settings import Settings
from bot.table.computers import Computers
from bot.table.models import Member, Person, Place, Snapshot, Turn
from bot.table.service import TableService
from bot.thinking.minds import Minds
from games import GAMES
from games.core.actions import Action, Discard
from games.core.auction import Pass
from games.core.errors import RuleViolation
from games.core.rules import Choices, OneOf
from games.opponents import Level
from storage.database import Database

BEAT = 0.005  # seconds
WARM_UP = 3.0  # seconds until all tables are in the middle of something
HEAD = (
    "| tables | moves/s | lag p50 | p99 | max | own work p99 | max | wait p50 | p95 | max "
    "| thought p50 | p95 | max | by rule of thumb |\n|" + "---|" * 14
)


@dataclass
class Heart:
    """Beats, and notes how late each beat was, and how much of the processor its loop took."""

    late: list[float] = field(default_factory=list)  # seconds, as below
    work: list[float] = field(default_factory=list)

    async def beat(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due, worked = clock() + BEAT, time.thread_time()
            await asyncio.sleep(BEAT)
            self.late.append(max(0.0, clock() - due))
            self.work.append(time.thread_time() - worked)


class Crowd:
    """People at tables of their own, each against computers, match after match."""

    def __init__(self, service: TableService, pause: float) -> None:
        self._service = service
        self._pause = pause
        self._rng = random.Random(1)
        self._ids = count(1000)
        self._turns: dict[int, asyncio.Event] = {}
        service.subscribe(self._tell)

    def _tell(self, turn: Turn) -> None:
        if (event := self._turns.get(turn.table.id)) is not None:
            event.set()

    async def play(self, game: str, level: Level) -> None:
        """Match after match, for ever."""
        place = Place(1, "Card Club", next(self._ids), "tables")
        person = Member(next(self._ids), "Ada")
        rules = GAMES[game]
        while True:
            info = await self._service.open(
                game,
                place,
                person,
                rules.Options(),
                request=next(self._ids),
                computers=rules.info.seats - 1,
                level=level,
            )
            turns = self._turns[info.id] = asyncio.Event()
            await self._service.start(info.id, person.user_id, request=next(self._ids))
            while (await self._service.info(info.id)).is_live:
                turns.clear()
                if not await self._move(info.id, person.user_id):
                    await turns.wait()

    async def _move(self, table_id: int, user_id: int) -> bool:
        """A move of the person, if it is their turn."""
        snapshot = await self._service.show_person(table_id, user_id)
        if snapshot.choices is None:
            return not snapshot.table.is_live
        await asyncio.sleep(self._pause * self._rng.uniform(0.5, 1.5))
        await self._act(snapshot, snapshot.choices, user_id)
        return True

    async def _act(self, snapshot: Snapshot, choices: Choices, user_id: int) -> None:
        info = snapshot.table
        while True:
            text = GAMES[info.game.key].notate(self._chosen(choices))
            try:
                await self._service.act(info.id, Person(user_id), text, request=next(self._ids))
            except RuleViolation:
                continue  # a discard of several cards may be refused
            return

    def _chosen(self, choices: Choices) -> Action:
        if not isinstance(choices, OneOf):
            return Discard(tuple(self._rng.sample(choices.cards, choices.size)))
        passes = [action for action in choices.actions if isinstance(action, Pass)]
        return self._rng.choice(passes or choices.actions)


async def measure(asked: argparse.Namespace, tables: int, folder: Path) -> str:
    """A row of the table."""
    db = await Database.open(f"sqlite+aiosqlite:///{folder / f'{tables}.sqlite3'}")
    service, minds = TableService(db), Minds(asked.processes)
    minds.start()
    await minds.ready()
    computers = Computers(service, minds, pause=asked.pause, rng=random.Random(2))
    crowd, heart = Crowd(service, asked.pause), Heart()
    games = [asked.games[n % len(asked.games)] for n in range(tables)]
    playing = [asyncio.create_task(crowd.play(game, Level(asked.level))) for game in games]
    await asyncio.sleep(WARM_UP)
    minds.tally.clear()
    playing.append(asyncio.create_task(heart.beat()))
    done, _ = await asyncio.wait(playing, timeout=asked.seconds, return_when="FIRST_EXCEPTION")
    row = told(tables, asked.seconds, heart, minds)
    for task in playing:
        task.cancel()
    for task in done:
        task.result()  # somebody's error ends the benchmark
    await asyncio.gather(*playing, return_exceptions=True)
    await computers.close()
    await minds.close()
    await service.close()
    await db.close()
    return row


def told(tables: int, seconds: float, heart: Heart, minds: Minds) -> str:
    tally = minds.tally
    by_thumb = tally.unanswered.total()
    moves = tally.answered + by_thumb
    share = f"{by_thumb} ({by_thumb / moves:.1%})" if moves else "-"
    cells = [
        str(tables),
        f"{moves / seconds:.1f}",
        *in_ms(heart.late, 0.5, 0.99, 1.0),
        *in_ms(heart.work, 0.99, 1.0),
        *in_ms(tally.waits, 0.5, 0.95, 1.0),
        *in_ms(tally.thoughts, 0.5, 0.95, 1.0),
        share,
    ]
    return f"| {' | '.join(cells)} |"


def in_ms(seconds: Sequence[float], *quantiles: float) -> list[str]:
    ordered = sorted(seconds)
    if not ordered:
        return ["-"] * len(quantiles)
    last = len(ordered) - 1
    return [f"{ordered[round(last * quantile)] * 1e3:.1f} ms" for quantile in quantiles]


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[20, 50])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--level", choices=list(Level), default=Level.HARD)
    parser.add_argument(
        "--pause", type=float, default=Settings.model_fields["computer_pause"].default
    )
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 1) - 1))
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    asked = parser.parse_args()
    print(HEAD, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for tables in (0, *asked.tables):
            print(await measure(asked, tables, Path(folder)), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
