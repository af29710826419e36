"""Channels that cannot be used, get lost, or come back: cases T7 to T9."""

from __future__ import annotations

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.table.models import Member, Status
from games import GAMES
from tests.discord.stage import (
    Stage,
    close_dms,
    hand_of,
    hands_of,
    press,
    private_text,
    sent,
    text_of,
)


@pytest.mark.parametrize(
    ("denied", "named"),
    [("send_messages", "Send Messages"), ("view_channel", "View Channel")],
)
async def test_t8_a_missing_permission_is_named(stage: Stage, denied: str, named: str) -> None:
    channel = stage.without(denied)
    refused = await stage.ada.slash(channel, "bridgette start")
    assert refused.ephemeral
    assert named in private_text(refused)
    assert await stage.service.live_in(channel.id) is None


async def test_t8_in_a_thread_the_permission_for_threads_is_named(stage: Stage) -> None:
    channel = stage.without("send_messages_in_threads")
    made = stage.env.backend.create_thread(channel.id, "aside", type=11, owner_id=stage.ada.id)
    thread = ChannelHandle(stage.env, stage.guild, made)
    refused = await stage.ada.slash(thread, "bridgette start")
    assert "Send Messages in Threads" in private_text(refused)


async def test_t8_a_table_that_cannot_be_posted_is_closed_again_and_the_person_told(
    stage: Stage,
) -> None:
    stage.env.inject_error("POST", f"/channels/{stage.channel.id}/messages", status=403, code=50013)
    result = await stage.ada.slash(stage.channel, "bridgette start")
    [word] = result.followups
    assert word.ephemeral
    assert "could not post the table" in text_of(word)
    assert await stage.service.live_in(stage.channel.id) is None
    assert (await stage.open()).status is Status.LOBBY


async def test_t8_a_table_that_cannot_be_posted_takes_no_other_table_with_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the post is refused its table is cancelled, and the channel has the next one."""
    posted = stage.bot.presenter.post

    async def overtaken(table_id: int, *, is_promised: bool) -> None:
        monkeypatch.setattr(stage.bot.presenter, "post", posted)
        await stage.service.cancel(table_id, stage.ada.id, moderator=False)
        info = await stage.service.info(table_id)
        ben = Member(stage.ben.id, "Ben")
        await stage.service.open("bridgette", info.place, ben, info.options, request=7)
        raise discord.Forbidden(Refused(), {"code": 50013, "message": ""})

    monkeypatch.setattr(stage.bot.presenter, "post", overtaken)
    result = await stage.ada.slash(stage.channel, "bridgette start")
    assert "could not post the table" in text_of(result.followups[0])
    other = await stage.service.live_in(stage.channel.id)
    assert other is not None
    assert other.host_id == stage.ben.id


class Refused:
    """As much of a response as discord.py's errors look at."""

    status = 403
    reason = "Forbidden"


async def test_tables_open_in_the_allowed_channels_only(stage: Stage) -> None:
    side = stage.guild.create_text_channel("side")
    await stage.mona.slash(stage.channel, "settings channels", allow=side)
    refused = await stage.ada.slash(stage.channel, "bridgette start")
    assert side.mention in private_text(refused)
    await stage.ada.slash(side, "bridgette start")
    assert await stage.service.live_in(side.id) is not None
    await stage.mona.slash(stage.channel, "settings channels", disallow=side)
    assert (await stage.open()).status is Status.LOBBY


async def test_the_servers_default_options_hold_unless_a_table_chooses_otherwise(
    stage: Stage,
) -> None:
    shown = await stage.mona.slash(
        stage.channel, "settings bridgette", deals=3, up_card="set_aside"
    )
    assert "set here" in private_text(shown)
    table = await stage.open(deals=2)
    fields = table.options.model_dump()
    assert (fields["deals"], fields["up_card"]) == (2, "set_aside")


async def test_the_settings_of_every_game_are_shown_together(stage: Stage) -> None:
    await stage.mona.slash(stage.channel, "settings smear", kitty=2, must_bid_to_win=True)
    await stage.mona.slash(stage.channel, "settings drawbridge", target=300)
    shown = private_text(await stage.mona.slash(stage.channel, "settings server"))
    for rules in GAMES.values():
        assert f"**{rules.info.name}, unless a table chooses otherwise**" in shown
    assert shown.count("(set here)") == 3
    table = await stage.open_game("smear", must_bid_to_win=False)
    fields = table.options.model_dump()
    assert (fields["kitty"], fields["must_bid_to_win"]) == (2, False)


async def test_a_second_start_links_to_the_running_table(stage: Stage) -> None:
    table = await stage.open()
    refused = await stage.ben.slash(stage.channel, "bridgette start")
    assert refused.ephemeral
    link = f"/channels/{stage.guild.id}/{stage.channel.id}/{table.message_id}"
    assert link in private_text(refused)


async def test_t7_a_deleted_table_message_is_posted_again(stage: Stage) -> None:
    table = await stage.match()
    lost = stage.board
    stage.env.backend.delete_message(stage.channel.id, lost.id)
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    again = stage.board
    assert again.id != lost.id
    assert (await stage.service.info(table.id)).message_id == again.id
    await stage.finish(table.id)
    assert "match over" in text_of(stage.board)


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (400, 50083)])
async def test_t7_a_message_too_old_or_in_a_sleeping_thread_is_posted_anew(
    stage: Stage, status: int, code: int
) -> None:
    table = await stage.match()
    old = stage.board
    path = f"/channels/{stage.channel.id}/messages/{old.id}"
    stage.env.inject_error("PATCH", path, status=status, code=code, times=None)
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    assert stage.board.id != old.id
    assert text_of(stage.board) == await stage.due_board(table.id)


