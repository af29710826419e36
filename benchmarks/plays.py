"""Plays a second of the real bot with its storage, beside a bare discord.py bot, as ratios.

    python -m benchmarks.plays [--games bridgette drawbridge smear] [--tables 1 32]
        [--slices 9] [--seconds 1.5]

Both bots run all the time, each with its own loopback Discord and its own people, but the people
of one press only while those of the other rest: the slices alternate. Discord and the people share
one core, the bots another. A figure is the median of its slices. A play is a press on a hand (a
card, a call or a discard), its latency the time from the press until Discord has the callback.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.people import GAMES, BarePair, Bell, LongGame, Players, Watch
from bot.sandbox import LoopbackDiscord

WARM_UP = 2.0  # seconds
PAUSE = 0.3  # seconds in which what was pressed last is finished
BOTS = {"bare": ("-m", "benchmarks.bare_bot"), "ours": ("-m", "bot")}
GROUPS = {"bare": BarePair, "ours": Players}
PROFILE = os.environ.get("PLAYS_PROFILE")  # a file for cProfile's figures of our bot


@dataclass(frozen=True)
class Measure:
    """One bot with so many tables, for some seconds."""

    plays: float  # a second
    p50: float  # seconds
    p99: float
    busy: float  # the bot's share of its core
    cost: float  # the bot's seconds of CPU for a play
    requests: float  # for a play, callbacks included
    load: float  # the share of the other core that Discord and the people take


def pin(core: int) -> None:
    """Keep this process to one core, where there is another."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def start(name: str, discord: LoopbackDiscord, folder: Path) -> asyncio.subprocess.Process:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": "loopback",
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'plays.sqlite3'}",
        "DISCORD_API_BASE": discord.rest_base,
        "DISCORD_GATEWAY_URL": discord.gateway_url,
        "LOG_LEVEL": "ERROR",
    }
    command = BOTS[name]
    if PROFILE and name == "ours":
        command = ("-m", "cProfile", "-o", PROFILE, *command)
    return await asyncio.create_subprocess_exec(
        sys.executable, *command, env=environment, preexec_fn=lambda: pin(1)
    )


@dataclass
class Contender:
    """One bot, its Discord and its people."""

    name: str
    discord: LoopbackDiscord
    process: asyncio.subprocess.Process
    watch: Watch
    playing: list[asyncio.Task[None]]
    measures: list[Measure] = field(default_factory=list)

    @classmethod
    async def enter(cls, name: str, game: LongGame, tables: int, folder: Path) -> Contender:
        discord = await LoopbackDiscord(record=False).start()
        process = await start(name, discord, folder)
        await discord.ready(timeout=30)
        watch, bell = Watch(), Bell(discord)
        groups = [GROUPS[name](discord, bell, watch, number, game) for number in range(tables)]
        playing = [asyncio.create_task(group.play()) for group in groups]
        return cls(name, discord, process, watch, playing)

    async def leave(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        self.process.terminate()
        await self.process.wait()
        await self.discord.stop()

    async def slice(self, seconds: float) -> Measure:
        """Let the people press for some seconds."""
        self.watch.seconds.clear()
        began, cpu, before = time.perf_counter(), cpu_of(self.process.pid), edits(self.discord)
        own = time.process_time()
        self.watch.gate.set()
        done, _ = await asyncio.wait(self.playing, timeout=seconds, return_when="FIRST_EXCEPTION")
        self.watch.gate.clear()
        for task in done:
            task.result()  # somebody's error ends the benchmark
        took, load = time.perf_counter() - began, time.process_time() - own
        count, times = len(self.watch.seconds), sorted(self.watch.seconds)
        await asyncio.sleep(PAUSE)
        used, drawn = cpu_of(self.process.pid) - cpu, edits(self.discord) - before
        return Measure(
            plays=count / took,
            p50=times[count // 2],
            p99=times[int(count * 0.99)],
            busy=used / took,
            cost=used / count,
            requests=drawn / count,
            load=load / took,
        )


async def compete(game: LongGame, tables: int, slices: int, seconds: float) -> dict[str, Measure]:
    """The two bots in turn, each with so many tables."""
    with tempfile.TemporaryDirectory() as folder:
        contenders = [await Contender.enter(name, game, tables, Path(folder)) for name in BOTS]
        try:
            for contender in contenders:
                await contender.slice(WARM_UP)
            for _ in range(slices):
                for contender in contenders:
                    contender.measures.append(await contender.slice(seconds))
        finally:
            for contender in contenders:
                await contender.leave()
    return {contender.name: median(contender.measures) for contender in contenders}


def edits(discord: LoopbackDiscord) -> int:
    """How many messages have been written and edited so far."""
    messages = [m for channel in discord.world.channels.values() for m in channel.messages.values()]
    return sum(message.revision + 1 for message in messages)


def median(measures: list[Measure]) -> Measure:
    fields = Measure.__dataclass_fields__
    return Measure(*(statistics.median(getattr(m, name) for m in measures) for name in fields))


def table(game: LongGame, tables: int, bare: Measure, ours: Measure) -> str:
    rows = [
        ("plays/s", f"{ours.plays:.0f}", f"{bare.plays:.0f}", ours.plays / bare.plays),
        ("p50", f"{ours.p50 * 1e3:.1f} ms", f"{bare.p50 * 1e3:.1f} ms", ours.p50 / bare.p50),
        ("p99", f"{ours.p99 * 1e3:.1f} ms", f"{bare.p99 * 1e3:.1f} ms", ours.p99 / bare.p99),
        (
            "CPU of a play",
            f"{ours.cost * 1e3:.2f} ms",
            f"{bare.cost * 1e3:.2f} ms",
            ours.cost / bare.cost,
        ),
        (
            "messages drawn, a play",
            f"{ours.requests:.2f}",
            f"{bare.requests:.2f}",
            ours.requests / bare.requests,
        ),
        ("its core", f"{ours.busy:.0%}", f"{bare.busy:.0%}", ours.busy / bare.busy),
        ("the other core", f"{ours.load:.0%}", f"{bare.load:.0%}", ours.load / bare.load),
    ]
    title = "1 table" if tables == 1 else f"{tables} tables"
    head = f"| {title} | {game.name} | bare discord.py | ratio |\n|---|---|---|---|"
    return "\n".join([head, *(f"| {n} | {o} | {b} | {r:.2f} |" for n, o, b, r in rows)])


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--slices", type=int, default=9)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 32])
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    asked = parser.parse_args()
    pin(0)
    for key in asked.games:
        for tables in asked.tables:
            game = GAMES[key]
            found = await compete(game, tables, asked.slices, asked.seconds)
            print(table(game, tables, found["bare"], found["ours"]), end="\n\n", flush=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())
