"""REST as the bot uses it: messages, files, direct messages, error codes."""

import io

import discord
import pytest

from bot.sandbox import EVERYONE, NOTHING, LoopbackDiscord, Permission
from tests.sandbox.sandbox_bot import PIXEL, Showcase, TinyBot


def channel_of(tiny: TinyBot, channel) -> discord.PartialMessageable:
    return tiny.get_partial_messageable(channel.id)


async def code_of(awaitable) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.status, caught.value.code


async def test_message_is_sent_edited_read_and_deleted(loopback: LoopbackDiscord, tiny: TinyBot):
    tables = channel_of(tiny, loopback.tables)
    sent = await tables.send("one", embed=discord.Embed(title="T", description="D"))
    await sent.edit(content="two")
    stored = loopback.messages(loopback.tables)[0]
    assert stored.texts() == ("two", "T", "D")
    fetched = await tables.fetch_message(sent.id)
    assert (fetched.content, fetched.edited_at) == ("two", stored.edited_at)
    assert [m.id async for m in tables.history()] == [sent.id]
    await sent.delete()
    assert loopback.messages(loopback.tables) == ()


async def test_files_are_kept_and_served(loopback: LoopbackDiscord, tiny: TinyBot):
    tables = channel_of(tiny, loopback.tables)
    big = bytes(3 * 1024 * 1024)
    files = [
        discord.File(io.BytesIO(PIXEL), "card.png", description="a card"),
        discord.File(io.BytesIO(big), "log.bin"),
    ]
    sent = await tables.send(files=files)
    picture, log = sent.attachments
    assert (picture.width, picture.height, picture.description) == (2, 3, "a card")
    assert await picture.read() == PIXEL
    assert log.size == len(big)
    await sent.edit(attachments=[picture])
    assert [a.filename for a in loopback.messages(loopback.tables)[0].attachments] == ["card.png"]


async def test_components_v2_resolve_their_pictures(loopback: LoopbackDiscord, tiny: TinyBot):
    message = (await loopback.ada.slash(loopback.tables, "showcase")).message
    assert message.is_v2
    assert message.texts() == ("# Table\n**Ada** leads", "In a section")
    assert message.find_button("Go").custom_id == "go"
    gallery = message.components[0]["components"][3]
    assert gallery["items"][0]["media"]["url"].startswith(loopback.rest_base[:17])
    fetched = await channel_of(tiny, loopback.tables).fetch_message(message.id)
    view = discord.ui.LayoutView.from_message(fetched)
    assert view.content_length() == message.text.__len__() - 1
    await fetched.edit(view=Showcase("later"), attachments=fetched.attachments)
    assert loopback.messages(loopback.tables)[0].texts()[0] == "later"


async def test_direct_messages_are_opened_and_refused(loopback: LoopbackDiscord, tiny: TinyBot):
    assert (await loopback.ada.slash(loopback.tables, "dm")).type == 5
    await loopback.until(lambda: loopback.dm(loopback.ada))
    assert loopback.dm(loopback.ada)[0].text == "your hand"
    loopback.ben.dms_open = False
    answer = await loopback.ben.slash(loopback.tables, "dm")
    assert (await answer.wait_edit()).text == "closed: 50007"
    loopback.cleo.close_dms(50278)
    answer = await loopback.cleo.slash(loopback.tables, "dm")
    assert (await answer.wait_edit()).text == "closed: 50278"
    assert loopback.dm(loopback.ben) == loopback.dm(loopback.cleo) == ()


async def test_departed_person_gets_no_direct_messages(loopback: LoopbackDiscord, tiny: TinyBot):
    loopback.dan.leave(loopback.club)
    dan = channel_of(tiny, loopback.dan.dm)
    assert await code_of(dan.send("hi")) == (403, 50278)
    guild = await tiny.fetch_guild(loopback.club.id)
    assert await code_of(guild.fetch_member(loopback.dan.id)) == (404, 10007)
    assert (await guild.fetch_member(loopback.ben.id)).name == "ben"


async def test_missing_things_have_their_codes(loopback: LoopbackDiscord, tiny: TinyBot):
    lounge = channel_of(tiny, loopback.lounge)
    assert await code_of(lounge.fetch_message(1)) == (404, 10008)
    sent = await lounge.send("x")
    loopback.delete_message(loopback.messages(loopback.lounge)[0])
    assert await code_of(sent.edit(content="y")) == (404, 10008)
    loopback.delete_channel(loopback.lounge)
    assert await code_of(lounge.send("x")) == (404, 10003)
    assert await code_of(tiny.fetch_user(1)) == (404, 10013)
    assert await code_of(tiny.fetch_guild(1)) == (404, 10004)


