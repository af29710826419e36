"""Plays a second of the real bot with its storage, beside a bare discord.py bot, as ratios.

    python -m benchmarks.plays [--seconds 8] [--rounds 3] [--tables 1 32]

The loopback Discord and the people run in this process on one core, the bot on another. The two
bots take turns; a figure is the median of the rounds. A play is a press on a hand (a card, a call
or a discard), its latency the time from the press until Discord has received the callback.
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
from dataclasses import dataclass
from pathlib import Path

from benchmarks.people import BarePair, Bell, MatchPair, Watch
from bot.sandbox import LoopbackDiscord

WARM_UP = 2.0  # seconds
BOTS = {"bare": ("-m", "benchmarks.bare_bot"), "bridgette": ("-m", "bot")}
PAIRS = {"bare": BarePair, "bridgette": MatchPair}
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
    if PROFILE and name == "bridgette":
        command = ("-m", "cProfile", "-o", PROFILE, *command)
    return await asyncio.create_subprocess_exec(
        sys.executable, *command, env=environment, preexec_fn=lambda: pin(1)
    )


async def measure(name: str, tables: int, seconds: float) -> Measure:
    """Start the bot, let the people play, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        async with LoopbackDiscord(record=False) as discord:
            process = await start(name, discord, Path(folder))
            await discord.ready(timeout=30)
            try:
                return await _measure(discord, process.pid, name, tables, seconds)
            finally:
                process.terminate()
                await process.wait()


async def _measure(
    discord: LoopbackDiscord, pid: int, name: str, tables: int, seconds: float
) -> Measure:
    watch, bell = Watch(), Bell(discord)
    made = [PAIRS[name](discord, bell, watch, number) for number in range(tables)]
    playing = [asyncio.create_task(pair.play()) for pair in made]
    await _play_for(playing, WARM_UP)
    watch.is_running = True
    began, cpu, before = time.perf_counter(), cpu_of(pid), edits(discord)
    own = time.process_time()
    await _play_for(playing, seconds)
    took, used = time.perf_counter() - began, cpu_of(pid) - cpu
    load = (time.process_time() - own) / took
    watch.is_running = False
    drawn = edits(discord) - before
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    count, times = len(watch.seconds), sorted(watch.seconds)
    return Measure(
        plays=count / took,
        p50=times[count // 2],
        p99=times[int(count * 0.99)],
        busy=used / took,
        cost=used / count,
        requests=drawn / count,
        load=load,
    )


async def _play_for(playing: list[asyncio.Task[None]], seconds: float) -> None:
    """Let them play; somebody's error ends the benchmark."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when="FIRST_EXCEPTION")
    for task in done:
        task.result()


def edits(discord: LoopbackDiscord) -> int:
    """How many messages have been written and edited so far."""
    messages = [m for channel in discord.world.channels.values() for m in channel.messages.values()]
    return sum(message.revision + 1 for message in messages)


def median(measures: list[Measure]) -> Measure:
    fields = Measure.__dataclass_fields__
    return Measure(*(statistics.median(getattr(m, name) for m in measures) for name in fields))


def table(tables: int, bare: Measure, ours: Measure) -> str:
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
    head = f"| {tables} tables at once | Bridgette | bare discord.py | ratio |\n|---|---|---|---|"
    return "\n".join([head, *(f"| {n} | {o} | {b} | {r:.2f} |" for n, o, b, r in rows)])


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 32])
    asked = parser.parse_args()
    pin(0)
    for tables in asked.tables:
        taken: dict[str, list[Measure]] = {name: [] for name in BOTS}
        for _ in range(asked.rounds):
            for name, measures in taken.items():
                measures.append(await measure(name, tables, asked.seconds))
        print(table(tables, median(taken["bare"]), median(taken["bridgette"])), flush=True)
        print()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())
