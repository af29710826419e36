"""How the thinking went, in numbers."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from enum import StrEnum

KEPT = 10_000  # of the latest decisions


class Reason(StrEnum):
    """Why there is no answer."""

    BUSY = "busy"  # others were thinking, or it took too long
    BROKEN = "broken"  # its process ended, or none could be started
    FAILED = "failed"  # the player raised an error


def _latest() -> deque[float]:
    return deque(maxlen=KEPT)


@dataclass(slots=True)
class Tally:
    """`waits` for a process, then `thoughts` until the answer came, in seconds."""

    waits: deque[float] = field(default_factory=_latest)
    thoughts: deque[float] = field(default_factory=_latest)
    answered: int = 0
    unanswered: Counter[Reason] = field(default_factory=Counter[Reason])
    losses: int = 0  # of processes that ended by themselves

    def clear(self) -> None:
        """Begin to count anew."""
        self.waits.clear()
        self.thoughts.clear()
        self.unanswered.clear()
        self.answered = self.losses = 0
