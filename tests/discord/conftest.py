"""A stage for every test: a server, four people and our bot, on SimCord."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import discord
import pytest
import simcord

from tests.discord.stage import Running, Stage, StillClock, wake

EVERYBODY = ("Ada", "Ben", "Cleo")


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'cards.sqlite3'}"


@pytest.fixture
async def running(file_url: str, clock: StillClock) -> Running:
    return await wake(file_url, clock)


@pytest.fixture
async def env(running: Running) -> AsyncGenerator[simcord.Env]:
    """SimCord with the bot logged in; its pytest plugin sets the clock of the test by this name."""
    env = simcord.Env(running.bot)
    await env.start()
    yield env
    await env.shutdown()
    env.raise_errors()


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
    await stage.running.db.close()
