"""The whole way: a command, a lobby, hands, a match, a result, a leaderboard."""

from __future__ import annotations

import pytest

from bot.table.models import Status
from tests.discord.stage import (
    Stage,
    close_dms,
    control_labels,
    hand_of,
    hands_of,
    live_ids,
    press,
    private_text,
    text_of,
)


async def test_two_people_play_a_match_by_their_dms_and_see_it_on_the_leaderboard(
    stage: Stage,
) -> None:
    table = await stage.match()
    for player in (stage.ada, stage.ben):
        assert "Your turn" in text_of(hand_of(player))
    await stage.finish(table.id)
    assert "match over" in text_of(stage.board)
    assert control_labels(stage.board) == ["Rematch", "Replay"]
    for player in (stage.ada, stage.ben):
        assert "match over" in text_of(hand_of(player))
        assert not live_ids(hand_of(player))
    await stage.restart()
    board = private_text(await stage.cleo.slash(stage.channel, "leaderboard"))
    assert "Ada" in board
    assert "Ben" in board


async def test_the_commitment_is_never_edited_and_each_deal_has_one_message(stage: Stage) -> None:
    table = await stage.match(deals=3)
    await stage.finish(table.id)
    first, *deals, result = stage.channel.history()
    assert table.commitment in text_of(first)
    assert first.edited_at is None
    final = await stage.service.show(table.id, None)
    assert len(deals) == len(final.reveal.keys)
    for message, (pack, key) in zip(deals, final.reveal.keys, strict=True):
        assert key in text_of(message), f"the key of pack {pack}"
        assert not live_ids(message)
    assert final.reveal.secret is not None
    assert final.reveal.secret in text_of(result)


async def test_a_new_deals_hand_opens_with_the_last_deals_result(stage: Stage) -> None:
    table = await stage.match(deals=2)
    await stage.play_until(table.id, lambda s: s.last_deal is not None)
    for player in (stage.ada, stage.ben):
        assert "Last: " in text_of(hand_of(player))


async def test_somebody_with_closed_dms_finishes_a_match_by_the_my_hand_button(
    stage: Stage,
) -> None:
    close_dms(stage, stage.ben)
    table = await stage.match()
    shown = await stage.ben.click(stage.board, label="My hand")
    private = shown.response
    assert private is not None
    assert private.ephemeral
    while (turn := await stage.turn(table.id)) is not None:
        player, snapshot = turn
        if player is stage.ben:
            await press(stage.ben, private, stage.choose(snapshot))
        else:
            await press(player.user, hand_of(player), stage.choose(snapshot))
    assert not hands_of(stage.ben)
    assert "match over" in text_of(private)
    assert (await stage.service.info(table.id)).status is Status.FINISHED


async def test_one_person_plays_a_whole_match_against_the_computer(stage: Stage) -> None:
    table = await stage.open(computer=True)
    await stage.ada.click(stage.board, label="Start")
    while (turn := await stage.turn(table.id)) is not None:
        player, snapshot = turn
        assert player is stage.ada, "the computer moves by itself"
        await press(player.user, hand_of(player), stage.choose(snapshot))
    assert "match over" in text_of(hand_of(stage.ada))
    board = private_text(await stage.ada.slash(stage.channel, "leaderboard"))
    assert "Ada" not in board, "matches against computers do not count"


@pytest.mark.parametrize("in_dm", [False, True])
async def test_a_match_can_be_played_by_commands_alone(stage: Stage, in_dm: bool) -> None:
    table = await stage.match()
    while (turn := await stage.turn(table.id)) is not None:
        player, snapshot = turn
        verb, _, rest = stage.choose(snapshot).partition(" ")
        name, option = {"play": ("play", "card"), "discard": ("discard", "cards")}.get(
            verb, ("bid", "call")
        )
        value = rest or verb
        if in_dm:
            result = await player.user.slash(name, **{option: value})
        else:
            result = await player.slash(stage.channel, name, **{option: value})
        assert result.ephemeral
    for player in (stage.ada, stage.ben):
        assert "match over" in text_of(hand_of(player))


