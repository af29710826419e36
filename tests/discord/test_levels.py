"""The level of a table's computers and its rating, as people choose and see them."""

from __future__ import annotations

import pytest

from bot.table.models import Status
from games import GAMES
from games.opponents.thinking import Level
from tests.discord.stage import Stage, control_labels, custom_ids, private_text, text_of


def level_menu(table_id: int) -> str:
    return f"lobby:{table_id}:level"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", Level)
async def test_a_level_is_chosen_with_the_start_command(
    stage: Stage, game: str, level: Level
) -> None:
    table = await stage.open_game(game, computer=True, level=level.value)
    assert table.level is level
    assert f"**Seat 2:** Computer ({level})" in text_of(stage.board)
    await stage.ada.click(stage.board, label="Start")
    assert f"-# Casual · Computer ({level})" in text_of(stage.board)


async def test_a_computer_is_of_the_normal_level_if_nobody_chooses(stage: Stage) -> None:
    table = await stage.open(computer=True)
    assert table.level is Level.NORMAL
    assert "Computer (normal)" in text_of(stage.board)


async def test_the_host_chooses_another_level_in_the_lobby(stage: Stage) -> None:
    table = await stage.open_game("smear")
    for level in ("hard", "easy", "hard"):
        await stage.ada.select(stage.board, [level], custom_id=level_menu(table.id))
        assert (await stage.service.info(table.id)).level is Level(level)
    await stage.ada.click(stage.board, label="Fill with computers")
    assert "**Seat 4:** Computer (hard)" in text_of(stage.board)


async def test_nobody_but_the_host_chooses_the_level(stage: Stage) -> None:
    table = await stage.open()
    refused = await stage.ben.select(stage.board, ["hard"], custom_id=level_menu(table.id))
    assert "Only the host" in private_text(refused)
    assert (await stage.service.info(table.id)).level is Level.NORMAL


async def test_a_lobby_full_of_people_has_no_level_to_choose(stage: Stage) -> None:
    table = await stage.open()
    assert level_menu(table.id) in custom_ids(stage.board)
    await stage.ben.click(stage.board, label="Join")
    assert level_menu(table.id) not in custom_ids(stage.board)
    assert "Computer (" not in text_of(stage.board)


@pytest.mark.parametrize(("rated", "told"), [(True, "Rated"), (False, "Casual")])
async def test_a_match_of_people_is_rated_unless_it_was_opened_otherwise(
    stage: Stage, rated: bool, told: str
) -> None:
    table = await stage.open(rated=rated)
    assert f"-# {told}: " in text_of(stage.board)
    await stage.ben.click(stage.board, label="Join")
    await stage.ada.click(stage.board, label="Start")
    assert f"\n-# {told}\n" in f"{text_of(stage.board)}\n"
    assert (await stage.service.info(table.id)).is_rated is rated


async def test_a_computer_that_sits_down_makes_the_lobby_casual(stage: Stage) -> None:
    table = await stage.open()
    assert "-# Rated: " in text_of(stage.board)
    await stage.ada.click(stage.board, label="Add computer")
    assert "-# Casual: " in text_of(stage.board)
    assert not (await stage.service.info(table.id)).is_rated


async def test_a_computer_that_stands_in_tells_its_level_at_a_rated_table(stage: Stage) -> None:
    table = await stage.match(level="hard")
    await stage.ben.slash(stage.channel, "table leave")
    await stage.settle()
    assert "-# Rated · Computer (hard)" in text_of(stage.board)
    assert "Away: Ben (a computer plays)" in text_of(stage.board)
    assert (await stage.service.info(table.id)).is_rated


async def test_a_rematch_is_of_the_same_level_and_kind(stage: Stage) -> None:
    table = await stage.match(rated=False, level="easy")
    await stage.finish(table.id)
    assert control_labels(stage.board) == ["Rematch", "Replay"]
    assert "-# Casual" in text_of(stage.board)
    await stage.ben.click(stage.board, label="Rematch")
    again = await stage.service.live_in(stage.channel.id)
    assert again is not None
    assert (again.status, again.level, again.wants_rating) == (Status.LOBBY, Level.EASY, False)


async def test_level_and_rating_outlive_the_process(stage: Stage) -> None:
    table = await stage.open(computer=True, level="hard", rated=False)
    await stage.restart()
    info = await stage.service.info(table.id)
    assert (info.level, info.wants_rating) == (Level.HARD, False)
    assert "Computer (hard)" in text_of(stage.board)
