"""Seats on the clock: warned, replaced, back again; cases T1, T3, T6 and T10."""

from __future__ import annotations

import re

import discord
import pytest

from bot.table.models import Ending, Snapshot, Status, TableInfo
from tests.discord.stage import (
    Stage,
    close_dms,
    custom_ids,
    hand_of,
    hands_of,
    live_ids,
    press,
    sent,
    text_of,
)

MOMENT = re.compile(r"<t:(\d+):R>")
TO_WARNING = 61
TO_END = 30
DAY = 24 * 3600


def nudges(stage: Stage) -> list[discord.Message]:
    return [
        m for m in stage.channel.history() if "cannot reach you by direct message" in text_of(m)
    ]


async def bens_turn(stage: Stage, **options: object) -> TableInfo:
    """A match in which Ben alone is to act."""
    table = await stage.match_of("drawbridge", target=2000, **options)
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    return table


async def run_out(stage: Stage) -> None:
    """The time of whoever is to act runs out, after the warning."""
    await stage.wait(TO_WARNING)
    await stage.wait(TO_END)


def cards_of(snapshot: Snapshot) -> tuple[object, ...]:
    return tuple(snapshot.view.hand)


# -- warned, replaced, back -----------------------------------------------------------------------


async def test_t10_a_player_is_warned_by_a_new_message_with_a_live_timestamp(stage: Stage) -> None:
    await bens_turn(stage)
    before, adas = hand_of(stage.ben), hands_of(stage.ada)
    ends = stage.clock.time + 90
    await stage.wait(TO_WARNING)
    [warning] = hands_of(stage.ben)
    assert warning.id != before.id, "an edit notifies nobody"
    assert f"Your time runs out <t:{int(ends)}:R>" in text_of(warning)
    assert [m.id for m in hands_of(stage.ada)] == [m.id for m in adas]
    await stage.wait(5)
    assert hand_of(stage.ben).id == warning.id, "once is enough"


async def test_t10_a_warning_is_gone_when_its_player_has_acted(stage: Stage) -> None:
    table = await bens_turn(stage)
    await stage.wait(TO_WARNING)
    await stage.step(table.id)
    assert "Your time runs out" not in text_of(hand_of(stage.ben))
    await stage.wait(TO_END)
    assert (await stage.service.info(table.id)).present, "nobody was replaced"


async def test_t10_a_computer_takes_the_seat_and_the_public_message_says_so(stage: Stage) -> None:
    table = await bens_turn(stage)
    await run_out(stage)
    info = await stage.service.info(table.id)
    assert [o.is_away for o in info.occupants] == [False, True]
    assert info.status is Status.RUNNING
    assert "Away: Ben (a computer plays)" in text_of(stage.board)
    assert text_of(stage.board) == await stage.due_board(table.id)
    assert [i for i in live_ids(hand_of(stage.ben)) if "act:" in i] == []
    assert f"table:{table.id}:back" in live_ids(hand_of(stage.ben))


async def test_t10_the_player_takes_the_seat_back_and_finds_the_same_hand(stage: Stage) -> None:
    table = await bens_turn(stage)
    await run_out(stage)
    await stage.play_until(table.id, lambda s: s.to_act == (0,))
    before = await stage.service.show(table.id, 1)
    await stage.ben.user.click(hand_of(stage.ben), custom_id=f"table:{table.id}:back")
    after = await stage.service.show(table.id, 1)
    assert cards_of(after) == cards_of(before)
    assert after.table.present == after.table.occupants
    assert "computer plays" not in text_of(stage.board)
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    await stage.step(table.id)
    assert (await stage.service.show(table.id, 1)).table.version > after.table.version


async def test_a_hand_that_a_computer_plays_is_drawn_once_and_not_at_every_step(
    stage: Stage,
) -> None:
    table = await bens_turn(stage)
    await run_out(stage)
    path = f"/channels/{stage.ben.user.dm_channel.id}/messages"
    before = len(sent(stage.env, "PATCH", path)) + len(sent(stage.env, "POST", path))
    for _ in range(6):
        await stage.step(table.id)
    after = len(sent(stage.env, "PATCH", path)) + len(sent(stage.env, "POST", path))
    assert after == before


