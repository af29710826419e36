"""What a computer player is asked, how long it may think, and what it answers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from games.core.actions import Action


class Level(StrEnum):
    """How well a computer plays, weakest first."""

    EASY = "easy"  # sound, but forgetful, and it makes a person's mistakes
    NORMAL = "normal"  # a good club player, in about ten milliseconds
    HARD = "hard"  # plays the sampled worlds out before it decides


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: so many worlds, and no longer than so many seconds.

    Without `seconds` worlds alone are counted, and the same `rng` gives the same decision.
    """

    worlds: int
    seconds: float | None = None

    def rounds(self, least: int = 1) -> Iterator[int]:
        """Count the worlds while the budget lasts; `least` of them whatever the time."""
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for done in range(self.worlds):
            if end is not None and done >= least and time.monotonic() >= end:
                return
            yield done


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action promises, over so many sampled worlds.

    `points` are ours less theirs, on average. `aim` is what the seat is after, in words that
    follow the action ("makes 4♥", "sets 4♥"), and comes true in `hits` of the worlds; "" when
    points are all there is to say.
    """

    action: Action
    points: float
    worlds: int
    aim: str = ""
    hits: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """An action, and what was weighed up for it, best first; nothing when nothing was sampled."""

    action: Action
    estimates: tuple[Estimate, ...] = ()
