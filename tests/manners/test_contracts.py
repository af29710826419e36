"""The import contracts name every game that there is."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = sorted(f"games.{rules.parent.name}" for rules in ROOT.glob("games/*/rules.py"))
GAMES.remove("games.core")


def contract(name: str) -> dict[str, list[str]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    return next(one for one in contracts if one["name"] == name)


def test_every_game_is_held_to_be_pure() -> None:
    assert contract("games are pure")["source_modules"] == ["games.core", *GAMES]


def test_nothing_that_draws_may_import_the_state_of_any_game() -> None:
    forbidden = contract("what draws can only be handed a view")["forbidden_modules"]
    assert forbidden == [f"{game}.state" for game in GAMES]


def test_games_do_not_import_each_other() -> None:
    if len(GAMES) > 1:
        assert contract("games do not import each other")["modules"] == GAMES
