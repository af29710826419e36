"""How each refusal of a table, or of where it stands, is reached."""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult

from games.opponents.thinking import Decision
from storage import servers
from tests.discord.refusing import auction, refuses, smear
from tests.discord.stage import Stage, control_for, hand_of, hands_of, press, put_back


@refuses("no-such-table")
async def a_table_that_never_was(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "hand", table="987654321")


@refuses("channel-busy")
async def a_second_table(stage: Stage) -> InteractionResult:
    await stage.open()
    return await stage.ben.slash(stage.channel, "bridgette start")


@refuses("channel-not-allowed")
async def a_channel_off_the_list(stage: Stage) -> InteractionResult:
    side = stage.guild.create_text_channel("side")
    await stage.mona.slash(stage.channel, "settings channels", allow=side)
    return await stage.ada.slash(stage.channel, "bridgette start")


@refuses("lobby-closed")
async def joining_a_running_match(stage: Stage) -> InteractionResult:
    await stage.open()
    lobby = stage.board
    await stage.ben.click(lobby, label="Join")
    await stage.ada.click(stage.board, label="Start")
    put_back(stage, lobby)
    return await stage.cleo.click(stage.board, label="Join")


@refuses("table-full")
async def joining_a_full_table(stage: Stage) -> InteractionResult:
    await stage.open()
    lobby = stage.board
    await stage.ben.click(lobby, label="Join")
    put_back(stage, lobby)
    return await stage.cleo.click(stage.board, label="Join")


@refuses("seat-reserved")
async def taking_the_guests_seat(stage: Stage) -> InteractionResult:
    await stage.open(opponent=stage.ben)
    return await stage.cleo.click(stage.board, label="Accept")


@refuses("already-seated")
async def joining_twice(stage: Stage) -> InteractionResult:
    await stage.open()
    return await stage.ada.click(stage.board, label="Join")


@refuses("not-seated")
async def a_spectators_hand(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.cleo.click(stage.board, label="My hand")


@refuses("not-invited")
async def declining_for_somebody_else(stage: Stage) -> InteractionResult:
    await stage.open(opponent=stage.ben)
    return await stage.cleo.click(stage.board, label="Decline")


@refuses("cannot-invite")
async def inviting_oneself(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "bridgette start", opponent=stage.ada)


@refuses("seats-empty")
async def starting_alone(stage: Stage) -> InteractionResult:
    await stage.open()
    await stage.ben.click(stage.board, label="Join")
    full = stage.board
    await stage.ben.click(full, label="Leave")
    put_back(stage, full)
    return await stage.ada.click(stage.board, label="Start")


@refuses("not-host")
async def starting_somebody_elses_table(stage: Stage) -> InteractionResult:
    await stage.open()
    await stage.ben.click(stage.board, label="Join")
    return await stage.ben.click(stage.board, label="Start")


@refuses("not-host-or-moderator")
async def ending_somebody_elses_table(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.ben.slash(stage.channel, "table end")


@refuses("rated-match")
async def closing_a_rated_match_as_its_host(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.ada.slash(stage.channel, "table end")


@refuses("not-running")
async def a_hand_before_the_deal(stage: Stage) -> InteractionResult:
    await stage.open()
    return await stage.ada.slash(stage.channel, "hand")


@refuses("table-over")
async def resigning_what_is_over(stage: Stage) -> InteractionResult:
    await stage.match()
    asked = await stage.ada.slash(stage.channel, "table resign")
    assert asked.response is not None
    await stage.mona.slash(stage.channel, "table end")
    return await stage.ada.click(asked.response, label="Resign")


@refuses("no-such-seat")
async def a_seat_that_was_free_a_moment_ago(stage: Stage) -> InteractionResult:
    table = await stage.open_game("smear")
    lobby = stage.board
    await stage.ben.click(lobby, label="Join")
    put_back(stage, lobby)
    return await stage.ada.select(stage.board, ["1"], custom_id=f"lobby:{table.id}:move")


@refuses("away")
async def playing_beside_the_computer(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "table leave")
    return await stage.ada.slash(stage.channel, "bid", call="pass")


@refuses("not-away")
async def coming_back_without_having_left(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.ada.user.slash("table back")


@refuses("partner-plays-on")
async def giving_up_for_ones_partner(stage: Stage) -> InteractionResult:
    await smear(stage)
    return await stage.cleo.slash(stage.channel, "table resign")


@refuses("old-question")
async def resigning_by_an_old_question(stage: Stage) -> InteractionResult:
    table = await stage.match()
    asked = await stage.ada.slash(stage.channel, "table resign")
    assert asked.response is not None
    await stage.step(table.id)
    resigned = await stage.ada.click(asked.response, label="Resign")
    assert (await stage.service.info(table.id)).is_live
    return resigned


@refuses("stale")
async def an_old_button(stage: Stage) -> InteractionResult:
    await auction(stage)
    old = hand_of(stage.ada)
    await press(stage.ada.user, old, "pass")
    put_back(stage, old)
    return await press(stage.ada.user, hand_of(stage.ada), "pass")


@refuses("foreign-seat")
async def somebody_elses_button(stage: Stage) -> InteractionResult:
    await auction(stage)
    payload = [component.to_dict() for component in hand_of(stage.ada).components]
    mine = hand_of(stage.ben)
    stage.env.backend.edit_message(mine.channel.id, mine.id, {"components": payload})
    forged = hands_of(stage.ben)[0]
    return await stage.ben.user.click(forged, custom_id=control_for(forged, "pass"))


@refuses("bad-options")
async def options_of_another_version(stage: Stage) -> InteractionResult:
    await stage.running.db.write(
        lambda c: servers.set_options(c, stage.guild.id, "bridgette", '{"deals": 99}')
    )
    return await stage.ada.slash(stage.channel, "bridgette start")


# -- the place -------------------------------------------------------------------------------------


@refuses("missing-permissions")
async def a_channel_where_the_bot_is_mute(stage: Stage) -> InteractionResult:
    quiet = stage.without("send_messages")
    return await stage.ada.slash(quiet, "bridgette start")


@refuses("unsuitable-channel")
async def a_voice_channel(stage: Stage) -> InteractionResult:
    voice = stage.guild.create_voice_channel("talk")
    return await stage.ada.slash(voice, "bridgette start")


@refuses("no-table")
async def a_hand_of_no_table(stage: Stage) -> InteractionResult:
    return await stage.ada.user.slash("hand")


@refuses("which-table")
async def a_hand_of_two_tables(stage: Stage) -> InteractionResult:
    await stage.match()
    side = stage.guild.create_text_channel("side")
    await stage.ada.slash(side, "bridgette start")
    return await stage.ada.user.slash("hand")


@refuses("no-table-here")
async def showing_an_empty_channel(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "table show")


# -- hints -----------------------------------------------------------------------------------------


@refuses("hints-off")
async def a_hint_in_a_rated_match(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "hint")


@refuses("no-hint")
async def a_hint_nobody_can_think_of(stage: Stage) -> InteractionResult:
    await stage.open(computer=True)
    await stage.ada.click(stage.board, label="Start")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.thinking.tasks.think", broken)
        return await stage.ada.slash(stage.channel, "hint")


def broken(*_args: object, **_kwargs: object) -> Decision:
    raise ArithmeticError