async def test_an_old_card_button_of_somebody_away_shows_the_way_back(stage: Stage) -> None:
    table = await bens_turn(stage)
    old = hand_of(stage.ben)
    payload = [component.to_dict() for component in old.components]
    await run_out(stage)
    mine = hand_of(stage.ben)
    stage.env.backend.edit_message(mine.channel.id, mine.id, {"components": payload})
    card = next(i for i in live_ids(hand_of(stage.ben)) if i.startswith("act:"))
    await stage.ben.user.click(hand_of(stage.ben), custom_id=card)
    assert f"table:{table.id}:back" in live_ids(hand_of(stage.ben))
    assert "`/table back` takes your seat back" in text_of(hand_of(stage.ben))


async def test_closed_dms_are_warned_in_the_channel_until_they_have_acted(stage: Stage) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match_of("drawbridge", target=2000)
    shown = await stage.ben.click(stage.board, label="My hand")
    assert shown.response is not None
    stage.glances[stage.ben.id] = shown.response
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    await stage.wait(TO_WARNING)
    [warning] = nudges(stage)
    assert [user.id for user in warning.mentions] == [stage.ben.id]
    assert MOMENT.search(text_of(warning))
    assert "Your time runs out" in text_of(warning)
    await stage.step(table.id)
    assert "Your time runs out" not in "".join(text_of(m) for m in nudges(stage))


async def test_closed_dms_find_their_way_back_from_the_channel(stage: Stage) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match_of("drawbridge", target=2000)
    shown = await stage.ben.click(stage.board, label="My hand")
    assert shown.response is not None
    stage.glances[stage.ben.id] = shown.response
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    await run_out(stage)
    assert not nudges(stage), "nobody is called to a seat that a computer plays"
    assert custom_ids(shown.response) == [f"table:{table.id}:back"]
    await stage.ben.click(shown.response, custom_id=f"table:{table.id}:back")
    assert (await stage.service.info(table.id)).present[-1].user_id == stage.ben.id


# -- who is on the clock, and from when -----------------------------------------------------------


async def test_t3_only_the_seat_that_must_act_is_on_the_clock(stage: Stage) -> None:
    table = await stage.match_of("smear")
    await stage.wait(50)
    await stage.step(table.id)
    snapshot = await stage.service.show(table.id, None)
    [(seat, due)] = snapshot.deadlines
    assert (seat,) == snapshot.to_act
    assert due == stage.clock.time + 90, "a full turn"
    assert f"<t:{due}:R>" in text_of(stage.board)
    await stage.wait(50)
    assert all(o.is_present for o in (await stage.service.info(table.id)).occupants)


async def test_t3_one_players_discard_does_not_restart_the_others_clock(stage: Stage) -> None:
    table = await stage.match()
    before = dict((await stage.service.show(table.id, None)).deadlines)
    stage.clock.time += 20
    await stage.step(table.id)
    after = dict((await stage.service.show(table.id, None)).deadlines)
    assert set(before) == {0, 1}
    assert after == {1: before[1]}


async def test_no_time_runs_out_before_the_turn_was_shown(stage: Stage) -> None:
    """Neither a direct message nor a word in the channel reaches whoever is second to play."""
    people = (stage.ada, stage.ben)
    for person in people:
        close_dms(stage, person)
    table = await stage.match_of("drawbridge", target=2000)
    turn = await stage.turn(table.id)
    assert turn is not None
    first, snapshot = turn
    stage.bot.presenter.rests = (DAY,)  # what could not be drawn waits for the clock
    path = f"/channels/{stage.channel.id}/messages"
    stage.env.inject_error("POST", path, status=500, times=None)
    card = stage.choose(snapshot).removeprefix("play ")
    await first.slash(stage.channel, "play", card=card)
    await stage.settle()
    [seat] = (await stage.service.show(table.id, None)).to_act
    expect = (await stage.service.show(table.id, seat)).expect
    for _ in range(4):
        await stage.wait(61)
        assert stage.service.sights.seen_at(table.id, seat, expect) is None
        assert len((await stage.service.info(table.id)).present) == 2
    stage.env.backend.faults.clear()
    close_dms(stage, people[seat])
    await stage.wait(61)
    assert len(nudges(stage)) == 1, "delivered again"
    assert stage.service.sights.seen_at(table.id, seat, expect) == stage.clock.time
    await stage.wait(TO_WARNING)
    assert len((await stage.service.info(table.id)).present) == 2
    await stage.wait(TO_END)
    assert (await stage.service.info(table.id)).occupants[seat].is_away


async def test_what_an_answer_shows_counts_as_shown(stage: Stage) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match_of("drawbridge", target=2000)
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    stage.service.sights.forget(table.id)
    await stage.ben.slash(stage.channel, "hand")
    expect = (await stage.service.show(table.id, 1)).expect
    assert stage.service.sights.seen_at(table.id, 1, expect) == stage.clock.time


