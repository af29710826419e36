"""A fourth game needs its own folder, a board and its registry lines, and nothing else changed."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import test_option_texts
import test_panel_limits
import test_panel_secrecy
import test_presence_panels
import test_replay_panels

import games
from bot.ui import boards
from games import GAMES, opponents
from tests.games import test_conformance, test_fuzz, test_secrecy
from tests.games.contract import GAMES_UNDER_TEST
from tests.table import test_removals
from tests.tinygame.specimen import TINY
from tests.tinygame.view import TinyView

ROOT = Path(__file__).parents[2]
REGISTRY = re.compile(r"^ *\| `(\w+)` in `([\w/]+\.py)` \| `.*`", re.MULTILINE)  # in the README
GENERAL = ("storage", "bot/table", "bot/community", "bot/ui")
TELLS_OF_A_GAME = ROOT / "bot/ui/boards"

Proof = Callable[..., None]


def proofs(parameter: str, *suites: ModuleType) -> list[Any]:
    """The tests of the suites that are run for every game, which they take by that name."""
    return [
        pytest.param(test, id=name)
        for suite in suites
        for name, test in vars(suite).items()
        if name.startswith("test_") and list(inspect.signature(test).parameters) == [parameter]
    ]


RULES = proofs("specimen", test_conformance, test_secrecy, test_fuzz)
PANELS = proofs("specimen", test_panel_limits, test_panel_secrecy, test_replay_panels)
TOLD = proofs("key", test_presence_panels, test_option_texts)
REMOVALS = proofs("specimen", test_removals)


@pytest.mark.parametrize("prove", RULES)
def test_its_rules_keep_what_every_game_must_keep(
    prove: Proof, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_conformance, "GAMES_UNDER_TEST", (*GAMES_UNDER_TEST, TINY))
    prove(specimen=TINY)


@pytest.mark.parametrize("prove", PANELS)
def test_its_panels_are_inside_every_limit_and_keep_every_secret(prove: Proof) -> None:
    prove(specimen=TINY)


@pytest.mark.parametrize("prove", TOLD)
def test_its_panels_tell_options_rules_and_who_is_away(prove: Proof) -> None:
    prove(key="tiny")


@pytest.mark.parametrize("prove", REMOVALS)
def test_its_table_ends_whoever_is_removed(prove: Proof) -> None:
    prove(specimen=TINY)


def test_no_suite_was_passed_by_for_want_of_tests() -> None:
    assert [len(suite) > 2 for suite in (RULES, PANELS, TOLD, REMOVALS)] == [True] * 4
    assert {"tiny"} < set(GAMES)


def test_nothing_but_registries_and_boards_names_a_game() -> None:
    """So there is nothing in storage, in the table service or in the funnel to be changed."""
    names = re.compile("|".join(f"{key}|{r.info.name}" for key, r in GAMES.items()), re.IGNORECASE)
    files = [path for folder in GENERAL for path in (ROOT / folder).rglob("*.py")]
    general = [path for path in files if TELLS_OF_A_GAME not in path.parents]
    assert len(general) > 60
    found = {str(path): names.findall(path.read_text(encoding="utf-8")) for path in general}
    assert {path: words for path, words in found.items() if words} == {}


def test_the_readme_lists_the_very_registries_that_this_game_is_added_to() -> None:
    guide = (ROOT / "games/README.md").read_text(encoding="utf-8")
    listed = {(ROOT / path, name) for name, path in REGISTRY.findall(guide)}
    added = {
        (Path(module.__file__ or ""), name)
        for module, name in ((games, "GAMES"), (boards, "BOARDS"), (opponents, "PLAYERS"))
        if {"tiny", TinyView} & set(getattr(module, name))
    }
    assert listed == added
    assert len(listed) == 3