async def test_permissions_are_judged_per_channel(loopback: LoopbackDiscord, tiny: TinyBot):
    assert await code_of(channel_of(tiny, loopback.no_entry).send("x")) == (403, 50001)
    tables = channel_of(tiny, loopback.tables)
    loopback.set_bot_permissions(loopback.tables, EVERYONE & ~Permission.ATTACH_FILES)
    await tables.send("x")
    file = discord.File(io.BytesIO(PIXEL), "card.png")
    assert await code_of(tables.send(file=file)) == (403, 50013)
    loopback.set_bot_permissions(loopback.tables, EVERYONE & ~Permission.SEND_MESSAGES)
    assert await code_of(tables.send("x")) == (403, 50013)
    loopback.set_bot_permissions(loopback.thread, NOTHING)
    assert await code_of(channel_of(tiny, loopback.thread).send("x")) == (403, 50001)
    theirs = loopback.ben.say(loopback.lounge, "mine")
    lounge = channel_of(tiny, loopback.lounge).get_partial_message(theirs.id)
    assert await code_of(lounge.delete()) == (403, 50013)
    assert await code_of(lounge.edit(content="no")) == (403, 50005)
    loopback.remove_bot(loopback.club)
    assert await code_of(lounge.edit(content="no")) == (403, 50001)


async def test_bot_permissions_are_told_with_the_interaction(
    loopback: LoopbackDiscord, tiny: TinyBot
):
    seen = []

    async def look(interaction) -> None:
        seen.append(interaction.app_permissions)

    tiny.on_interaction = look
    await loopback.ada.slash(loopback.no_entry, "hello")
    await loopback.ada.slash(loopback.tables, "hello")
    assert [(p.view_channel, p.send_messages) for p in seen] == [(False, False), (True, True)]


async def test_mentions_follow_allowed_mentions(loopback: LoopbackDiscord, tiny: TinyBot):
    tables = channel_of(tiny, loopback.tables)
    text = f"{loopback.ada.mention} {loopback.ben.mention}"
    await tables.send(text)
    only_ben = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(loopback.ben.id)]
    )
    await tables.send(text, allowed_mentions=only_ben)
    assert [m.mentions for m in loopback.messages(loopback.tables)] == [(), (loopback.ben.id,)]


async def test_repeated_nonce_sends_one_message(loopback: LoopbackDiscord, tiny: TinyBot):
    tables = channel_of(tiny, loopback.tables)
    first = await tables.send("x", nonce="n1")
    assert (await tables.send("x", nonce="n1")).id == first.id
    assert len(loopback.messages(loopback.tables)) == 1


async def test_ephemeral_message_is_hidden_from_channel_routes(
    loopback: LoopbackDiscord, tiny: TinyBot
):
    answer = await loopback.ada.slash(loopback.tables, "whisper")
    tables = channel_of(tiny, loopback.tables)
    assert await code_of(tables.fetch_message(answer.message.id)) == (404, 10008)
    assert [m async for m in tables.history()] == []


async def test_webhook_tokens_have_their_codes(loopback: LoopbackDiscord, tiny: TinyBot, http):
    app = loopback.world.application_id
    made_up = f"/webhooks/{app}/nothing/messages/@original"
    assert (await http("GET", made_up))[1]["code"] == 50027
    loopback.answer_within = 10
    held = []

    async def hold(interaction) -> None:
        held.append(interaction)

    tiny.on_interaction = hold
    loopback.ada.send_slash(loopback.tables, "silence", {})
    await loopback.until(lambda: held)
    token = f"/webhooks/{app}/{held[0].token}"
    assert (await http("GET", token + "/messages/@original"))[1]["code"] == 10015
    await held[0].response.send_message("now", ephemeral=True)
    status, found = await http("GET", token + "/messages/@original", authorized=False)
    assert (status, found["content"], found["flags"]) == (200, "now", 64)
    assert (await http("PATCH", token + "/messages/1", {"content": "x"}))[1]["code"] == 10008
    await held[0].delete_original_response()
    assert await code_of(held[0].edit_original_response(content="x")) == (404, 10008)
    again = f"/interactions/{held[0].id}/{held[0].token}/callback"
    assert (await http("POST", again, {"type": 4, "data": {}}))[1]["code"] == 40060
    made_up = f"/interactions/{held[0].id}/nothing/callback"
    assert (await http("POST", made_up, {"type": 4, "data": {}}))[1]["code"] == 10062


