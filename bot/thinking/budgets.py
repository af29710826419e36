"""How long a computer may think about one decision, by its level and by who else waits."""

from __future__ import annotations

from games.opponents import Budget, Level

# With nobody else waiting: worlds and seconds.
FULL = {
    Level.EASY: Budget(10, 0.1),
    Level.NORMAL: Budget(10, 0.2),
    Level.HARD: Budget(100, 0.8),
}
LEAST_WORLDS = 8  # fewer sampled worlds are no better than a rule of thumb
LEAST_SECONDS = 0.05
MARGIN = 0.05  # seconds for the last world to end and for the answer to come back


def budget_for(level: Level, *, left: float, load: float) -> Budget:
    """The budget of a decision that must be there in `left` seconds.

    `load` is how many decisions wait for each process: so many more must share the time.
    """
    full = FULL[level]
    assert full.seconds is not None
    share = 1 / (1 + load)
    worlds = max(LEAST_WORLDS, int(full.worlds * share))
    return Budget(worlds, max(LEAST_SECONDS, min(left - MARGIN, full.seconds * share)))
