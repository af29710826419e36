"""A decision follows from the view, the choices and the random stream, and from nothing else."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from types import ModuleType

import pytest

from games.opponents import Level
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.opponents.decisions import decided, questions

every_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)
every_level = pytest.mark.parametrize("level", Level)

CLOCKS = (
    time.monotonic,
    time.perf_counter,
    time.process_time,
    time.thread_time,
    time.time,
)


def places_of_clocks() -> Iterator[tuple[ModuleType, str]]:
    """Where the computers find a clock: in `time`, or under a name of their own."""
    players = [module for name, module in sys.modules.items() if name.startswith("games.opponents")]
    for module in (time, *players):
        for name, value in vars(module).items():
            if any(value is clock for clock in CLOCKS):
                yield module, name


@every_level
@every_game
def test_no_clock_and_no_chance_but_its_own_has_a_say(
    specimen: Specimen, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = questions(specimen, seed=2)
    quietly = [question.answered(level) for question in asked]
    hours = count(10**9, 3600)
    for place in tuple(places_of_clocks()):
        monkeypatch.setattr(*place, lambda: float(next(hours)))
    random.seed(3)
    before = random.getstate()
    wildly = [question.answered(level) for question in asked]
    after = random.getstate()
    monkeypatch.undo()
    assert wildly == quietly
    assert after == before


@every_level
@every_game
def test_nothing_that_it_is_shown_is_changed(specimen: Specimen, level: Level) -> None:
    for question in questions(specimen, seed=4):
        before = copy.deepcopy(question)
        first = question.answered(level)
        assert (question, repr(question)) == (before, repr(before))
        assert question.answered(level) == first


@every_level
@every_game
def test_questions_and_answers_travel_to_another_process(specimen: Specimen, level: Level) -> None:
    for question in questions(specimen, seed=5):
        arrived = pickle.loads(pickle.dumps(question))
        assert arrived == question
        answer = arrived.answered(level)
        assert answer == question.answered(level)
        returned = pickle.loads(pickle.dumps(answer))
        assert (returned, repr(returned)) == (answer, repr(answer))


def test_no_order_of_a_set_has_a_say() -> None:
    """Nor what was decided before: here the questions come in another process's first breath."""
    expected = list(decided())
    for seed in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-m", "tests.opponents.decisions"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.splitlines() == expected
