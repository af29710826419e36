"""The first decisions of every game, made before anybody waits for one."""

from __future__ import annotations

import random
import sys

from games import GAMES, AnyRules
from games.core.rules import every_action
from games.core.shuffle import SeededDecks
from games.opponents import Budget, Level, snap, think

SEED = b"a table that nobody sits at"
STEPS = 80  # more than any deal takes until its first card is played
BUDGET = Budget(worlds=1)  # enough to import and build whatever a decision needs


def warm_up() -> None:
    """Think once about each kind of decision of each game."""
    for key, rules in GAMES.items():
        try:
            _begin_deal(rules)
        except Exception as error:  # noqa: BLE001 - the other games can still be thought about
            print(f"no computer could begin {key}: {type(error).__name__}", file=sys.stderr)


def _begin_deal(rules: AnyRules) -> None:
    state = rules.initial(rules.Options(), SeededDecks(SEED))
    known: set[type] = set()
    rng = random.Random(0)
    for _ in range(STEPS):
        if not (seats := rules.to_act(state)):
            return
        view, choices = rules.view(state, seats[0]), rules.choices(state, seats[0])
        if (kind := type(next(every_action(choices)))) not in known:
            known.add(kind)
            think(view, choices, level=Level.HARD, rng=rng, budget=BUDGET)
        action = snap(view, choices, rng=rng)
        state = rules.apply(state, seats[0], action).state