async def test_token_dies_after_fifteen_minutes(pointed):
    now = [1_700_000_000.0]
    async with LoopbackDiscord(clock=lambda: now[0]) as loopback:
        loopback.commands.replace([{"name": "x", "description": "d"}])
        loopback.ada.send_slash(loopback.tables, "x", {})
        token = next(iter(loopback.interactions._by_token.values()))
        loopback.interactions.settle(token, {"type": 6})
        assert loopback.interactions.answered(loopback.world.application_id, token.token) is token
        now[0] += 15 * 60 + 1
        with pytest.raises(Exception, match="50027"):
            loopback.interactions.answered(loopback.world.application_id, token.token)


async def test_answer_type_must_fit_the_interaction(loopback: LoopbackDiscord, tiny: TinyBot, http):
    loopback.answer_within = 10
    held = []

    async def hold(interaction) -> None:
        held.append(interaction)

    tiny.on_interaction = hold
    answer = loopback.ada.send_slash(loopback.tables, "silence", {})
    await loopback.until(lambda: held)
    path = f"/interactions/{held[0].id}/{held[0].token}/callback"
    for wrong in (6, 7, 8, 99):
        status, error = await http("POST", path, {"type": wrong})
        assert (status, error["code"]) == (400, 50035)
    assert answer.type is None
    assert await http("POST", path, {"type": 4, "data": {"content": "x"}}) == (204, {})
    assert answer.text == "x"


async def test_commands_are_registered_globally_and_per_server(
    loopback: LoopbackDiscord, tiny: TinyBot
):
    listed = await tiny.tree.fetch_commands()
    assert {"hello", "settings", "play"} <= {command.name for command in listed}
    ids = {command.name: command.id for command in listed}
    await tiny.tree.sync()
    assert {c.name: c.id for c in await tiny.tree.fetch_commands()} == ids
    guild = discord.Object(loopback.club.id)
    tiny.tree.copy_global_to(guild=guild)
    tiny.tree.clear_commands(guild=None)
    await tiny.tree.sync()
    await tiny.tree.sync(guild=guild)
    assert await tiny.tree.fetch_commands() == []
    assert (await loopback.ada.slash(loopback.tables, "hello")).text == "hello you"


async def test_application_emojis_are_kept_and_served(
    loopback: LoopbackDiscord, tiny: TinyBot, http
):
    made = await tiny.create_application_emoji(name="spade", image=PIXEL)
    assert [e.name for e in await tiny.fetch_application_emojis()] == ["spade"]
    with pytest.raises(discord.HTTPException, match="already taken"):
        await tiny.create_application_emoji(name="spade", image=PIXEL)
    served = await tiny.http.get_from_cdn(f"{loopback.world.base}/cdn/emojis/{made.id}.png")
    assert served == PIXEL
    await made.edit(name="spades")
    await made.delete()
    assert await tiny.fetch_application_emojis() == []


async def test_threads_are_started_and_used(loopback: LoopbackDiscord, tiny: TinyBot):
    tables = await tiny.fetch_channel(loopback.tables.id)
    status, thread = (
        201,
        await tiny.http.start_thread_without_message(
            tables.id,
            name="new",
            type=11,
            auto_archive_duration=60,
            rate_limit_per_user=0,
            invitable=True,
        ),
    )
    assert (status, thread["parent_id"], thread["type"]) == (201, str(tables.id), 11)
    await tiny.get_partial_messageable(int(thread["id"])).send("inside")
    assert loopback.world.channel(int(thread["id"])).messages


async def test_unknown_routes_and_bad_ids_are_refused(loopback: LoopbackDiscord, http):
    assert (await http("GET", "/nothing/here"))[0] == 404
    assert (await http("GET", "/users/@me", authorized=False))[0] == 401
    status, error = await http("GET", "/channels/x")
    assert (status, error["code"]) == (400, 50035)


async def test_requests_are_recorded_as_sent(loopback: LoopbackDiscord, tiny: TinyBot):
    before = len(loopback.requests)
    file = discord.File(io.BytesIO(PIXEL), "card.png")
    await channel_of(tiny, loopback.tables).send("x", file=file)
    request = loopback.requests[before]
    assert (request.method, request.status) == ("POST", 200)
    assert request.path == f"/channels/{loopback.tables.id}/messages"
    assert request.content_type.startswith("multipart/form-data")
    assert request.body["content"] == "x"
    assert [(f.filename, f.content) for f in request.files] == [("card.png", PIXEL)]
