"""The options and the rules of every game in words."""

from typing import Any, get_args

import pytest
from panel_kit import info_of
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from bot.ui.boards import BOARDS, board_of
from games import GAMES

each_game = pytest.mark.parametrize("key", GAMES)


def values(field: FieldInfo) -> list[Any]:
    """Every value of a choice; of a number its default and its bounds."""
    if field.annotation is bool:
        return [False, True]
    choices = list(get_args(field.annotation))
    bounds = [bound for one in field.metadata for bound in _bounds(one)]
    return choices or [field.default, *bounds]


def _bounds(constraint: object) -> list[int]:
    found = [getattr(constraint, name, None) for name in ("ge", "le")]
    return [bound for bound in found if bound is not None]


def told(key: str, **changes: Any) -> list[tuple[str, bool]]:
    options: BaseModel = GAMES[key].Options(**changes)
    return [(one.text, one.is_usual) for one in board_of(info_of(options)).options(options)]


@each_game
def test_every_option_is_told_in_the_order_of_the_model_and_is_usual_by_default(key: str) -> None:
    usual = told(key)
    assert len(usual) == len(GAMES[key].Options.model_fields)
    assert all(is_usual for _, is_usual in usual)


@each_game
def test_every_value_of_an_option_has_words_of_its_own(key: str) -> None:
    usual = told(key)
    for place, (name, field) in enumerate(GAMES[key].Options.model_fields.items()):
        texts = set()
        for value in values(field):
            now = told(key, **{name: value})
            texts.add(now[place][0])
            assert now[place][1] is (value == field.default)
            assert now[:place] + now[place + 1 :] == usual[:place] + usual[place + 1 :]
        assert len(texts) == len(set(map(str, values(field))))


@each_game
def test_every_game_has_a_board_that_tells_its_rules(key: str) -> None:
    sections = BOARDS[key].rules(GAMES[key].Options())
    assert len({section.title for section in sections}) == len(sections) > 3
