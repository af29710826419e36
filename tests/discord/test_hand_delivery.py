"""How a hand reaches its player: cases H1 to H7 and the rule of the pause."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.table.models import Person
from bot.ui import submit
from bot.ui.panels import hand_panel
from games.core.cards import CARDS
from storage import deliveries
from tests.discord.stage import (
    Stage,
    close_dms,
    control_labels,
    controls,
    hand_of,
    hands_of,
    live_ids,
    press,
    private_text,
    put_back,
    reread,
    sent,
    text_of,
)


def nudges(stage: Stage) -> list[discord.Message]:
    return [
        m for m in stage.channel.history() if "cannot reach you by direct message" in text_of(m)
    ]


async def to_ben(stage: Stage, table_id: int) -> None:
    """Play until Ben alone is to act."""
    await stage.play_until(table_id, lambda s: s.to_act == (1,))


@pytest.mark.parametrize("code", [50007, 50278])
async def test_h1_h2_closed_dms_never_stop_the_table_and_are_told_once(
    stage: Stage, code: int
) -> None:
    close_dms(stage, stage.ben, code)
    table = await stage.match()
    [nudge] = nudges(stage)
    assert f"<@{stage.ben.id}>" in text_of(nudge)
    assert [user.id for user in nudge.mentions] == [stage.ben.id]
    assert control_labels(nudge) == ["My hand"]
    shown = await stage.ben.click(nudge, label="My hand")
    assert shown.response is not None
    assert shown.response.ephemeral
    snapshot = await stage.service.show(table.id, 1)
    await press(stage.ben, shown.response, stage.choose(snapshot))
    assert not nudges(stage), "the word in the channel goes when they have acted"
    assert (await stage.service.show(table.id, None)).to_act == (0,)


async def test_h1_closed_dms_are_not_tried_again_at_the_same_table_but_at_the_next(
    stage: Stage,
) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match()
    path = f"/channels/{stage.ben.user.dm_channel.id}/messages"
    assert len(sent(stage.env, "POST", path)) == 1
    shown = await stage.ben.click(stage.board, label="My hand")
    assert shown.response is not None
    for _ in range(6):
        turn = await stage.turn(table.id)
        assert turn is not None
        player, snapshot = turn
        text = stage.choose(snapshot)
        if player is stage.ben:
            await press(stage.ben, shown.response, text)
        else:
            await press(player.user, hand_of(player), text)
        stage.clock.time += 60
    assert len(sent(stage.env, "POST", path)) == 1
    await stage.mona.slash(stage.channel, "table end")
    stage.env.backend.faults.clear()
    await stage.match()
    assert "Your turn" in text_of(hand_of(stage.ben))


async def test_h1_the_word_goes_when_they_have_acted_though_it_is_their_turn_again(
    stage: Stage,
) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match(deals=3)
    shown = await stage.ben.click(stage.board, label="My hand")
    assert shown.response is not None
    turns_again = 0
    while (turn := await stage.turn(table.id)) is not None:
        player, snapshot = turn
        stage.clock.time += 60
        if player is not stage.ben:
            await press(player.user, hand_of(player), stage.choose(snapshot))
            continue
        before = nudges(stage)
        await press(stage.ben, shown.response, stage.choose(snapshot))
        if before and (await stage.service.show(table.id, None)).to_act == (1,):
            turns_again += 1
            assert not nudges(stage)
    assert turns_again > 0
    assert not nudges(stage)


async def test_h1_asking_for_the_hand_in_a_dm_opens_dms_again(stage: Stage) -> None:
    close_dms(stage, stage.ben, times=1)
    await stage.match()
    assert not hands_of(stage.ben)
    await stage.ben.user.slash("hand")
    async with stage.running.db.read() as connection:
        person = await deliveries.person(connection, stage.ben.id)
    assert person is not None
    assert person.closed_at is None
    assert "Your turn" in text_of(hand_of(stage.ben))
    assert not nudges(stage)


async def test_h2_a_stray_missing_access_is_tried_once_more(stage: Stage) -> None:
    close_dms(stage, stage.ben, 50001, times=1)
    await stage.match()
    assert "Your turn" in text_of(hand_of(stage.ben))
    assert not nudges(stage)


async def test_h2_missing_access_twice_means_closed(stage: Stage) -> None:
    close_dms(stage, stage.ben, 50001, times=2)
    await stage.match()
    assert not hands_of(stage.ben)
    assert len(nudges(stage)) == 1


async def test_h1_a_hand_that_cannot_be_sent_for_now_is_offered_in_the_channel_and_then_sent(
    stage: Stage,
) -> None:
    close_dms(stage, stage.ben, 40003, times=1)  # the bot opens direct messages too fast
    table = await stage.match()
    assert len(nudges(stage)) == 1
    shown = await stage.ben.click(nudges(stage)[0], label="My hand")
    assert shown.response is not None
    snapshot = await stage.service.show(table.id, 1)
    await press(stage.ben, shown.response, stage.choose(snapshot))
    assert not nudges(stage)
    assert hand_of(stage.ben)


async def test_h3_a_hand_names_its_server_channel_and_turn_and_links_to_the_table(
    stage: Stage,
) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.last_trick is not None)
    for player in (stage.ada, stage.ben):
        text = text_of(hand_of(player))
        assert "Card Club" in text
        assert "tables" in text
        assert f"/channels/{stage.guild.id}/{stage.channel.id}/" in text
        assert "Your turn" in text or "Waiting for" in text


async def test_h4_a_control_of_another_table_changes_nothing_here(stage: Stage) -> None:
    old = await stage.match()
    shown = hand_of(stage.ada)
    [menu] = [c for c in controls(shown) if c["custom_id"].startswith("pick:")]
    await stage.mona.slash(stage.channel, "table end")
    put_back(stage, shown)
    new = await stage.match()
    before = await stage.service.show(new.id, 0)
    assert menu["custom_id"].startswith(f"pick:{old.id}:")
    values = [option["value"] for option in menu["options"]][: menu["max_values"]]
    await stage.ada.user.select(hands_of(stage.ada)[0], values, custom_id=menu["custom_id"])
    assert await stage.service.show(new.id, 0) == before
    assert "match is over" in text_of(hands_of(stage.ada)[0])


async def test_h5_a_hand_goes_to_whoever_sits_there_and_to_nobody_else(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    assert not hands_of(stage.cleo)
    refused = await stage.cleo.slash(stage.channel, "hand", table=str(table.id))
    assert "no seat at this table" in private_text(refused)
    for seat, player in enumerate((stage.ada, stage.ben)):
        snapshot = await stage.service.show(table.id, seat)
        assert snapshot.table.occupant(seat) is not None
        assert all(m.channel.id == player.user.dm_channel.id for m in hands_of(player))


async def test_h5_a_hand_never_lands_on_a_public_message(stage: Stage) -> None:
    """Even when a hand's control stands on one, which the bot never does."""
    table = await stage.match()
    snapshot = await stage.service.show(table.id, 0)
    shown = hand_of(stage.ada)
    board = stage.board
    payload = [component.to_dict() for component in shown.components]
    stage.env.backend.edit_message(stage.channel.id, board.id, {"components": payload})
    marked = text_of(stage.board)
    result = await press(stage.ada, stage.board, stage.choose(snapshot))
    assert result.ephemeral
    assert hand_words(private_text(result))
    assert text_of(stage.board) != marked, "the presenter has drawn the public table over it"
    assert not hand_words(text_of(stage.board))


