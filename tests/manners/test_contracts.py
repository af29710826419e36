"""The import contracts hold every game that there is."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(f"games.{rules.parent.name}" for rules in ROOT.glob("games/*/rules.py"))
GAMES.remove("games.core")
COMPUTERS = "games.opponents"
RECORDS = "games.records"
CORE = "games.core.**"


def contract(name: str) -> dict[str, list[str]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    return next(one for one in contracts if one["name"] == name)


def is_named(module: str, expressions: list[str]) -> bool:
    """Whether one of the expressions means the module; `*` stands for one name."""
    alike = (e for e in expressions if e.count(".") == module.count("."))
    return any(fnmatchcase(module, expression) for expression in alike)


def excused(name: str) -> list[tuple[str, str]]:
    """The imports that a contract lets pass, as (importer, imported)."""
    pairs = (one.split(" -> ") for one in contract(name).get("ignore_imports", []))
    return [(importer, imported) for importer, imported in pairs]


@pytest.mark.parametrize("game", ["games.core", *GAMES])
def test_every_game_is_held_to_be_pure(game: str) -> None:
    held = contract("games are pure")["source_modules"]
    assert "games" in held or is_named(game, held)  # a package is held with all that is in it


def test_only_computer_players_are_let_off_being_pure() -> None:
    for importer, imported in excused("games are pure"):
        assert importer.removesuffix(".**") == COMPUTERS
        assert imported in ("random", "time")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_draws_may_import_the_state_of_any_game(game: str) -> None:
    held = contract("what draws can only be handed a view")
    assert is_named(f"{game}.state", held["forbidden_modules"])
    assert not excused("what draws can only be handed a view")


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_import_each_other(game: str) -> None:
    assert is_named(game, contract("games do not import each other")["modules"])


def test_games_share_the_core_alone() -> None:
    for importer, imported in excused("games do not import each other"):
        of_registry = (importer, imported) == (f"{RECORDS}.**", "games")
        assert importer.removesuffix(".**") == COMPUTERS or of_registry or imported == CORE
