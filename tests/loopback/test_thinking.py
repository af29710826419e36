"""The bot as a process, with processes of its own in which its computers think."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal

import pytest

from tests.loopback.hidden import cards_in
from tests.loopback.process import BotProcess
from tests.loopback.scene import Scene
from tests.loopback.short import SHORT
from tests.thinking.processes import gone, is_running, until

PROCESSES = 2
SEED = 20261130
BETWEEN_KILLS = 1.0  # seconds, on average


@pytest.fixture
def thinking(process: BotProcess) -> BotProcess:
    """A bot that may be started, with processes to think in."""
    process.log_level = "DEBUG"
    process.settings["COMPUTER_PROCESSES"] = str(PROCESSES)
    return process


def warm(process: BotProcess) -> list[int]:
    """The processes that have told the bot that they are warm, and still run."""
    told = re.findall(r"computers think in process (\d+)", process.log.read_text())
    return [pid for pid in map(int, told) if is_running(pid)]


async def come_up(process: BotProcess) -> list[int]:
    await process.start_cold()
    await until(lambda: len(warm(process)) == PROCESSES)
    return warm(process)


async def test_a_bot_that_is_killed_leaves_no_process(thinking: BotProcess) -> None:
    pids = await come_up(thinking)
    await thinking.kill()
    assert await gone(pids)


async def test_a_bot_that_is_told_to_stop_leaves_no_process_and_no_complaint(
    thinking: BotProcess,
) -> None:
    pids = await come_up(thinking)
    assert await thinking.stop() == 0
    assert await gone(pids)
    assert "Traceback" not in thinking.log.read_text()
    assert "ERROR" not in thinking.log.read_text()


@pytest.mark.parametrize("game", SHORT)
async def test_a_match_against_computers_goes_on_while_their_processes_are_killed(
    asleep: Scene, thinking: BotProcess, game: str
) -> None:
    await come_up(thinking)
    killing = asyncio.create_task(kill_now_and_then(thinking, random.Random(SEED)))
    match = await asleep.match(game=game, people=1)
    await match.play_on()
    killing.cancel()
    match.check()
    log = thinking.log.read_text()
    assert "where computers think, has ended" in log
    assert "Traceback" not in log
    assert "failed at table" not in log
    assert not cards_in(log)


async def kill_now_and_then(process: BotProcess, rng: random.Random) -> None:
    """Kill one process after the other, for ever."""
    while True:
        for pid in warm(process)[:1]:
            os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(rng.uniform(0.0, 2 * BETWEEN_KILLS))
