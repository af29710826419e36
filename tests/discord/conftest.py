"""A stage for every test: a server, four people and our bot, on SimCord."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from storage.database import Database
from tests.discord.stage import Running, Stage, StillClock, wake

EVERYBODY = ("Ada", "Ben", "Cleo", "Dan")


class PromptEnv(simcord.Env):
    """SimCord looks for work that is left every 50 ms; our bot is done much sooner."""

    async def _settle_internal(self, *, idle: float = 0.05, **rest: Any) -> None:
        await super()._settle_internal(idle=min(idle, 0.002), **rest)


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file that is up to date and empty: to migrate one per test takes its time."""
    path = tmp_path_factory.mktemp("empty") / "cards.sqlite3"

    async def make() -> None:
        await (await Database.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture
def file_url(tmp_path: Path, empty_file: Path) -> str:
    path = shutil.copy(empty_file, tmp_path / "cards.sqlite3")
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def running(file_url: str, clock: StillClock) -> Running:
    return await wake(file_url, clock)


@pytest.fixture
async def env(running: Running) -> AsyncGenerator[simcord.Env]:
    """SimCord with the bot logged in; its pytest plugin sets the clock of the test by this name."""
    env = PromptEnv(running.bot)
    await env.start()
    yield env
    await env.shutdown()
    unseen = env.errors_since(env._errors_acknowledged)  # those a test has not looked at
    assert not unseen, [repr(error) for error in unseen]


@pytest.fixture
async def stage(
    env: simcord.Env, running: Running, file_url: str, clock: StillClock
) -> AsyncGenerator[Stage]:
    guild = env.create_guild("Card Club")
    channel = guild.create_text_channel("tables")
    people = {name: guild.add_member(env.create_user(name)) for name in EVERYBODY}
    moderators = guild.create_role(
        "Moderators", permissions=discord.Permissions(manage_messages=True, manage_guild=True)
    )
    people["Mona"] = guild.add_member(env.create_user("Mona"), roles=[moderators])
    stage = Stage(env, file_url, clock, running, guild, channel, people)
    yield stage
    await env.settle()
    await stage.running.computers.close()
    await stage.running.service.close()
    await stage.bot.bookkeeper.close()
    await stage.running.db.close()
