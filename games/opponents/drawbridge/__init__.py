"""A player of Draw Bridge: draws for a plan, and then knows the other hand by what is missing.

All levels bid as if both hands were known; what they differ in is how well they remember, how far
they foresee the play, and whether they imagine the rest of the draw phase before they throw.
"""

from __future__ import annotations

import random

from games.core.actions import Action
from games.core.rules import Choices, OneOf
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge import casual, club, expert
from games.opponents.thinking import Budget, Decision, Level


def think(
    view: DrawBridgeView, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Decision:
    """The decision of the view's seat at that level."""
    assert isinstance(choices, OneOf)
    match level:
        case Level.EASY:
            return Decision(casual.choose(view, choices.actions, rng=rng))
        case Level.NORMAL:
            return Decision(club.choose(view, choices.actions, rng=rng))
        case Level.HARD:
            return expert.think(view, choices.actions, rng=rng, budget=budget)


def snap(view: DrawBridgeView, choices: Choices, *, rng: random.Random) -> Action:
    """An action by rule of thumb; `rng` settles what is equally good."""
    assert isinstance(choices, OneOf)
    return club.snap(view, choices.actions, rng=rng)
