"""What everybody sees happen in a match of Bridgette and in no other game."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.events import Event
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat has discarded so many cards, face down."""

    seat: Seat
    count: int
