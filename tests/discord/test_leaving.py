"""Leaving, coming back, and who hosts: cases T2, T4, T5 and T7 at tables of four."""

from __future__ import annotations

import pytest

from bot.table.models import Ending, Status
from tests.discord.stage import (
    Stage,
    hand_of,
    live_ids,
    private_text,
    text_of,
)


async def test_t5_whoever_leaves_is_replaced_at_once_and_finds_the_same_hand(stage: Stage) -> None:
    table = await stage.match_of("smear")
    await stage.play_until(table.id, lambda s: s.to_act == (2,))
    before = (await stage.service.show(table.id, 3)).view.hand
    left = await stage.dan.slash(stage.channel, "table leave")
    assert "A computer plays for you" in private_text(left)
    await stage.settle()
    assert "Away: Dan (a computer plays)" in text_of(stage.board)
    assert live_ids(hand_of(stage.dan)) == [f"table:{table.id}:back"]
    back = await stage.dan.user.slash("table back")
    await stage.settle()
    assert "A computer plays for you" not in private_text(back)
    assert (await stage.service.show(table.id, 3)).view.hand == before
    assert "Away" not in text_of(stage.board)
    assert live_ids(hand_of(stage.dan)) == []


async def test_t4_a_seat_may_be_left_in_every_phase_and_the_match_goes_on(stage: Stage) -> None:
    for phase in ("bidding", "discard", "play"):
        table = await stage.match_of("smear")
        await stage.play_until(table.id, lambda s: bool(s.view.phase == phase))  # noqa: B023 - called before the loop goes on
        turn = await stage.turn(table.id)
        assert turn is not None
        leaver, before = turn
        await leaver.slash(stage.channel, "table leave")
        await stage.settle()
        after = await stage.service.show(table.id, None)
        assert after.table.version > before.table.version + 1, "the computer has moved"
        assert after.table.status is Status.RUNNING
        await stage.step(table.id)
        await stage.mona.slash(stage.channel, "table end")


async def test_a_match_is_played_to_its_end_without_those_who_left(stage: Stage) -> None:
    table = await stage.match_of("smear", target=5)
    for person in (stage.ben, stage.cleo, stage.dan):
        await person.slash(stage.channel, "table leave")
    await stage.settle()
    assert (await stage.service.show(table.id, None)).deadlines == (), "one alone has no clock"
    await stage.finish(table.id)
    await stage.settle()
    for person in (stage.ada, stage.ben, stage.cleo, stage.dan):
        assert "match over" in text_of(hand_of(person))
        assert not live_ids(hand_of(person))


async def test_t2_a_moderator_and_the_host_can_end_a_table_of_four(stage: Stage) -> None:
    for person, rated in ((stage.mona, True), (stage.ada, False)):
        table = await stage.match_of("smear", rated=rated)
        await person.slash(stage.channel, "table end")
        assert (await stage.service.info(table.id)).ending is Ending.STOPPED


async def test_t11_a_host_closes_a_rated_match_only_when_nobody_else_plays_it(
    stage: Stage,
) -> None:
    table = await stage.match()
    refused = await stage.ada.slash(stage.channel, "table end")
    assert "which counts as a loss" in private_text(refused)
    await stage.ben.slash(stage.channel, "table leave")
    await stage.ada.slash(stage.channel, "table end")
    assert (await stage.service.info(table.id)).ending is Ending.STOPPED


async def test_t2_the_host_hands_the_table_over_and_everybody_is_told(stage: Stage) -> None:
    table = await stage.match_of("smear", rated=False)
    refused = await stage.ben.slash(stage.channel, "table host", player=stage.ben)
    assert "Only the host" in private_text(refused)
    told = await stage.ada.slash(stage.channel, "table host", player=stage.ben)
    assert told.response is not None
    assert not told.ephemeral
    assert f"<@{stage.ben.id}> hosts this table" in text_of(told.response)
    assert (await stage.service.info(table.id)).host_id == stage.ben.id
    refused = await stage.ada.slash(stage.channel, "table end")
    assert refused.ephemeral
    await stage.ben.slash(stage.channel, "table end")
    assert (await stage.service.info(table.id)).status is Status.ENDED


async def test_a_table_is_not_handed_to_somebody_who_does_not_play(stage: Stage) -> None:
    table = await stage.match_of("smear")
    refused = await stage.ada.slash(stage.channel, "table host", player=stage.mona)
    assert "Only somebody who has a seat" in private_text(refused)
    await stage.dan.slash(stage.channel, "table leave")
    refused = await stage.ada.slash(stage.channel, "table host", player=stage.dan)
    assert "A computer plays for them" in private_text(refused)
    assert (await stage.service.info(table.id)).host_id == stage.ada.id


async def test_t2_when_the_host_leaves_the_next_person_hosts(stage: Stage) -> None:
    table = await stage.match_of("smear", rated=False)
    await stage.ada.slash(stage.channel, "table leave")
    assert (await stage.service.info(table.id)).host_id == stage.ben.id
    await stage.ben.slash(stage.channel, "table end")
    assert (await stage.service.info(table.id)).status is Status.ENDED


@pytest.mark.parametrize("in_dm", [False, True])
async def test_leaving_and_coming_back_work_in_the_channel_and_by_message(
    stage: Stage, in_dm: bool
) -> None:
    table = await stage.match_of("drawbridge")
    for command, away in (("table leave", True), ("table back", False)):
        if in_dm:
            result = await stage.ben.user.slash(command, table=str(table.id))
        else:
            result = await stage.ben.slash(stage.channel, command)
        assert result.ephemeral
        info = await stage.service.info(table.id)
        assert info.occupants[1].is_away is away


async def test_t7_a_deleted_channel_frees_all_four(stage: Stage) -> None:
    table = await stage.match_of("smear")
    side = stage.guild.create_text_channel("side")
    stage.env.backend.delete_channel(stage.channel.id)
    turn = await stage.turn(table.id)
    assert turn is not None
    player, snapshot = turn
    await player.user.slash("bid", call=stage.choose(snapshot).removeprefix("bid "))
    await stage.settle()
    info = await stage.service.info(table.id)
    assert (info.status, info.ending) == (Status.ENDED, Ending.UNREACHABLE)
    for person in (stage.ada, stage.ben, stage.cleo, stage.dan):
        assert await stage.service.live_of(person.id) == ()
        assert "I can no longer write in its channel" in text_of(hand_of(person))
    await stage.ada.slash(side, "smear start")
    assert await stage.service.live_in(side.id) is not None


async def test_t7_a_deleted_message_is_posted_again_for_all_four(stage: Stage) -> None:
    table = await stage.match_of("smear")
    lost = stage.board
    stage.env.backend.delete_message(stage.channel.id, lost.id)
    await stage.step(table.id)
    await stage.settle()
    assert stage.board.id != lost.id
    assert text_of(stage.board) == await stage.due_board(table.id)
