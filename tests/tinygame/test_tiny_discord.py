"""Highest Card on Discord: the command, a lobby of three, hands, a match, the leaderboard."""

from __future__ import annotations

from bot.commands import payload
from bot.table.models import Status
from bot.table.tallying import Tallier
from tests.discord import test_command_tree
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


async def test_its_commands_are_in_the_tree_with_their_options(stage: Stage) -> None:
    tree = stage.bot.tree
    group = next(top for top in await payload(tree) if top["name"] == "tiny")
    assert [command["name"] for command in group["options"]] == ["start", "rules"]
    for top in ("start", "settings"):
        await test_command_tree.test_every_option_of_a_game_can_be_chosen(tree, "tiny", top)
    await test_command_tree.test_i7_the_whole_tree_is_inside_discords_limits(tree)
    await test_command_tree.test_commands_are_where_they_make_sense(tree)
    offered = next(top for top in await payload(tree) if top["name"] == "leaderboard")
    game = offered["options"][0]
    assert {"name": "Highest Card", "value": "tiny"} in game["choices"]


async def test_a_lobby_of_three_is_filled_and_told_what_was_chosen(stage: Stage) -> None:
    table = await stage.open_game("tiny", target=5, last_counts_twice=True)
    told = text_of(stage.board)
    assert "**Chosen:** first to 5 points; the last trick is worth two points" in told
    assert [f"**Seat {n}:** free" in told for n in (1, 2, 3, 4)] == [False, True, True, False]
    labels = ["Join", "Leave", "Add computer", "Fill with computers", "Start", "Cancel"]
    shown = [label for label in control_labels(stage.board) if label]  # menus have none
    assert shown == labels, "nobody has a partner to choose"
    for person in (stage.ben, stage.cleo):
        await person.click(stage.board, label="Join")
    assert f"lobby:{table.id}:join" not in live_ids(stage.board), "three are enough"
    await stage.ada.click(stage.board, label="Start")
    assert (await stage.service.info(table.id)).status is Status.RUNNING


async def test_three_people_play_a_match_one_with_closed_dms_and_see_the_leaderboard(
    stage: Stage,
) -> None:
    close_dms(stage, stage.cleo)
    table = await stage.match_of("tiny", target=4)
    shown = await stage.cleo.click(stage.board, label="My hand")
    assert shown.response is not None
    stage.glances[stage.cleo.id] = shown.response
    await stage.finish(table.id)
    assert not hands_of(stage.cleo)
    assert "match over" in text_of(shown.response)
    for person in (stage.ada, stage.ben):
        assert "match over" in text_of(hand_of(person))
        assert not live_ids(hand_of(person))
    assert control_labels(stage.board) == ["Rematch", "Replay"]
    board = private_text(await stage.dan.slash(stage.channel, "leaderboard", game="tiny"))
    assert "Highest Card · leaderboard" in board
    assert all(name in board for name in ("Ada", "Ben", "Cleo"))
    assert "Ada" not in private_text(await stage.dan.slash(stage.channel, "leaderboard"))


async def test_its_statistics_are_those_of_every_game(stage: Stage) -> None:
    """It has no tally and no words for one."""
    table = await stage.match_of("tiny", target=2)
    await stage.finish(table.id)
    assert await Tallier(stage.running.db)(table.id) == ()
    told = private_text(await stage.dan.slash(stage.channel, "stats", player=stage.ada))
    assert "### Ada · Highest Card on this server" in told
    headings = [line for line in told.splitlines() if line.startswith("**")]
    assert headings == ["**Rating**", "**Most often against**"]
    assert all(f"{name}: won " in told for name in ("Ben", "Cleo"))


async def test_a_hand_is_shown_to_its_player_alone_and_played_by_its_buttons(stage: Stage) -> None:
    table = await stage.match_of("tiny")
    turn = await stage.turn(table.id)
    assert turn is not None
    player, snapshot = turn
    cards = [f":play {card}" for card in snapshot.view.hand]
    assert [i[i.rindex(":") :] for i in live_ids(hand_of(player))] == cards
    others = [person for person in (stage.ada, stage.ben, stage.cleo) if person is not player]
    assert not [i for person in others for i in live_ids(hand_of(person))]
    await press(player.user, hand_of(player), stage.choose(snapshot))
    assert not live_ids(hand_of(player))
    assert "led **♠" in text_of(stage.board)


async def test_it_is_played_by_commands_and_the_match_survives_a_restart(stage: Stage) -> None:
    table = await stage.match_of("tiny", target=3)
    await stage.step(table.id)
    await stage.restart()
    while (turn := await stage.turn(table.id)) is not None:
        player, snapshot = turn
        [_, card] = stage.choose(snapshot).split()
        suggested = await player.autocomplete(stage.channel, "play", "card", card)
        assert [choice["value"] for choice in suggested] == [f"play {card}"]
        await player.slash(stage.channel, "play", card=card)
    assert "match over" in text_of(stage.board)


async def test_a_seat_that_is_left_is_played_by_its_computer(stage: Stage) -> None:
    table = await stage.match_of("tiny", target=3)
    left = await stage.ben.slash(stage.channel, "table leave")
    assert "A computer plays for you" in private_text(left)
    await stage.settle()
    assert "Away: Ben (a computer plays)" in text_of(stage.board)
    await stage.finish(table.id)


async def test_one_person_plays_a_match_against_computers(stage: Stage) -> None:
    table = await stage.open_game("tiny", computer=True)
    assert [o.is_computer for o in table.occupants] == [False, True, True]
    await stage.ada.click(stage.board, label="Start")
    await stage.finish(table.id)
    assert "match over" in text_of(hand_of(stage.ada))


async def test_rules_settings_and_help_know_it(stage: Stage) -> None:
    await stage.mona.slash(stage.channel, "settings tiny", target=9)
    rules = private_text(await stage.ada.slash(stage.channel, "tiny rules"))
    assert "With **9** points or more" in rules
    settled = private_text(await stage.mona.slash(stage.channel, "settings server"))
    assert "first to 9 points (set here)" in settled
    assert "`/tiny start` opens a table of Highest Card" in text_of(
        (await stage.ada.user.slash("help")).response
    )
