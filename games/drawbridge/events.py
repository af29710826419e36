"""What everybody sees happen in a match of Draw Bridge and in no other game."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import Card
from games.core.events import Event
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class DrawTrickTaken(Event):
    """A seat has taken the draw trick of these cards, the one led first."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat has drawn the top card of the stock; `card` only when it lay face up."""

    seat: Seat
    card: Card | None