@pytest.mark.parametrize("event", ["shard_resumed", "shard_ready"])
async def test_nobody_runs_out_of_time_just_after_the_bot_was_away(
    stage: Stage, event: str
) -> None:
    table = await bens_turn(stage)
    await stage.wait(TO_WARNING)
    stage.clock.time += 600
    stage.bot.dispatch(event, 0)
    await stage.env.settle()
    await stage.wait(59)
    assert not (await stage.service.info(table.id)).occupants[1].is_away
    await stage.wait(2)
    assert (await stage.service.info(table.id)).occupants[1].is_away


async def test_t1_a_wait_survives_a_restart_with_a_minute_of_grace(stage: Stage) -> None:
    table = await bens_turn(stage)
    stage.clock.time += 600
    await stage.restart()
    await stage.wait(59)
    assert not (await stage.service.info(table.id)).occupants[1].is_away
    await stage.wait(TO_END + 2)
    assert (await stage.service.info(table.id)).occupants[1].is_away


async def test_a_table_without_a_clock_waits(stage: Stage) -> None:
    table = await bens_turn(stage, clock=0, rated=False)
    assert "<t:" not in text_of(stage.board)
    await stage.wait(3 * DAY)
    assert not (await stage.service.info(table.id)).occupants[1].is_away
    await stage.wait(5 * DAY)
    info = await stage.service.info(table.id)
    assert (info.status, info.ending) == (Status.ENDED, Ending.IDLE)
    assert "Nobody moved for a week" in text_of(stage.channel.history()[-1])


async def test_one_person_alone_has_no_clock(stage: Stage) -> None:
    table = await stage.open_game("smear", computer=True)
    await stage.ada.click(stage.board, label="Start")
    assert (await stage.service.show(table.id, None)).deadlines == ()
    await stage.wait(3600)
    assert (await stage.service.info(table.id)).present


@pytest.mark.parametrize(("seconds", "told"), [(30, "30 seconds"), (21600, "6 hours")])
async def test_a_clock_is_chosen_at_the_start(stage: Stage, seconds: int, told: str) -> None:
    table = await stage.open_game("smear", clock=seconds)
    assert f"A turn may take {told}" in text_of(stage.board)
    assert table.clock == seconds


async def test_the_usual_clock_is_told_and_so_is_none(stage: Stage) -> None:
    await stage.open()
    assert "A turn may take 90 seconds" in text_of(stage.board)
    await stage.ada.click(stage.board, label="Cancel")
    await stage.open(clock=0)
    assert "No clock" in text_of(stage.board)


async def test_a_warning_that_cannot_be_sent_is_given_in_the_channel(stage: Stage) -> None:
    await bens_turn(stage)
    close_dms(stage, stage.ben)
    await stage.wait(TO_WARNING)
    [warning] = nudges(stage)
    assert [user.id for user in warning.mentions] == [stage.ben.id]
    assert "Your time runs out" in text_of(warning)


async def test_both_who_discard_at_once_are_warned(stage: Stage) -> None:
    await stage.match()
    await stage.wait(TO_WARNING)
    for person in (stage.ada, stage.ben):
        assert "Your time runs out" in text_of(hand_of(person))


async def test_a_hand_in_the_channel_tells_when_its_time_runs_out(stage: Stage) -> None:
    """Also when it was asked for, so that the word in the channel is not all there is."""
    close_dms(stage, stage.ben)
    table = await stage.match_of("drawbridge", target=2000)
    await stage.play_until(table.id, lambda s: s.to_act == (1,))
    shown = await stage.ben.slash(stage.channel, "hand")
    await stage.wait(TO_WARNING)
    assert shown.response is not None
    assert "Your time runs out" in text_of(shown.response)


async def test_pressing_twice_to_come_back_shows_the_hand_as_it_is(stage: Stage) -> None:
    table = await bens_turn(stage)
    await run_out(stage)
    old = hand_of(stage.ben)
    payload = [component.to_dict() for component in old.components]
    await stage.ben.user.click(old, custom_id=f"table:{table.id}:back")
    stage.env.backend.edit_message(old.channel.id, old.id, {"components": payload})
    await stage.ben.user.click(hand_of(stage.ben), custom_id=f"table:{table.id}:back")
    assert "You are playing your seat yourself" in text_of(hand_of(stage.ben))
    turn = await stage.turn(table.id)
    assert turn is not None
    player, snapshot = turn
    await press(player.user, hand_of(player), stage.choose(snapshot))
