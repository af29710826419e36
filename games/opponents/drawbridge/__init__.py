"""A player of Draw Bridge: draws for a plan, and then knows the other hand by what is missing."""

from __future__ import annotations

import random

from games.core.actions import Action
from games.core.rules import Choices, OneOf
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.calling import call
from games.opponents.drawbridge.drawing import draw
from games.opponents.drawbridge.trickplay import play
from games.opponents.thinking import Budget, Decision, Level


def think(
    view: DrawBridgeView, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Decision:
    """The decision of the view's seat at that level."""
    return Decision(snap(view, choices, rng=rng))


def snap(view: DrawBridgeView, choices: Choices, *, rng: random.Random) -> Action:
    """An action by rule of thumb; `rng` settles what is equally good."""
    assert isinstance(choices, OneOf)
    actions = list(choices.actions)
    rng.shuffle(actions)
    match view.phase:
        case "draw":
            return draw(view, actions)
        case "auction":
            return call(view, actions)
        case _:
            return play(view)
