"""What everybody sees happen in a match of Smear and in no other game."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import Card, Suit
from games.core.events import Event
from games.core.seats import Seat
from games.smear.awards import Awards


@dataclass(frozen=True, slots=True)
class BidWon(Event):
    """The bidding is over; the bidder takes so many left-over cards, face down."""

    seat: Seat
    bid: int
    kitty: int


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The bidder's first lead has named trump."""

    seat: Seat
    trump: Suit


@dataclass(frozen=True, slots=True)
class PointsCounted(Event):
    """The bidder's discards have been turned up, and the four points counted."""

    awards: Awards
    card_points: tuple[int, int]  # per side
    discarded: tuple[Card, ...]
