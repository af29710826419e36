"""A process that thinks ends with the one it thinks for, whatever it is doing."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.thinking.processes import gone, thinkers

# Asks for a thought that never ends, and says when it is being thought.
PARENT = """
import asyncio
from bot.thinking.minds import Minds
from games.opponents import Level
from tests.thinking.players import CHOICES, Slow

async def main():
    minds = Minds(2)
    minds.start()
    await minds.ready()
    asking = minds.ask(Slow(seconds=600.0), CHOICES, level=Level.HARD, seed=1, within=600.0)
    thinking = asyncio.create_task(asking)
    while not minds.tally.waits:
        await asyncio.sleep(0.01)
    print("thinking", flush=True)
    await thinking

asyncio.run(main())
"""
Launch = Callable[[], Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
async def launch() -> AsyncGenerator[Launch]:
    """Start a parent whose computers think."""
    started: list[asyncio.subprocess.Process] = []

    async def start() -> asyncio.subprocess.Process:
        parent = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PARENT, stdout=PIPE, cwd=Path(__file__).parents[2]
        )
        started.append(parent)
        assert parent.stdout is not None
        assert await asyncio.wait_for(parent.stdout.readline(), 60) == b"thinking\n"
        return parent

    yield start
    for parent in started:
        if parent.returncode is None:
            parent.kill()
        await parent.wait()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_nobody_thinks_for_a_parent_that_is_gone(launch: Launch, how: signal.Signals) -> None:
    parent = await launch()
    pids = thinkers(parent.pid)
    assert len(pids) == 2
    parent.send_signal(how)
    await parent.wait()
    assert await gone(pids)
