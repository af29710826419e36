"""A player of Bridgette: by rule of thumb, or by playing out the hands that the other may hold."""

from __future__ import annotations

import random

from games.bridgette.view import BridgetteView
from games.core.actions import Action, Play
from games.core.rules import Choices, Subset
from games.opponents.bridgette.auctions import called, called_carelessly
from games.opponents.bridgette.bidding import bid
from games.opponents.bridgette.careless import play_carelessly
from games.opponents.bridgette.exchanging import discard, discard_carelessly
from games.opponents.bridgette.foresight import FAIR, KEEN, foreseen
from games.opponents.bridgette.selecting import select
from games.opponents.bridgette.trickplay import play
from games.opponents.thinking import Budget, Decision, Level


def think(
    view: BridgetteView, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
) -> Decision:
    """The decision of the view's seat at that level."""
    if isinstance(choices, Subset):
        if level is Level.HARD:
            return select(view, choices, rng=rng, budget=budget)
        if level is Level.EASY:
            return Decision(discard_carelessly(view, choices, rng=rng))
        return Decision(discard(view, choices))
    if isinstance(choices.actions[0], Play):
        if level is Level.EASY:
            return Decision(play_carelessly(view, choices.actions, rng=rng))
        sight = KEEN if level is Level.HARD else FAIR
        return foreseen(view, choices.actions, rng=rng, budget=budget, sight=sight)
    if level is Level.HARD:
        return bid(view, choices.actions, rng=rng, budget=budget)
    if level is Level.EASY:
        return Decision(called_carelessly(view, rng=rng))
    return Decision(called(view))


def snap(view: BridgetteView, choices: Choices, *, rng: random.Random) -> Action:
    """An action by rule of thumb; `rng` settles what is equally good."""
    if isinstance(choices, Subset):
        return discard(view, choices)
    actions = list(choices.actions)
    rng.shuffle(actions)
    if isinstance(actions[0], Play):
        return play(view, actions)
    return called(view)
