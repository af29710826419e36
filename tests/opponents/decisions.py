"""The same decisions in every process.

    python -m tests.opponents.decisions

prints what the computers of every game decide at every level, by a few moments of a match.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.core.rules import Choices
from games.core.seats import Seat
from games.opponents import Budget, Decision, Level, think
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.opponents.moments import has_choice, sensible
from tests.opponents.seated import BUDGETS

OF_A_GAME = 12


@dataclass(frozen=True)
class Question:
    """What a computer is asked in a seat."""

    view: Any
    choices: Choices
    seat: Seat

    def answered(self, level: Level, budget: Budget | None = None) -> Decision:
        """What it decides, within the usual budget of these suites unless another is given."""
        budget, rng = budget or BUDGETS[level], random.Random(11)
        return think(self.view, self.choices, level=level, rng=rng, budget=budget)


def questions(specimen: Specimen, seed: int, many: int = OF_A_GAME) -> list[Question]:
    """Questions from one match, spread over all of it, where there is something to decide."""
    rules = specimen.rules
    moments = sensible(specimen, random.Random(seed), specimen.short)
    asked = [
        Question(rules.view(moment.state, seat), rules.choices(moment.state, seat), seat)
        for moment in moments
        for seat in rules.to_act(moment.state)
        if has_choice(specimen, moment.state, seat)
    ]
    return asked[:: max(1, len(asked) // many)]


def decided() -> Iterator[str]:
    """A line for each decision."""
    for specimen in GAMES_UNDER_TEST:
        for level in Level:
            for question in questions(specimen, 1):
                yield f"{specimen.rules.info.key} {level} {question.answered(level)}"


if __name__ == "__main__":
    for line in decided():
        print(line)
