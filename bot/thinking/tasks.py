"""What a thinking process is asked, and what it answers when it cannot decide."""

from __future__ import annotations

import random
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from games.core.rules import Choices
from games.opponents import Budget, Decision, Level, think


@dataclass(frozen=True, slots=True)
class Task:
    """One decision of one seat, with all that it depends on; nothing of it is ever logged."""

    view: object = field(repr=False)
    choices: Choices = field(repr=False)
    level: Level
    seed: int = field(repr=False)
    budget: Budget

    def decide(self) -> Decision:
        """Think it over here and now."""
        rng = random.Random(self.seed)
        return think(self.view, self.choices, level=self.level, rng=rng, budget=self.budget)


@dataclass(frozen=True, slots=True)
class Failed:
    """The player raised an error: its kind and place. Its message might repeat a card."""

    fault: str

    @classmethod
    def by(cls, error: Exception) -> Failed:
        """What may be told of the error: `ValueError at smear/playing.py:31`."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        name = "/".join(Path(place.filename).parts[-2:])
        return cls(f"{type(error).__name__} at {name}:{place.lineno}")
