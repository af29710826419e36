"""Faults on purpose, and rate limits as Discord keeps them."""

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.sandbox import LoopbackDiscord
from tests.sandbox.sandbox_bot import TinyBot

MESSAGES = r"/channels/\d+/messages"


@pytest.fixture
def tables(loopback: LoopbackDiscord, tiny: TinyBot) -> discord.PartialMessageable:
    return tiny.get_partial_messageable(loopback.tables.id)


async def test_error_answer_is_given_as_often_as_asked(loopback: LoopbackDiscord, tables):
    fault = loopback.faults.add("POST", MESSAGES, status=403, code=50013, times=2)
    for _ in range(2):
        with pytest.raises(discord.Forbidden) as caught:
            await tables.send("x")
        assert caught.value.code == 50013
    await tables.send("x")
    assert fault.hits == 2
    assert [r.status for r in loopback.requests[-3:]] == [403, 403, 200]
    assert len(loopback.messages(loopback.tables)) == 1


async def test_fault_meets_only_its_method_and_path(loopback: LoopbackDiscord, tables):
    fault = loopback.faults.add("PATCH", MESSAGES + r"/\d+", status=404, code=10008, times=None)
    sent = await tables.send("x")
    with pytest.raises(discord.NotFound):
        await sent.edit(content="y")
    fault.stop()
    await sent.edit(content="y")
    assert loopback.messages(loopback.tables)[0].text == "y"


async def test_429_is_waited_for_and_repeated_by_the_client(loopback: LoopbackDiscord, tables):
    fault = loopback.faults.add("POST", MESSAGES, status=429, retry_after=0.1)
    began = time.monotonic()
    await tables.send("x")
    assert fault.hits == 1
    assert time.monotonic() - began >= 0.1
    assert len(loopback.messages(loopback.tables)) == 1


async def test_request_dropped_before_is_not_carried_out(loopback: LoopbackDiscord, tables):
    loopback.faults.add("POST", MESSAGES, drop=True)
    with pytest.raises(aiohttp.ClientError, match=r"disconnect|reset"):
        await tables.send("x")
    assert loopback.messages(loopback.tables) == ()
    assert loopback.requests[-1].status == 0


async def test_answer_dropped_after_leaves_the_message(loopback: LoopbackDiscord, tables):
    loopback.faults.add("POST", MESSAGES, drop=True, before=False)
    with pytest.raises(aiohttp.ClientError, match=r"disconnect|reset"):
        await tables.send("x")
    assert [m.text for m in loopback.messages(loopback.tables)] == ["x"]


async def test_lost_answer_still_acknowledges_the_interaction(
    loopback: LoopbackDiscord, tiny: TinyBot
):
    loopback.faults.add("POST", "/interactions/.*", drop=True, before=False)
    answer = await loopback.ada.slash(loopback.tables, "hello")
    assert answer.text == "hello you"
    await loopback.until(lambda: tiny.errors)


async def test_delay_holds_a_request_up(loopback: LoopbackDiscord, tables):
    loopback.faults.add("POST", MESSAGES, delay=0.15)
    began = time.monotonic()
    await tables.send("x")
    assert time.monotonic() - began >= 0.15
    assert len(loopback.messages(loopback.tables)) == 1


async def test_rate_limits_are_kept_per_channel_and_told(http):
    async with LoopbackDiscord(rate_limits=True) as limited:
        http.base = limited.rest_base
        path = f"/channels/{limited.tables.id}/messages"
        answers = [await http("POST", path, {"content": "x"}) for _ in range(6)]
        assert [status for status, _ in answers] == [200] * 5 + [429]
        assert 4 < answers[-1][1]["retry_after"] <= 5
        other = f"/channels/{limited.lounge.id}/messages"
        assert (await http("POST", other, {"content": "x"}))[0] == 200


async def test_global_limit_spares_interaction_answers(http):
    now = [1_700_000_000.0]
    async with LoopbackDiscord(rate_limits=True, clock=lambda: now[0]) as limited:
        http.base = limited.rest_base
        paths = [f"/channels/{limited.world.new_id()}" for _ in range(51)]
        answers = [await http("GET", path) for path in paths]
        assert [status for status, _ in answers] == [404] * 50 + [429]
        assert answers[-1][1]["global"] is True
        late = await http("POST", "/interactions/1/x/callback", {"type": 4})
        assert late[0] == 404
        now[0] += 1
        assert (await http("GET", paths[0]))[0] == 404


async def test_client_waits_for_the_bucket_it_is_told_of(start_bot, monkeypatch):
    waited: list[float] = []
    async with LoopbackDiscord(rate_limits=True) as limited:
        monkeypatch.setattr(discord.http.Route, "BASE", limited.rest_base)
        client = discord.Client(intents=discord.Intents.none())
        await client.login("sandbox")
        tables = client.get_partial_messageable(limited.tables.id)
        slept = asyncio.sleep

        async def sleep(seconds: float, *_: object) -> None:
            waited.append(seconds)
            await slept(0)

        monkeypatch.setattr("discord.http.asyncio.sleep", sleep)
        for n in range(5):
            await tables.send(str(n))
        monkeypatch.undo()
        await client.close()
    assert len(waited) == 1
    assert 4 < waited[0] <= 5


async def test_until_names_what_did_not_come_true(loopback: LoopbackDiscord):
    with pytest.raises(TimeoutError, match="still not true"):
        await loopback.until(lambda: False, timeout=0.01)