def hand_words(text: str) -> list[str]:
    """The lines that show cards by suit."""
    return [line for line in text.splitlines() if line.startswith(("**♣", "**♦", "**♥", "**♠"))]


async def test_h5_a_slow_my_hand_never_lands_on_the_public_message(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is deferred; what is edited later must be the private answer."""
    close_dms(stage, stage.ben)
    table = await stage.match()
    message_id = (await stage.service.info(table.id)).message_id
    board = next(m for m in stage.channel.history() if m.id == message_id)
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    show = stage.service.show_person

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.05)
        return await show(*args, **kwargs)

    monkeypatch.setattr(stage.service, "show_person", slow)
    shown = await stage.ben.click(board, label="My hand")
    assert shown.ephemeral
    assert hand_words(private_text(shown))
    await stage.bot.presenter.settle()
    for seat, player in enumerate((stage.ada, stage.ben)):
        cards = stage.choose(await stage.service.show(table.id, seat)).removeprefix("discard ")
        await player.slash(stage.channel, "discard", cards=cards)
        assert not hand_words(text_of(reread(stage.ada, board)))
    assert text_of(reread(stage.ada, board)) == await stage.due_board(table.id)


async def test_h7_the_hand_can_be_seen_at_any_time_and_the_dm_stays(stage: Stage) -> None:
    table = await stage.match()
    await to_ben(stage, table.id)
    for result in (
        await stage.ada.slash(stage.channel, "hand"),
        await stage.ada.click(stage.board, label="My hand"),
        await stage.ada.user.slash("hand"),
    ):
        assert result.ephemeral
        assert hand_words(private_text(result)) == hand_words(text_of(hand_of(stage.ada)))
    assert len(hands_of(stage.ada)) == 1


@pytest.mark.parametrize("is_closed", [False, True])
async def test_h7_every_private_hand_is_kept_up_to_date_and_means_that_its_player_looks(
    stage: Stage, is_closed: bool
) -> None:
    """By command as by button, whether direct messages are open or not."""
    if is_closed:
        close_dms(stage, stage.ben)
    table = await stage.match()
    stage.clock.time += 60
    text = stage.choose(await stage.service.show(table.id, 1))
    played = await stage.ben.slash(stage.channel, "discard", cards=text.removeprefix("discard "))
    await in_glance(stage, table.id, played)
    stage.clock.time += 60
    asked = await stage.ben.slash(stage.channel, "hand")
    await in_glance(stage, table.id, asked)


async def in_glance(stage: Stage, table_id: int, shown: InteractionResult) -> None:
    """Ben, whose private answer this is, need not be told when it becomes his turn."""
    assert shown.response is not None
    before = [m.id for m in hands_of(stage.ben)]
    while (turn := await stage.turn(table_id)) is not None and turn[0] is not stage.ben:
        await press(stage.ada.user, hand_of(stage.ada), stage.choose(turn[1]))
    assert "Your turn" in text_of(shown.response)
    assert not nudges(stage)
    assert [m.id for m in hands_of(stage.ben)] == before


async def test_h7_a_private_hand_that_was_overtaken_is_drawn_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    show = stage.service.show_person

    async def overtaken(*args: Any, **kwargs: Any) -> Any:
        snapshot = await show(*args, **kwargs)
        monkeypatch.setattr(stage.service, "show_person", show)
        while (turn := await stage.turn(table.id)) is not None and turn[0] is stage.ada:
            person = Person(stage.ada.id)
            await stage.service.act(table.id, person, stage.choose(turn[1]))
        await asyncio.sleep(0.02)
        return snapshot

    monkeypatch.setattr(stage.service, "show_person", overtaken)
    shown = await stage.ben.slash(stage.channel, "hand")
    assert "Your turn" in private_text(shown)


async def test_a_turn_after_a_pause_sends_a_new_dm_and_clears_the_old_one_away(
    stage: Stage,
) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    [before] = hands_of(stage.ada)
    stage.clock.time += 31
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    turn = await stage.turn(table.id)
    assert turn is not None
    await stage.step(table.id)
    stage.clock.time += 31
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    [after] = hands_of(stage.ada)
    assert after.id != before.id


async def test_a_turn_without_a_pause_edits_the_dm(stage: Stage) -> None:
    table = await stage.match()
    [before] = hands_of(stage.ada)
    for _ in range(12):
        await stage.step(table.id)
        stage.clock.time += 10
    assert [m.id for m in hands_of(stage.ada)] == [before.id]


async def test_somebody_who_is_playing_gets_no_new_dm_however_long_they_think(
    stage: Stage,
) -> None:
    table = await stage.open(computer=True)
    await stage.ada.click(stage.board, label="Start")
    [before] = hands_of(stage.ada)
    for _ in range(6):
        stage.clock.time += 300
        assert await stage.step(table.id)
    assert [m.id for m in hands_of(stage.ada)] == [before.id]


async def test_a_hand_whose_message_was_lost_is_sent_again(stage: Stage) -> None:
    table = await stage.match()
    lost = hand_of(stage.ben)
    stage.env.backend.delete_message(lost.channel.id, lost.id)
    snapshot = await stage.service.show(table.id, 1)
    discards = stage.choose(snapshot).removeprefix("discard ")
    await stage.ben.slash(stage.channel, "discard", cards=discards)
    assert hand_words(text_of(hand_of(stage.ben)))


async def test_a_hand_too_old_to_be_edited_is_sent_again(stage: Stage) -> None:
    table = await stage.match()
    old = hand_of(stage.ben)
    path = f"/channels/{old.channel.id}/messages/{old.id}"
    stage.env.inject_error("PATCH", path, status=429, code=30046, times=None)
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    [new] = hands_of(stage.ben)
    assert new.id != old.id


async def test_the_dm_channel_is_asked_for_once(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    await stage.match()
    opened = [r for r in sent(stage.env, "POST", "/users/@me/channels") if r.json]
    assert len(opened) == 2


async def test_a_step_redraws_the_table_and_the_other_hand_and_nothing_else(
    stage: Stage,
) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "play")
    for _ in range(10):
        before = len(stage.env.http_requests)
        await stage.step(table.id)
        ordinary = [
            request
            for request in stage.env.http_requests[before:]
            if request.path.startswith(("/channels/", "/users/"))
        ]
        assert len(ordinary) <= 2, [f"{r.method} {r.path}" for r in ordinary]


async def test_a_discard_does_not_disturb_the_other_players_open_menu(stage: Stage) -> None:
    table = await stage.match()
    before = hand_of(stage.ben)
    snapshot = await stage.service.show(table.id, 0)
    await press(stage.ada.user, hand_of(stage.ada), stage.choose(snapshot))
    assert hand_of(stage.ben).edited_at == before.edited_at
    snapshot = await stage.service.show(table.id, 1)
    await press(stage.ben.user, before, stage.choose(snapshot))
    assert (await stage.service.show(table.id, None)).view.phase == "auction"


async def test_no_card_is_ever_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    table = await stage.match()
    await stage.ben.slash(stage.channel, "play", card="QS")
    await stage.play_until(table.id, lambda s: s.view.phase == "play")
    stage.env.inject_error("PATCH", "/channels/*", status=500, times=1)
    await stage.step(table.id)
    cards = {str(card) for card in CARDS}
    assert any("refused" in record.getMessage() for record in caplog.records)
    for record in caplog.records:
        assert not cards & set(record.getMessage().replace(":", " ").split())


async def test_live_controls_are_only_those_of_the_player_who_is_to_act(stage: Stage) -> None:
    table = await stage.match()
    await to_ben(stage, table.id)
    assert live_ids(hand_of(stage.ben))
    assert not live_ids(hand_of(stage.ada))


async def test_dms_that_close_in_the_middle_of_a_match_do_not_stop_it(stage: Stage) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    [before] = hands_of(stage.ben)
    path = f"/channels/{before.channel.id}/messages"
    stage.env.inject_error("*", f"{path}*", status=403, code=50007, times=None)
    stage.clock.time += 60
    while (at := await stage.service.show(table.id, None)).to_act != (1,):
        assert at.to_act
        await stage.step(table.id)
    assert len(nudges(stage)) == 1


async def test_dms_that_another_table_found_closed_are_not_tried_here(stage: Stage) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "play")
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    at = int(stage.clock.now()) + 1
    await stage.running.db.write(lambda c: deliveries.mark_closed(c, stage.ben.id, at))
    sent_before = len(sent(stage.env, "POST", f"/channels/{stage.ben.user.dm_channel.id}/"))
    stage.clock.time += 60
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    assert len(nudges(stage)) == 1
    assert len(sent(stage.env, "POST", f"/channels/{stage.ben.user.dm_channel.id}/")) == sent_before


async def test_a_hand_that_another_process_has_sent_anew_is_found(stage: Stage) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    old = hand_of(stage.ben)
    view = hand_panel(await stage.service.show(table.id, 1))
    new = await stage.bot.post.send(old.channel.id, view)
    at = int(stage.clock.now())
    await stage.running.db.write(
        lambda c: deliveries.remember_hand(c, table.id, 1, old.channel.id, new, at)
    )
    stage.env.backend.delete_message(old.channel.id, old.id)
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    assert [m.id for m in hands_of(stage.ben)] == [new]
    assert "Your turn" in text_of(hand_of(stage.ben))
