"""The bot on a loopback Discord, and a judge of everything it sends."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.endpoints import point_at
from bot.sandbox import LoopbackDiscord
from tests.loopback.judging import FOLDER, Judging
from tests.loopback.process import BotProcess
from tests.loopback.scene import Scene

JUDGING = pytest.StashKey[Judging]()
LINES = pytest.StashKey[list[str]]()
LAST = "test_judged_requests.py"


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LINES] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is judged over the whole session is looked at when the session ends."""
    items.sort(key=lambda item: item.path.name == LAST)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    judging = config.stash.get(JUDGING, None)
    lines = list(config.stash[LINES])
    if judging is not None and judging.folder is None:
        lines.append(
            f"WARNING: {judging.unjudged} requests were NOT judged: no folder {FOLDER} above here"
        )
    elif judging is not None:
        wrong = sum(judging.errors.values())
        lines.append(
            f"{judging.judged} requests of {len(judging.kinds)} kinds judged by Discord's API "
            f"description: {wrong} errors"
        )
    if lines:
        terminalreporter.section("loopback")
        for line in lines:
            terminalreporter.write_line(line, yellow="WARNING" in line)


@pytest.fixture(scope="session")
def judging(pytestconfig: pytest.Config) -> Judging:
    judging = Judging()
    pytestconfig.stash[JUDGING] = judging
    return judging


@pytest.fixture
def report(pytestconfig: pytest.Config) -> list[str]:
    """Lines for the end of the session."""
    return pytestconfig.stash[LINES]


@pytest.fixture
def endpoints() -> Generator[None]:
    """discord.py finds Discord again where it was."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@pytest.fixture
async def loopback(endpoints: None, judging: Judging) -> AsyncGenerator[LoopbackDiscord]:
    """A loopback Discord; whatever it was sent is judged when the test is over."""
    async with LoopbackDiscord() as running:
        point_at(running.rest_base, running.gateway_url)
        yield running
    wrong = judging.hand_in(running.requests)
    assert not wrong, f"Discord would not have understood: {sorted(set(wrong))}"


@pytest.fixture
async def asleep(loopback: LoopbackDiscord, tmp_path: Path) -> AsyncGenerator[Scene]:
    """A scene whose bot is still to be started."""
    scene = Scene(loopback, tmp_path / "cards.sqlite3")
    yield scene
    await scene.sleep()


@pytest.fixture
async def scene(asleep: Scene) -> Scene:
    await asleep.wake()
    return asleep


@pytest.fixture
async def process(asleep: Scene) -> AsyncGenerator[BotProcess]:
    """The bot as a process of its own, still to be started."""
    process = BotProcess(asleep.discord, asleep.file)
    yield process
    await process.close()