async def test_t7_a_deleted_channel_frees_its_players_and_tells_them(stage: Stage) -> None:
    table = await stage.match()
    side = stage.guild.create_text_channel("side")
    stage.env.backend.delete_channel(stage.channel.id)
    snapshot = await stage.service.show(table.id, 0)
    cards = stage.choose(snapshot).removeprefix("discard ")
    await stage.ada.user.slash("discard", cards=cards)
    assert (await stage.service.info(table.id)).status is Status.ENDED
    for player in (stage.ada, stage.ben):
        assert any("table closed" in text_of(m) for m in hands_of(player))
    await stage.ada.slash(side, "bridgette start")
    assert await stage.service.live_in(side.id) is not None


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, 10003)])
async def test_t7_lost_access_ends_the_table_quietly(stage: Stage, status: int, code: int) -> None:
    table = await stage.match()
    path = f"/channels/{stage.channel.id}/messages*"
    stage.env.inject_error("*", path, status=status, code=code, times=None)
    await stage.step(table.id)
    assert (await stage.service.info(table.id)).status is Status.ENDED
    assert "closed without a result" in text_of(hands_of(stage.ada)[0])


async def test_t7_a_lost_channel_is_no_matter_to_somebody_with_closed_dms(stage: Stage) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match()
    stage.env.backend.delete_channel(stage.channel.id)
    await stage.step(table.id)
    assert (await stage.service.info(table.id)).status is Status.ENDED


async def test_t7_a_passing_fault_of_discord_ends_nothing(stage: Stage) -> None:
    table = await stage.match()
    path = f"/channels/{stage.channel.id}/messages/*"
    stage.env.inject_error("PATCH", path, status=500, times=2)
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    await stage.env.settle(timeout=10)
    assert (await stage.service.info(table.id)).status is Status.RUNNING
    assert text_of(stage.board) == await stage.due_board(table.id)


async def test_t7_after_a_long_outage_everything_is_drawn_and_told(stage: Stage) -> None:
    """Longer than any retry: the table, and the message that tells a player of their turn."""
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "play")
    await stage.play_until(table.id, lambda s: s.to_act == (0,) and s.view.trick is None)
    [before] = hands_of(stage.ben)
    stage.clock.time += 60
    stage.bot.presenter.rests = (0.01,)
    attempts = 1 + len(stage.bot.post.pauses)
    stage.env.inject_error("PATCH", "/channels/*", status=503, times=2 * attempts)
    stage.env.inject_error("POST", "/channels/*", status=503, times=2 * attempts)
    snapshot = await stage.service.show(table.id, 0)
    await press(stage.ada.user, hand_of(stage.ada), stage.choose(snapshot))
    await stage.env.settle(timeout=10)
    assert text_of(stage.board) == await stage.due_board(table.id)
    [after] = hands_of(stage.ben)
    assert after.id != before.id, "an edit would notify nobody"
    assert "Your turn" in text_of(after)


@pytest.mark.parametrize("phase", ["exchange", "auction", "play"])
async def test_t9_a_restart_in_any_phase_resumes_by_itself(stage: Stage, phase: str) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == phase)
    before = await stage.service.show(table.id, 0)
    messages = [m.id for m in stage.channel.history()]
    await stage.restart()
    assert await stage.service.show(table.id, 0) == before
    assert [m.id for m in stage.channel.history()] == messages
    await stage.finish(table.id)


async def test_t9_what_happened_while_nobody_drew_is_drawn_after_the_restart(
    stage: Stage,
) -> None:
    table = await stage.match()
    path = f"/channels/{stage.channel.id}/messages/*"
    stage.env.inject_error("PATCH", path, status=404, code=0, times=None)
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    shown = text_of(stage.board)
    stage.env.backend.faults.clear()
    await stage.restart()
    assert text_of(stage.board) != shown
    assert text_of(stage.board) == await stage.due_board(table.id)


async def test_t9_a_match_against_the_computer_goes_on_after_a_restart(stage: Stage) -> None:
    table = await stage.open(computer=True)
    await stage.ada.click(stage.board, label="Start")
    await stage.restart()
    await stage.finish(table.id)
    assert "match over" in text_of(hand_of(stage.ada))


async def test_a_lobby_that_was_opened_but_not_posted_is_posted_after_a_restart(
    stage: Stage,
) -> None:
    table = await stage.open()
    await stage.service.set_message(table.id, None)
    await stage.restart()
    info = await stage.service.info(table.id)
    assert info.message_id == stage.board.id


async def test_the_name_of_a_server_is_asked_for_once_per_table(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    assert table.place.guild_name == "Card Club"
    assert len(sent(stage.env, "GET", f"/guilds/{stage.guild.id}")) == 1


async def test_a_server_whose_name_is_not_told_has_tables_all_the_same(stage: Stage) -> None:
    stage.env.inject_error("GET", f"/guilds/{stage.guild.id}", status=403, code=50001)
    table = await stage.open()
    assert table.place.guild_name == "this server"
