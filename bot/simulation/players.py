"""The players that a simulation sets against each other."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from bot.thinking.budgets import FULL
from games.core.actions import Action
from games.core.rules import Choices
from games.opponents import Budget, Level, at_random, choose, snap

SNAP = "snap"  # the rule of thumb that stands in when there is no time to think
RANDOM = "random"  # any of the choices: the zero of every scale
KINDS: tuple[str, ...] = (*Level, SNAP, RANDOM)

# As many worlds as at a table, but no clock: so the result is the same on every machine.
WORLDS: Mapping[str, int] = {level: budget.worlds for level, budget in FULL.items()}


@dataclass(frozen=True, slots=True)
class Contestant:
    """One of two players: one of `KINDS`, what it is called in reports, and how long it thinks."""

    kind: str
    label: str
    budget: Budget

    def decide(self, view: object, choices: Choices, *, rng: random.Random) -> Action:
        """What it does; a random discard may be one that is refused."""
        if self.kind == RANDOM:
            return at_random(choices, rng=rng)
        if self.kind == SNAP:
            return snap(view, choices, rng=rng)
        return choose(view, choices, level=Level(self.kind), rng=rng, budget=self.budget)


def contestants(
    kinds: tuple[str, str], worlds: tuple[int | None, int | None], seconds: float | None
) -> tuple[Contestant, Contestant]:
    """Two players of these kinds; without worlds of its own one is given what is usual."""
    one, two = kinds
    labels = (one, two) if one != two else (f"{one} A", f"{two} B")

    def player(n: int) -> Contestant:
        usual = WORLDS.get(kinds[n], 0)
        given = worlds[n]
        return Contestant(kinds[n], labels[n], Budget(usual if given is None else given, seconds))

    return player(0), player(1)
