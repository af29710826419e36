"""A computer does nothing by what its seat has not seen, at any level."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.core.seats import Seat
from games.opponents import Decision, Level, think
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.opponents.moments import Twins, twins
from tests.opponents.seated import BUDGETS

pytestmark = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)

OF_EACH_PHASE = {Level.EASY: 40, Level.NORMAL: 25, Level.HARD: 8}


def decided(specimen: Specimen, state: Any, seat: Seat, level: Level) -> tuple[Decision, object]:
    """What the seat does, and how far its random stream was read for it."""
    rng = random.Random(5)
    view, choices = specimen.rules.view(state, seat), specimen.rules.choices(state, seat)
    decision = think(view, choices, level=level, rng=rng, budget=BUDGETS[level])
    return decision, rng.getstate()


def other_hands(specimen: Specimen, state: Any, seat: Seat) -> list[Any]:
    others = [other for other in range(specimen.rules.info.seats) if other != seat]
    return [specimen.rules.view(state, other).hand for other in others]


@pytest.mark.parametrize("level", Level)
def test_what_a_seat_cannot_see_does_not_change_what_it_does(
    specimen: Specimen, level: Level
) -> None:
    rules = specimen.rules
    for pair in twins(specimen, random.Random(7), OF_EACH_PHASE[level]):
        (one, two), seat = pair.states, pair.seat
        assert rules.view(one, seat) == rules.view(two, seat)
        assert rules.choices(one, seat) == rules.choices(two, seat)
        assert decided(specimen, one, seat, level) == decided(specimen, two, seat, level)


def test_the_twins_have_other_cards_in_their_hands(specimen: Specimen) -> None:
    """The comparison is not blind: whoever looked into another hand would see a difference."""

    def differ(pair: Twins) -> bool:
        one, two = (other_hands(specimen, state, pair.seat) for state in pair.states)
        return one != two

    pairs = twins(specimen, random.Random(8), 20)
    hidden = [pair for pair in pairs if pair.phase != "play"]
    assert sum(map(differ, hidden)) >= 15
    assert sum(map(differ, pairs)) > len(pairs) / 4
