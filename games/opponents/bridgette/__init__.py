"""A first player of Bridgette: counts what its cards are worth and plays them cheaply."""

from __future__ import annotations

import random

from games.bridgette.view import BridgetteView
from games.core.actions import Action, Play
from games.core.rules import Choices, Subset
from games.opponents.bridgette.calling import call
from games.opponents.bridgette.exchanging import discard
from games.opponents.bridgette.trickplay import play


def choose(view: BridgetteView, choices: Choices, *, rng: random.Random) -> Action:
    """The action of the view's seat; `rng` settles what is equally good."""
    if isinstance(choices, Subset):
        return discard(view, choices)
    actions = list(choices.actions)
    rng.shuffle(actions)
    if isinstance(actions[0], Play):
        return play(view, actions)
    return call(view, actions)
