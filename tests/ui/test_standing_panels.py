"""What kind of match it is: rated or casual, with which computers, with how many hints."""

from dataclasses import replace
from typing import Any

import pytest
from discord.ui import LayoutView, Select
from panel_kit import (
    ADA,
    BEN,
    Table,
    assert_within_limits,
    controls,
    info_of,
    read,
    table_of,
    texts,
)
from pydantic import BaseModel

from bot.table.models import Occupant, Status, TableInfo
from bot.ui.levels import LEVELS
from bot.ui.panels import lobby_panel, result_panel, table_panel
from games import GAMES
from games.opponents.thinking import Level
from games.smear.options import SmearOptions

each_game = pytest.mark.parametrize("key", GAMES)


def menu_of(view: LayoutView) -> Select[Any] | None:
    """The menu of levels."""
    found = [item for item in controls(view) if item.custom_id == "lobby:7:level"]
    return found[0] if found else None


def lobby(options: BaseModel, *users: int | None, **changes: Any) -> TableInfo:
    """An open table where these people and computers sit."""
    seated = tuple(
        Occupant(seat, user, "Computer" if user is None else f"P{user}")
        for seat, user in enumerate(users)
    )
    return info_of(options, status=Status.LOBBY, occupants=seated, **changes)


def begun(key: str, *hints: int, away: tuple[int, ...] = (), **changes: Any) -> Table:
    table = table_of(info_of(GAMES[key].Options(), **changes))
    return table.after(replace(table.running, hints=hints, away=frozenset(away)))


def standing(table: Table) -> str:
    """The small line below the score."""
    lines = texts(table_panel(table.shown_to(None))).splitlines()
    return next(line for line in lines if line.startswith(("-# Rated", "-# Casual")))


@each_game
@pytest.mark.parametrize("level", Level)
def test_the_menu_of_a_lobby_shows_the_level_and_what_each_means(key: str, level: Level) -> None:
    menu = menu_of(lobby_panel(lobby(GAMES[key].Options(), ADA, level=level)))
    assert menu is not None
    assert [option.value for option in menu.options] == ["easy", "normal", "hard"]
    assert [option.value for option in menu.options if option.default] == [level]
    assert [option.description for option in menu.options] == list(LEVELS.values())
    assert (menu.min_values, menu.max_values) == (1, 1)


@each_game
def test_a_level_can_be_chosen_where_a_computer_sits_or_may_sit_and_nowhere_else(key: str) -> None:
    options, seats = GAMES[key].Options(), GAMES[key].info.seats
    people = tuple(range(1, seats + 1))
    assert menu_of(lobby_panel(lobby(options, *people[:-1]))) is not None
    assert menu_of(lobby_panel(lobby(options, *people[:-1], None))) is not None
    assert menu_of(lobby_panel(lobby(options, *people))) is None


def test_the_invited_are_awaited_with_the_menu_too() -> None:
    invited = lobby(GAMES["bridgette"].Options(), ADA, invited_id=BEN)
    assert menu_of(lobby_panel(invited)) is not None
    assert_within_limits(lobby_panel(invited))


@pytest.mark.parametrize("level", Level)
def test_a_computers_seat_in_a_lobby_tells_its_level(level: Level) -> None:
    text = texts(lobby_panel(lobby(SmearOptions(), ADA, None, None, level=level)))
    assert f"**Seat 2:** Computer ({level})\n" in text
    assert text.count(f"Computer ({level})") == 2


def test_a_lobby_tells_whether_it_is_rated_and_what_that_means_for_hints() -> None:
    options = SmearOptions()
    rated = texts(lobby_panel(lobby(options, ADA, BEN)))
    assert "-# Rated: nobody is given hints." in rated
    for casual in (lobby(options, ADA, None), lobby(options, ADA, BEN, wants_rating=False)):
        assert "-# Casual: `/hint` helps whoever asks." in texts(lobby_panel(casual))


@each_game
def test_a_match_of_people_is_rated_and_says_no_more(key: str) -> None:
    assert standing(begun(key)) == "-# Rated"
    assert standing(begun(key, wants_rating=False)) == "-# Casual"


@each_game
@pytest.mark.parametrize("level", Level)
def test_a_seated_computer_tells_its_level(key: str, level: Level) -> None:
    table = begun(key, users=(ADA, None, None, None), level=level)
    assert standing(table) == f"-# Casual · Computer ({level})"


@each_game
def test_a_computer_that_stands_in_tells_its_level_and_the_match_stays_rated(key: str) -> None:
    table = begun(key, away=(1,), level=Level.HARD)
    assert standing(table) == "-# Rated · Computer (hard)"


@each_game
def test_the_hints_of_each_seat_are_counted_for_all_to_see(key: str) -> None:
    table = begun(key, 1, 0, 1, 1, wants_rating=False)
    assert standing(table) == "-# Casual · Hints: Ada 1, Ben 3"


def test_everything_at_once_and_still_at_the_end() -> None:
    table = begun("bridgette", 0, 0, users=(ADA, None), level=Level.EASY)
    told = "-# Casual · Computer (easy) · Hints: Ada 2"
    assert standing(table) == told
    over = table.after(table.running.give_up(0))
    assert told in read(result_panel(over.shown_to(None)))
