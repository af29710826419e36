"""A loopback Discord with a tiny real discord.py bot connected to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import suppress

import aiohttp
import discord
import pytest
import yarl

from bot.sandbox import LoopbackDiscord
from tests.sandbox.sandbox_bot import TinyBot

StartBot = Callable[..., Awaitable[TinyBot]]


@pytest.fixture
async def loopback() -> AsyncIterator[LoopbackDiscord]:
    async with LoopbackDiscord() as running:
        yield running


@pytest.fixture
def pointed(loopback: LoopbackDiscord) -> Iterator[None]:
    """discord.py talks to the loopback, and to Discord again afterwards."""
    route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, socket.DEFAULT_GATEWAY
    route.BASE = loopback.rest_base
    socket.DEFAULT_GATEWAY = yarl.URL(loopback.gateway_url)
    yield
    route.BASE, socket.DEFAULT_GATEWAY = before


@pytest.fixture
async def start_bot(loopback: LoopbackDiscord, pointed: None) -> AsyncIterator[StartBot]:
    running: list[tuple[TinyBot, asyncio.Task[None]]] = []

    async def start(**shards: object) -> TinyBot:
        client = TinyBot(**shards)  # type: ignore[arg-type]  # passed on as given
        before = loopback.sessions
        task = asyncio.create_task(client.start("sandbox"))
        running.append((client, task))
        count = len(client.shard_ids or [0])
        await loopback.ready(before + count)
        await client.wait_until_ready()
        return client

    yield start
    for client, task in running:
        await client.close()
        task.cancel()
        with suppress(asyncio.CancelledError, discord.DiscordException):
            await task


@pytest.fixture
async def tiny(start_bot: StartBot) -> TinyBot:
    return await start_bot()


class Http:
    """Raw requests, to see exactly what is answered."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self.base = base

    async def __call__(
        self, method: str, path: str, body: object = None, *, authorized: bool = True
    ) -> tuple[int, dict]:
        headers = {"Authorization": "Bot sandbox"} if authorized else {}
        url = self.base + path
        async with self._session.request(method, url, json=body, headers=headers) as answer:
            return answer.status, (await answer.json() if answer.status != 204 else {})


@pytest.fixture
async def http(loopback: LoopbackDiscord) -> AsyncIterator[Http]:
    async with aiohttp.ClientSession() as session:
        yield Http(session, loopback.rest_base)
