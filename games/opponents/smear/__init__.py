"""Players of Smear: by rule of thumb, and by playing sampled worlds out."""

from __future__ import annotations

import random

from games.core.actions import Action, Play
from games.core.rules import Choices, Subset
from games.opponents.smear.auction import foresee_bids
from games.opponents.smear.burial import foresee_discards
from games.opponents.smear.calling import call
from games.opponents.smear.discarding import discard
from games.opponents.smear.easy import decide
from games.opponents.smear.foresight import foresee
from games.opponents.smear.trickplay import play, ranked
from games.opponents.thinking import Budget, Decision, Level
from games.smear.view import SmearView


def think(
    view: SmearView, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Decision:
    """The decision of the view's seat at that level."""
    if level is Level.HARD:
        return _foreseen(view, choices, rng, budget)
    if level is Level.EASY:
        return Decision(decide(view, choices, rng))
    return Decision(snap(view, choices, rng=rng))


def _foreseen(view: SmearView, choices: Choices, rng: random.Random, budget: Budget) -> Decision:
    if isinstance(choices, Subset):
        return foresee_discards(view, choices, rng, budget)
    if view.phase == "bidding":
        return foresee_bids(view, choices.actions, rng, budget)
    actions = list(choices.actions)
    rng.shuffle(actions)
    return foresee(view, ranked(view, actions), rng, budget)


def snap(view: SmearView, choices: Choices, *, rng: random.Random) -> Action:
    """An action by rule of thumb; `rng` settles what is equally good."""
    if isinstance(choices, Subset):
        return discard(view, choices)
    actions = list(choices.actions)
    rng.shuffle(actions)
    if isinstance(actions[0], Play):
        return play(view, actions)
    return call(view, actions)
