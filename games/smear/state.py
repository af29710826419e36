"""A match of Smear at one moment, secrets included.

A phase is a frozen class; its hands are masks by seat. Nothing here is derived from hidden
cards, so that nothing public can tell of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.core.cards import Card, CardMask, Suit
from games.core.redaction import Redacted, redacted
from games.core.rules import Decks
from games.core.seats import Seat
from games.smear.options import SmearOptions
from games.smear.view import DealRecord

Masks: TypeAlias = tuple[CardMask, CardMask, CardMask, CardMask]
Bids: TypeAlias = tuple[tuple[Seat, int | None], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Match(Redacted):
    """What outlives a deal: `scores` per side; `finished` has the deals thrown in as well."""

    options: SmearOptions
    decks: Decks
    scores: tuple[int, int] = (0, 0)
    finished: tuple[DealRecord, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Redacted):
    """What stays as it is during a deal: `number` counts from 1, `pack` from 0.

    `kitty` are the left-over cards that whoever becomes the bidder takes.
    """

    match: Match
    pack: int
    number: int
    dealer: Seat
    kitty: CardMask


@dataclass(frozen=True, slots=True, repr=False)
class Bidding(Redacted):
    """The one turn that each seat has to bid; `bidder` made the highest bid so far."""

    deal: Deal
    hands: Masks
    bids: Bids = ()
    bidder: Seat | None = None
    bid: int = 0

    @property
    def caller(self) -> Seat:
        """Whose turn it is, from the left of the dealer."""
        return (self.deal.dealer + 1 + len(self.bids)) % 4


@dataclass(frozen=True, slots=True, repr=False)
class Settled(Redacted):
    """What stays as it is while a deal is played."""

    deal: Deal
    bids: Bids
    bidder: Seat
    bid: int
    discarded: CardMask = 0


@dataclass(frozen=True, slots=True, repr=False)
class Discarding(Redacted):
    """The bidder has taken the kitty and is to discard as many cards."""

    settled: Settled
    hands: Masks


class Playing(NamedTuple):
    """The play: `played` holds all cards in the order played, `leader` leads this trick.

    One is made for every card, and a named tuple is made three times as fast as a dataclass.
    """

    settled: Settled
    hands: Masks
    leader: Seat
    trump: Suit | None = None
    played: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return redacted(self)


@dataclass(frozen=True, slots=True, repr=False)
class Over(Redacted):
    """A match that a side has won, and the last deal as it ended."""

    match: Match
    last: Playing
    winner: int


State: TypeAlias = Bidding | Discarding | Playing | Over


def without(hands: Masks, seat: Seat, cards: CardMask) -> Masks:
    """The hands when cards have left that of a seat."""
    one, two, three, four = hands
    match seat:
        case 0:
            return one ^ cards, two, three, four
        case 1:
            return one, two ^ cards, three, four
        case 2:
            return one, two, three ^ cards, four
        case _:
            return one, two, three, four ^ cards
