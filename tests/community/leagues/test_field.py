"""Points against the field, as pure sums."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.community.leagues.boards import (
    BoardsPlayed,
    Sitting,
    against_field,
    boards_played,
    for_boards,
)
from bot.community.leagues.errors import NoBoards
from bot.community.leagues.models import Won
from games import FIXED, GAMES
from storage.duplicates import DealRow, PlayedRow

MARGINS = st.dictionaries(st.integers(0, 5), st.integers(-900, 900))


def sitting(
    home: int, away: int, margins: Mapping[int, int], won: Won = Won.HOME, *, up: bool = False
) -> Sitting:
    return Sitting(home, away, won, BoardsPlayed(margins, is_given_up=up))


def test_a_margin_is_compared_with_the_mean_of_the_other_tables() -> None:
    tables = [sitting(1, 2, {0: 100}), sitting(3, 4, {0: -50}), sitting(5, 6, {0: 0})]
    assert against_field([tables], 1) == {1: 125, 2: -125, 3: -100, 4: 100, 5: -25, 6: 25}


def test_a_board_that_nobody_else_has_played_counts_for_nobody() -> None:
    tables = [sitting(1, 2, {0: 100, 1: 70}), sitting(3, 4, {0: 100})]
    assert against_field([tables], 2) == {1: 0, 2: 0, 3: 0, 4: 0}


def test_a_board_that_only_breaks_a_tie_counts_for_nobody() -> None:
    tables = [sitting(1, 2, {0: 30, 1: 500}), sitting(3, 4, {0: 10, 1: 0})]
    assert against_field([tables], 1) == {1: 20, 2: -20, 3: -20, 4: 20}


def test_whoever_gives_up_has_the_worst_of_the_field_on_the_boards_that_are_left() -> None:
    others = [sitting(3, 4, {0: 80}), sitting(5, 6, {0: -20})]  # a mean of 30
    home_gives_up = [sitting(1, 2, {}, Won.AWAY, up=True), *others]
    away_gives_up = [sitting(1, 2, {}, Won.HOME, up=True), *others]
    assert against_field([home_gives_up], 1) == {1: -50, 2: 0, 3: 100, 4: -100, 5: -100, 6: 100}
    assert against_field([away_gives_up], 1) == {1: 0, 2: -50, 3: 100, 4: -100, 5: -100, 6: 100}


def test_rounds_are_compared_each_in_itself() -> None:
    first = [sitting(1, 2, {0: 10}), sitting(3, 4, {0: 0})]
    second = [sitting(3, 1, {0: 700}), sitting(2, 4, {0: 700})]
    assert against_field([first, second], 1) == {1: 10, 2: -10, 3: -10, 4: 10}


@given(st.lists(MARGINS, min_size=1, max_size=6))
def test_what_home_is_ahead_away_is_behind_and_a_field_that_is_whole_adds_up_to_nothing(
    margins: list[Mapping[int, int]],
) -> None:
    tables = [sitting(2 * n, 2 * n + 1, each) for n, each in enumerate(margins)]
    points = against_field([tables], 6)
    for table, own in zip(tables, margins, strict=True):
        assert points[table.home] == -points[table.away]
        expected = 0.0
        for board, margin in own.items():
            others = [other[board] for other in margins if other is not own and board in other]
            expected += margin - fmean(others) if others else 0.0
        assert points[table.home] == pytest.approx(expected)


@given(st.lists(st.fixed_dictionaries({0: st.integers(-900, 900)}), min_size=2, max_size=6))
def test_equal_margins_come_to_exactly_equal_points(margins: list[dict[int, int]]) -> None:
    tables = [sitting(2 * n, 2 * n + 1, each) for n, each in enumerate(margins)]
    points = against_field([tables], 1)
    by_margin: dict[int, float] = {}
    for table, own in zip(tables, margins, strict=True):
        assert by_margin.setdefault(own[0], points[table.home]) == points[table.home]
    assert Fraction(points[0]) == Fraction(-points[1])


def test_margins_are_summed_by_board_whatever_was_dealt_again() -> None:
    deals = [
        DealRow(7, pack, side, points)
        for pack, both in ((0, (0, 0)), (1, (40, 90)), (100, (20, 0)), (200, (0, 0)))
        for side, points in enumerate(both)
    ]
    played = boards_played([PlayedRow(7, 2, "resigned"), PlayedRow(8, 0, "resigned")], deals)
    assert played[7] == BoardsPlayed({0: -50, 1: 20}, is_given_up=True)  # board 2 was passed out
    assert played[8] == BoardsPlayed({}, is_given_up=True)


@pytest.mark.parametrize("game", sorted(FIXED))
def test_the_options_for_boards_are_such_as_can_be_agreed_on(game: str) -> None:
    options = GAMES[game].Options()
    for boards in (1, 24):
        fixed = for_boards(game, options, boards)
        assert type(options).model_validate_json(fixed.model_dump_json()) == fixed
        assert boards in fixed.model_dump().values()


def test_a_game_that_lasts_as_long_as_the_score_makes_it_has_no_boards() -> None:
    with pytest.raises(NoBoards, match="How many deals a match of Smear has depends on the score"):
        for_boards("smear", GAMES["smear"].Options(), 4)
