"""Computer players: they are shown a view and the choices, never a state."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Protocol

from games.bridgette.view import BridgetteView
from games.core.actions import Action, Discard
from games.core.rules import Choices, OneOf
from games.drawbridge.view import DrawBridgeView
from games.opponents import bridgette, drawbridge, smear
from games.smear.view import SmearView


class Player(Protocol):
    """A computer player of one game."""

    def __call__(self, view: Any, choices: Choices, *, rng: random.Random) -> Action:
        """One of the choices, in a few milliseconds at most."""
        ...


# By what a seat sees of the game: its player. A game without one is played at random.
PLAYERS: Mapping[type, Player] = {
    BridgetteView: bridgette.choose,
    DrawBridgeView: drawbridge.choose,
    SmearView: smear.choose,
}


def choose(view: object, choices: Choices, *, rng: random.Random) -> Action:
    """What the computer does in the seat of this view. The same `rng` gives the same action."""
    return PLAYERS.get(type(view), at_random)(view, choices, rng=rng)


def at_random(_view: object, choices: Choices, *, rng: random.Random) -> Action:
    """Any of the choices; of a Subset it may be one that is refused."""
    if isinstance(choices, OneOf):
        return rng.choice(choices.actions)
    return Discard(tuple(rng.sample(choices.cards, choices.size)))
