"""How the client is set up: endpoints, intents, rate limits, retries, controls that survive."""

from __future__ import annotations

from collections.abc import Iterator

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route

from bot.endpoints import point_at
from bot.ratelimits import SWEEP, calm_sweeps
from bot.ui.replies import sealed
from bot.ui.wire import persistently
from tests.discord.stage import Stage, sent


@pytest.fixture
def endpoints() -> Iterator[None]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest.mark.usefixtures("endpoints")
def test_another_discord_can_be_named() -> None:
    point_at("http://127.0.0.1:9/api/v10", "ws://127.0.0.1:9/gateway")
    assert Route("GET", "/users/@me").url == "http://127.0.0.1:9/api/v10/users/@me"
    assert yarl.URL("ws://127.0.0.1:9/gateway") == DiscordWebSocket.DEFAULT_GATEWAY


@pytest.mark.usefixtures("endpoints")
def test_without_another_discord_the_real_one_stays() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point_at(None, None)
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


async def test_the_client_asks_for_no_intents_and_mentions_nobody(stage: Stage) -> None:
    bot = stage.bot
    assert bot.intents == discord.Intents.none()
    assert bot.allowed_mentions is not None
    assert bot.allowed_mentions.to_dict() == {"parse": []}
    assert not bot.cached_messages


def test_expired_rate_limits_are_swept_now_and_then_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hasattr(HTTPClient, SWEEP), "discord.py has changed: see bot/ratelimits.py"
    swept: list[float] = []
    time = [0.0]
    monkeypatch.setattr(HTTPClient, SWEEP, lambda _self: swept.append(time[0]))
    http = object.__new__(HTTPClient)
    calm_sweeps(http, lambda: time[0])
    for second in range(100):
        time[0] = float(second)
        getattr(http, SWEEP)()
    assert swept == [30.0, 60.0, 90.0]


async def test_a_dropped_connection_is_tried_again() -> None:
    attempts = 0

    async def request() -> str:
        nonlocal attempts
        attempts += 1
        if attempts == 1:
            raise aiohttp.ServerDisconnectedError
        if attempts == 2:
            raise ConnectionResetError(104, "reset")
        return "done"

    assert await persistently(request, (0.0, 0.0, 0.0)) == "done"
    assert attempts == 3


async def test_a_refusal_of_discord_is_not_tried_again(stage: Stage) -> None:
    stage.env.inject_error("POST", f"/channels/{stage.channel.id}/messages", status=403, code=50013)
    before = len(sent(stage.env, "POST", f"/channels/{stage.channel.id}/messages"))
    await stage.ada.slash(stage.channel, "bridgette start")
    assert len(sent(stage.env, "POST", f"/channels/{stage.channel.id}/messages")) == before + 1


async def test_every_attempt_at_a_message_carries_the_same_nonce(stage: Stage) -> None:
    path = f"/channels/{stage.channel.id}/messages"
    stage.env.inject_error("POST", path, status=503, times=2)
    await stage.open()
    await stage.env.settle(timeout=10)
    posts = [r.json for r in sent(stage.env, "POST", path)]
    assert len(posts) == 3
    assert len({post["nonce"] for post in posts}) == 1
    assert all(post["enforce_nonce"] for post in posts)
    assert len(stage.channel.history()) == 2


async def test_no_view_is_kept_so_that_no_control_can_go_dead(stage: Stage) -> None:
    patterns = dict(stage.bot._connection._view_store._dynamic_items)
    table = await stage.match()
    await stage.ada.click(stage.board, label="My hand")
    await stage.finish(table.id)
    store = stage.bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views
    await stage.env.advance_time(3600)
    assert store._dynamic_items == patterns


async def test_a_sealed_view_still_draws() -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("hello"))
    assert sealed(view).to_components()[0]["content"] == "hello"
    assert view.is_finished()
