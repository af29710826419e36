"""Wherever a match may come to, under whatever options, computers know what to do."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.actions import Action
from games.core.rules import OneOf
from games.core.seats import Seat
from games.core.shuffle import SeededDecks
from games.opponents import Level, snap, think
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import accepted
from tests.games.specimen import Specimen
from tests.opponents.option_sets import long_sets
from tests.opponents.seated import BUDGETS

every_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)
seeds = st.integers(0, 2**32 - 1)
depths = st.integers(0, 150)  # the third deal of any game is within reach
EXAMPLES = {Level.EASY: 60, Level.NORMAL: 40, Level.HARD: 20}


def reached(specimen: Specimen, options: Any, rng: random.Random, depth: int) -> Any:
    """A state so many random actions deep, or the last one in which somebody has to act."""
    rules = specimen.rules
    state = rules.initial(options, SeededDecks(rng.randbytes(32)))
    for _ in range(depth):
        seat = rng.choice(rules.to_act(state))
        after = rules.apply(state, seat, accepted(specimen, state, seat, rng)).state
        if not rules.to_act(after):
            break
        state = after
    return state


def check(specimen: Specimen, state: Any, seat: Seat, action: Action) -> None:
    """The action is one of the choices, and the rules accept it."""
    choices = specimen.rules.choices(state, seat)
    assert not isinstance(choices, OneOf) or action in choices.actions
    assert specimen.rules.apply(state, seat, action).state != state


@every_game
@pytest.mark.parametrize("level", Level)
def test_a_computer_does_what_the_rules_accept_from_wherever(
    specimen: Specimen, level: Level
) -> None:
    @given(options=st.sampled_from(long_sets(specimen)), seed=seeds, depth=depths)
    @settings(max_examples=EXAMPLES[level], deadline=None)
    def prove(options: Any, seed: int, depth: int) -> None:
        rng = random.Random(seed)
        state = reached(specimen, options, rng, depth)
        for seat in specimen.rules.to_act(state):
            view, choices = specimen.rules.view(state, seat), specimen.rules.choices(state, seat)
            check(specimen, state, seat, snap(view, choices, rng=rng))
            decision = think(view, choices, level=level, rng=rng, budget=BUDGETS[level])
            for action in (decision.action, *(each.action for each in decision.estimates)):
                check(specimen, state, seat, action)

    prove()
