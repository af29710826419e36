"""The loopback's own answers, judged by Discord's OpenAPI description where it is at hand."""

import functools
import io
import json
import re
from pathlib import Path

import discord
import jsonschema_rs
import pytest

from bot.sandbox import LoopbackDiscord
from bot.sandbox.payload import decode, encode
from bot.sandbox.wire.messages import message_payload
from tests.sandbox.sandbox_bot import PIXEL, TinyBot

_PLACE = Path("shared") / "discord-api" / "openapi.json"


@functools.cache
def spec() -> dict:
    for folder in Path(__file__).resolve().parents:
        if (folder / _PLACE).is_file():
            return json.loads((folder / _PLACE).read_text())
    pytest.skip(f"NOT JUDGED: {_PLACE} is in no folder above the project")


@functools.cache
def validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    document = {"$ref": f"#/components/schemas/{schema}", "components": spec()["components"]}
    return jsonschema_rs.Draft202012Validator(document)


def problems(schema: str, value: object) -> list[str]:
    """What is wrong with a value, and which of its fields the schema does not know."""
    wrong = [
        f"{list(e.instance_path)}: {e.message[:200]}" for e in validator(schema).iter_errors(value)
    ]
    known = spec()["components"]["schemas"][schema].get("properties", {})
    return wrong + [f"unknown field {key}" for key in value if known and key not in known]


@pytest.fixture
def judged(http):
    async def judge(schema: str, method: str, path: str, body: object = None) -> object:
        status, answer = await http(method, path, body)
        assert status < 300, answer
        assert problems(schema, answer) == []
        return answer

    return judge


async def test_people_and_places_have_discords_shape(loopback: LoopbackDiscord, judged):
    await judged("UserPIIResponse", "GET", "/users/@me")
    await judged("UserResponse", "GET", f"/users/{loopback.ada.id}")
    await judged("GuildWithCountsResponse", "GET", f"/guilds/{loopback.club.id}")
    member = f"/guilds/{loopback.club.id}/members/{loopback.ada.id}"
    await judged("GuildMemberResponse", "GET", member)
    await judged("GuildChannelResponse", "GET", f"/channels/{loopback.tables.id}")
    await judged("ThreadResponse", "GET", f"/channels/{loopback.thread.id}")
    opened = {"recipient_id": str(loopback.ada.id)}
    await judged("PrivateChannelResponse", "POST", "/users/@me/channels", opened)
    await judged("PrivateApplicationResponse", "GET", "/applications/@me")
    await judged("GatewayBotResponse", "GET", "/gateway/bot")
    await judged("ThreadResponse", "POST", f"/channels/{loopback.lounge.id}/threads", {"name": "t"})


async def test_emojis_and_commands_have_discords_shape(
    loopback: LoopbackDiscord, tiny: TinyBot, http, judged
):
    await tiny.create_application_emoji(name="spade", image=PIXEL)
    emojis = f"/applications/{loopback.world.application_id}/emojis"
    await judged("ListApplicationEmojisResponse", "GET", emojis)
    commands = f"/applications/{loopback.world.application_id}/commands"
    _, listed = await http("GET", commands)
    assert len(listed) > 10
    assert [problems("ApplicationCommandResponse", command) for command in listed] == [[]] * len(
        listed
    )


async def test_every_message_has_discords_shape(loopback: LoopbackDiscord, tiny: TinyBot):
    tables = tiny.get_partial_messageable(loopback.tables.id)
    sent = await tables.send(
        f"{loopback.ada.mention}",
        embed=discord.Embed(title="t"),
        file=discord.File(io.BytesIO(PIXEL), "a.png"),
    )
    await tables.send("reply", reference=sent.to_reference(), nonce="1")
    await sent.edit(content="edited")
    for command in ("hello", "whisper", "panel", "tally", "showcase", "think", "silence"):
        loopback.ada.send_slash(loopback.tables, command, {})
    await loopback.until(lambda: len(loopback.ada.sees(loopback.tables)) == 9)
    panel = next(m for m in loopback.messages(loopback.tables) if m.text == "panel")
    await loopback.ben.press(panel, "Again")
    await loopback.ben.choose(panel, "pick", ["a", "b"])
    opened = await loopback.ben.press(panel, "Form")
    await loopback.ben.submit(opened.modal, {"colour": ["red"]})
    await loopback.ada.slash(loopback.ada.dm, "hello")
    everything = [m for c in loopback.world.channels.values() for m in c.messages.values()]
    assert len(everything) == 11
    for message in everything:
        payload = decode(encode(message_payload(message, loopback.world)))
        assert problems("MessageResponse", payload) == [], message.text


async def test_callback_answers_have_discords_shape(loopback: LoopbackDiscord, tiny: TinyBot, http):
    loopback.answer_within = 30
    held: list[discord.Interaction] = []

    async def hold(interaction: discord.Interaction) -> None:
        held.append(interaction)

    tiny.on_interaction = hold
    bodies = [
        {"type": 4, "data": {"content": "x"}},
        {"type": 5, "data": {"flags": 64}},
        {
            "type": 9,
            "data": {"title": "T", "custom_id": "c", "components": [{"type": 10, "content": "x"}]},
        },
    ]
    for n, body in enumerate(bodies, 1):
        loopback.ada.send_slash(loopback.tables, "silence", {})
        await loopback.until(lambda n=n: len(held) == n)
        path = f"/interactions/{held[-1].id}/{held[-1].token}/callback?with_response=1"
        status, answer = await http("POST", path, body)
        assert status == 200
        assert problems("InteractionCallbackResponse", answer) == []


async def test_errors_have_discords_shape(loopback: LoopbackDiscord, http):
    # Discord's own form errors carry codes that are words; the description says numbers,
    # so form errors are held against what discord.py reads in test_loopback_limits instead
    _, error = await http("GET", "/channels/1")
    assert problems("ErrorResponse", error) == []
    assert re.fullmatch(r"Unknown \w+", error["message"])
