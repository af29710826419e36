"""A level is what its name says: it beats the one below, tells why, and is done in time."""

from __future__ import annotations

import re
import time
from itertools import count
from statistics import mean
from typing import Any

import pytest

from games.bridgette.options import BridgetteOptions
from games.core.rules import OneOf
from games.drawbridge.options import DrawBridgeOptions
from games.opponents import Budget, Decision, Level
from games.smear.options import SmearOptions
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.opponents.decisions import Question, questions
from tests.opponents.seated import computer
from tests.opponents.tables import Game, duplicate

every_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)

# So many that the mean gains are 2.5 to 5 standard errors above nothing.
PAIRS = {"bridgette": 64, "drawbridge": 60, "smear": 400}
WHOLE_DEALS: dict[str, Any] = {
    "bridgette": BridgetteOptions(pass_out="counts"),
    "drawbridge": DrawBridgeOptions(target=2000),
    "smear": SmearOptions(),
}

SENTENCE_END = re.compile(r"(makes|sets) .+|makes it")  # "♠K: makes 4♥ in 71 of 100 worlds"
A_LOOK = 0.05  # seconds that pass with every look at the clock
AT_LEAST = 32  # worlds that may be played out whatever the time, in some 30 ms
MANY_WORLDS = 10_000


@every_game
def test_normal_beats_easy(specimen: Specimen) -> None:
    key = specimen.rules.info.key
    game = Game(specimen.rules, WHOLE_DEALS[key], specimen.pack)
    players = computer(Level.NORMAL), computer(Level.EASY)
    assert mean(pair.gain for pair in duplicate(*players, PAIRS[key], seed=1, game=game)) > 0


@every_game
def test_hard_tells_what_it_has_weighed_up_the_chosen_first(specimen: Specimen) -> None:
    for question in questions(specimen, seed=6, many=30):
        estimates = question.answered(Level.HARD).estimates
        assert len(estimates) >= 2
        actions = [estimate.action for estimate in estimates]
        assert actions[0] == question.answered(Level.HARD).action
        assert len(set(actions)) == len(actions)
        if isinstance(question.choices, OneOf):
            assert set(actions) <= set(question.choices.actions)
        for estimate in estimates:
            assert 0 <= estimate.hits <= estimate.worlds
            assert estimate.worlds >= 1
            assert estimate.aim == "" or SENTENCE_END.fullmatch(estimate.aim)


def within(seconds: float, question: Question, monkeypatch: pytest.MonkeyPatch) -> Decision:
    """A decision while so many seconds pass, some with every look at the clock."""
    looks = count()
    with monkeypatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: next(looks) * A_LOOK)
        return question.answered(Level.HARD, Budget(MANY_WORLDS, seconds))


def worlds(decision: Decision) -> int:
    return max((estimate.worlds for estimate in decision.estimates), default=0)


@every_game
def test_hard_is_done_when_its_seconds_are_over(
    specimen: Specimen, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = questions(specimen, seed=7)
    counted: list[int] = []
    for seconds in (0.0, 0.2, 0.8):
        answers = [within(seconds, question, monkeypatch) for question in asked]
        assert max(map(worlds, answers)) <= AT_LEAST + 2 * seconds / A_LOOK
        counted.append(sum(map(worlds, answers)))
    assert counted == sorted(set(counted))
