"""The bot on a loopback Discord, and a judge of everything it sends."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.endpoints import point_at
from bot.sandbox import LoopbackDiscord
from tests.loopback.scene import Scene


@pytest.fixture
def endpoints() -> Generator[None]:
    """discord.py finds Discord again where it was."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@pytest.fixture
async def loopback(endpoints: None) -> AsyncGenerator[LoopbackDiscord]:
    async with LoopbackDiscord() as running:
        point_at(running.rest_base, running.gateway_url)
        yield running


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
