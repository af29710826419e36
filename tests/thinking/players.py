"""Players with one habit each, told by what they are shown; a thinking process meets them so."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from games.core.actions import PLAYS, Action
from games.core.rules import Choices, OneOf
from games.opponents import PLAYERS, Budget, Decision, Level, Player
from games.opponents.thinking import Estimate

CHOICES = OneOf(PLAYS[:3])
SNAPPED, THOUGHT = PLAYS[0], PLAYS[1]  # what a player does by rule of thumb, and when it thinks


@dataclass(frozen=True)
class Shown:
    """What a player sees: cards that nobody else may see."""

    secret: str = "QS"
    seconds: float = 0.0


class Plain(Shown):
    """Decides at once."""


class Slow(Shown):
    """Thinks for some seconds, whatever its budget."""


class Faulty(Shown):
    """Raises an error that tells its cards."""


class Deadly(Shown):
    """Takes its process with it."""


class Talking(Shown):
    """Prints."""


def decide(view: Plain, budget: Budget) -> None:
    pass


def sleep(view: Slow, budget: Budget) -> None:
    time.sleep(view.seconds)


def fail(view: Faulty, budget: Budget) -> None:
    raise ValueError(f"thinking of {view.secret}")


def die(view: Deadly, budget: Budget) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def talk(view: Talking, budget: Budget) -> None:
    print("a card player who thinks aloud", flush=True)


@dataclass(frozen=True)
class Habit:
    """A player that does one thing before it decides; its estimate tells how many worlds it had."""

    act: Callable[..., None]

    def think(
        self, view: Shown, choices: Choices, *, level: Level, rng: random.Random, budget: Budget
    ) -> Decision:
        self.act(view, budget)
        return Decision(THOUGHT, (Estimate(THOUGHT, rng.random(), budget.worlds),))

    def snap(self, view: Shown, choices: Choices, *, rng: random.Random) -> Action:
        return SNAPPED


# A view is unpickled in a thinking process, this module is imported there, and so they are known.
cast(dict[type, Player], PLAYERS).update(
    {
        Plain: Habit(decide),
        Slow: Habit(sleep),
        Faulty: Habit(fail),
        Deadly: Habit(die),
        Talking: Habit(talk),
    }
)
