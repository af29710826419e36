"""A computer player of Highest Card."""

from __future__ import annotations

import random

from games.core.actions import Action, Play
from games.core.rules import Choices, OneOf
from games.opponents.thinking import Budget, Decision, Level
from tests.tinygame.view import TinyView


def snap(view: TinyView, choices: Choices, *, rng: random.Random) -> Action:
    """The highest card when it wins as things stand, else the lowest."""
    assert isinstance(choices, OneOf)  # this game has no discards
    best = max(view.trick.cards) if view.trick else None
    highest, lowest = choices.actions[0], choices.actions[-1]
    assert isinstance(highest, Play)
    return highest if best is None or highest.card > best else lowest


def think(
    view: TinyView, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Decision:
    """There is one way to play it, at any level."""
    return Decision(snap(view, choices, rng=rng))
