"""What everybody sees happen in a match of Draw Bridge and in no other game."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import Card
from games.core.events import Event
from games.core.facts import CardsTaken
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class DrawTrickTaken(CardsTaken):
    """A seat has taken a draw trick, which counts for nothing but the draw."""


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat has drawn the top card of the stock; `card` only when it lay face up."""

    seat: Seat
    card: Card | None
