"""Heartbeats, lost connections, resumed and invalid sessions, several processes."""

import asyncio

import aiohttp
import pytest

from bot.sandbox import LoopbackDiscord
from tests.sandbox.sandbox_bot import TinyBot


async def test_client_identifies_once_per_shard(loopback: LoopbackDiscord, start_bot):
    await start_bot(shard_count=2)
    assert (loopback.identifies, loopback.sessions, loopback.resumes) == (2, 2, 0)


async def test_heartbeats_are_acknowledged(loopback: LoopbackDiscord):
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(loopback.gateway_url) as socket,
    ):
        hello = await socket.receive_json()
        assert hello["op"] == 10
        assert hello["d"]["heartbeat_interval"] == 41250
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        assert loopback.heartbeats == 1


@pytest.mark.parametrize("code", [4000, 1001, 4009])
async def test_dropped_connection_resumes_with_what_was_missed(
    loopback: LoopbackDiscord, tiny: TinyBot, code: int
):
    await loopback.drop_gateway(code)
    answer = loopback.ada.send_slash(loopback.tables, "hello", {})
    assert answer.type is None
    await answer.wait()
    assert answer.text == "hello you"
    assert (loopback.identifies, loopback.resumes) == (1, 1)


async def test_reconnect_is_obeyed_by_resuming(loopback: LoopbackDiscord, tiny: TinyBot):
    loopback.reconnect()
    await loopback.until(lambda: loopback.resumes)
    assert (await loopback.ada.slash(loopback.tables, "hello")).text == "hello you"
    assert loopback.identifies == 1


async def test_invalid_session_identifies_anew(
    loopback: LoopbackDiscord, tiny: TinyBot, monkeypatch
):
    async def at_once(_seconds: float, *_: object) -> None:
        """discord.py waits five seconds after op 9."""

    monkeypatch.setattr("discord.gateway.asyncio.sleep", at_once)
    loopback.invalidate(resumable=False)
    await loopback.until(lambda: loopback.identifies == 2)
    monkeypatch.undo()
    await loopback.ready()
    assert (await loopback.ada.slash(loopback.tables, "hello")).text == "hello you"


async def test_wrong_token_is_closed_with_4004(start_bot):
    async with LoopbackDiscord(token="right") as strict, aiohttp.ClientSession() as session:
        async with session.ws_connect(strict.gateway_url) as socket:
            await socket.receive_json()
            await socket.send_json({"op": 2, "d": {"token": "wrong"}})
            await socket.receive()
            assert socket.close_code == 4004
        headers = {"Authorization": "Bot wrong"}
        async with session.get(strict.rest_base + "/users/@me", headers=headers) as answer:
            assert answer.status == 401


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("no json", 4002),
        ('{"op": 77}', 4001),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "t", "shard": [2, 2]}}', 4010),
    ],
)
async def test_client_mistakes_have_their_close_codes(
    loopback: LoopbackDiscord, sent: str, code: int
):
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(loopback.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_str(sent)
        await socket.receive()
        assert socket.close_code == code


async def test_identifying_twice_is_closed_with_4005(loopback: LoopbackDiscord):
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(loopback.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "t"}})
        assert (await socket.receive_json())["t"] == "READY"
        await socket.send_json({"op": 2, "d": {"token": "t"}})
        await socket.receive()
        assert socket.close_code == 4005


async def test_unknown_session_cannot_be_resumed(loopback: LoopbackDiscord):
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(loopback.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_json({"op": 6, "d": {"token": "t", "session_id": "x", "seq": 1}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_both_processes_of_a_shard_get_the_event_and_one_answers(
    loopback: LoopbackDiscord, start_bot
):
    first, second = await start_bot(), await start_bot()
    answer = await loopback.ada.slash(loopback.tables, "hello")
    assert answer.text == "hello you"
    await loopback.until(lambda: first.errors or second.errors)
    assert [e.code for e in first.errors + second.errors] == [40060]


async def test_direct_messages_reach_shard_zero(loopback: LoopbackDiscord, start_bot):
    home = (loopback.club.id >> 22) % 2
    guilds = [loopback.club]
    while len(guilds) < 2:
        other = loopback.add_guild("Other", loopback.ada)
        if (other.id >> 22) % 2 != home:
            guilds.append(other)
        else:
            await asyncio.sleep(0.001)  # the shard comes from the id's milliseconds
    clients = [await start_bot(shard_count=2, shard_ids=[n]) for n in (0, 1)]
    seen: dict[int, list[int | None]] = {0: [], 1: []}

    def listen(n: int):
        async def on_interaction(interaction) -> None:
            seen[n].append(interaction.guild_id)

        clients[n].on_interaction = on_interaction

    for n in (0, 1):
        listen(n)
    await loopback.ada.slash(loopback.ada.dm, "hello")
    for guild in guilds:
        await loopback.ada.slash(loopback.add_channel("here", guild), "hello")
    in_zero = next(g.id for g in guilds if (g.id >> 22) % 2 == 0)
    in_one = next(g.id for g in guilds if (g.id >> 22) % 2 == 1)
    assert seen == {0: [None, in_zero], 1: [in_one]}
