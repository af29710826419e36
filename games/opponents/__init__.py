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
from games.opponents.thinking import Budget, Decision, Level
from games.smear.view import SmearView

__all__ = ["PLAYERS", "Budget", "Decision", "Level", "Player", "choose", "snap", "think"]


class Player(Protocol):
    """A computer player of one game."""

    def think(
        self, view: Any, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
    ) -> Decision:
        """One of the choices, and why."""
        ...

    def snap(self, view: Any, choices: Choices, *, rng: random.Random) -> Action:
        """A sound choice by rule of thumb, in a few milliseconds at most."""
        ...


# By what a seat sees of the game: its player. A game without one is played at random.
PLAYERS: Mapping[type, Player] = {
    BridgetteView: bridgette,
    DrawBridgeView: drawbridge,
    SmearView: smear,
}


def choose(
    view: object, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Action:
    """What the computer does in the seat of this view.

    The same `rng` gives the same action as long as the budget counts worlds alone.
    """
    return think(view, choices, level=level, rng=rng, budget=budget).action


def think(
    view: object, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Decision:
    """The same with what was weighed up. A single choice takes no thought."""
    player = PLAYERS.get(type(view))
    if isinstance(choices, OneOf) and len(choices.actions) == 1:
        return Decision(choices.actions[0])
    if player is None:
        return Decision(at_random(choices, rng=rng))
    return player.think(view, choices, level=level, rng=rng, budget=budget)


def snap(view: object, choices: Choices, *, rng: random.Random) -> Action:
    """A sound choice in a few milliseconds, for want of time to think."""
    player = PLAYERS.get(type(view))
    return at_random(choices, rng=rng) if player is None else player.snap(view, choices, rng=rng)


def at_random(choices: Choices, *, rng: random.Random) -> Action:
    """Any of the choices; of a Subset it may be one that is refused."""
    if isinstance(choices, OneOf):
        return rng.choice(choices.actions)
    return Discard(tuple(rng.sample(choices.cards, choices.size)))