async def test_a_rematch_keeps_the_options_and_invites_the_other_person(stage: Stage) -> None:
    table = await stage.match(up_card="set_aside")
    await stage.finish(table.id)
    await stage.ben.click(stage.board, label="Rematch")
    again = await stage.service.live_in(stage.channel.id)
    assert again is not None
    assert again.options == table.options
    assert (again.host_id, again.invited_id) == (stage.ben.id, stage.ada.id)
    assert again.commitment in text_of(stage.channel.history()[-2])
    await stage.ada.click(stage.board, label="Accept")
    await stage.ben.click(stage.board, label="Start")
    assert (await stage.service.info(again.id)).status is Status.RUNNING


async def test_an_invitation_can_be_declined(stage: Stage) -> None:
    table = await stage.open(opponent=stage.ben)
    await stage.ben.click(stage.board, label="Decline")
    await stage.cleo.click(stage.board, label="Join")
    assert (await stage.service.info(table.id)).seat_of(stage.cleo.id) == 1


async def test_the_host_can_take_an_invitation_back_by_adding_a_computer(stage: Stage) -> None:
    table = await stage.open(opponent=stage.ben)
    await stage.ada.click(stage.board, label="Add computer")
    info = await stage.service.info(table.id)
    assert (info.invited_id, info.is_full) == (None, True)
    await stage.ada.click(stage.board, label="Start")
    assert (await stage.service.info(table.id)).status is Status.RUNNING


async def test_the_host_can_leave_while_an_invitation_is_open(stage: Stage) -> None:
    table = await stage.open(opponent=stage.ben)
    await stage.ada.click(stage.board, label="Leave")
    assert (await stage.service.info(table.id)).status is Status.ENDED


async def test_the_host_can_cancel_a_lobby(stage: Stage) -> None:
    table = await stage.open()
    message = stage.board
    await stage.ada.click(message, label="Cancel")
    assert (await stage.service.info(table.id)).status is Status.ENDED
    assert "table closed" in text_of(stage.channel.history()[-1])


async def test_a_table_stands_in_a_thread(stage: Stage) -> None:
    thread = await stage.thread()
    await stage.ada.slash(thread, "bridgette start", deals=1)
    table = await stage.service.live_in(thread.id)
    assert table is not None
    assert "open table" in text_of(thread.history()[-1])


async def test_resigning_asks_once_more_and_then_loses(stage: Stage) -> None:
    table = await stage.match()
    asked = await stage.ben.slash(stage.channel, "table resign")
    assert asked.response is not None
    assert asked.response.ephemeral
    await stage.ben.click(asked.response, label="Keep playing")
    assert (await stage.service.info(table.id)).status is Status.RUNNING
    asked = await stage.ben.user.slash("table resign")
    assert asked.response is not None
    await stage.ben.user.click(asked.response, label="Resign")
    assert (await stage.service.info(table.id)).status is Status.FINISHED
    assert "Ben resigned. Ada won" in text_of(stage.board)
    assert "You resigned" in text_of(hand_of(stage.ben))


@pytest.mark.parametrize("who", ["Ada", "Mona"])
async def test_the_host_and_a_moderator_can_end_a_table(stage: Stage, who: str) -> None:
    table = await stage.match(rated=False)
    await stage.people[who].slash(stage.channel, "table end")
    assert (await stage.service.info(table.id)).status is Status.ENDED
    assert "table closed" in text_of(stage.channel.history()[-1])
    assert "closed without a result" in text_of(hand_of(stage.ben))


async def test_a_spectator_is_shown_the_table_without_any_hand(stage: Stage) -> None:
    await stage.match()
    shown = private_text(await stage.cleo.slash(stage.channel, "table show"))
    assert shown == text_of(stage.board)


async def test_a_finished_match_is_shown_with_its_winner(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    shown = await stage.cleo.slash(stage.channel, "table show", table=str(table.id))
    assert private_text(shown) == text_of(stage.board)
    assert "match over" in private_text(shown)
