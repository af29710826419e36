"""A match of Draw Bridge at one moment, secrets included.

A phase is a frozen class; its hands are masks by seat. Nothing here is derived from hidden
cards, so that nothing public can tell of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.core.auction import Auction, Contract
from games.core.cards import Card, CardMask
from games.core.contracts import DealRecord
from games.core.redaction import Redacted, redacted
from games.core.rules import Decks
from games.core.seats import Seat
from games.drawbridge.options import DrawBridgeOptions

Masks: TypeAlias = tuple[CardMask, CardMask]


@dataclass(frozen=True, slots=True, repr=False)
class Match(Redacted):
    """What outlives a deal; `finished` holds every deal so far, passed-out ones included."""

    options: DrawBridgeOptions
    decks: Decks
    finished: tuple[DealRecord, ...] = ()

    @property
    def scores(self) -> tuple[int, int]:
        """The points so far by seat."""
        return (
            sum(record.scores[0] for record in self.finished),
            sum(record.scores[1] for record in self.finished),
        )

    @property
    def counted(self) -> int:
        """How many of the finished deals count."""
        return sum(record.contract is not None for record in self.finished)

    @property
    def is_decided(self) -> bool:
        """Whether a seat has reached the target, or leads after the last deal agreed on."""
        ours, theirs = self.scores
        if max(ours, theirs) >= self.options.target:
            return True
        limit = self.options.max_deals
        return 0 < limit <= self.counted and ours != theirs


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Redacted):
    """What stays as it is during a deal: `number` counts from 1, `pack` from 0.

    `stock` is the whole of it, in drawing order.
    """

    match: Match
    pack: int
    number: int
    dealer: Seat
    stock: tuple[Card, ...]


class Drawing(NamedTuple):
    """The draw phase: `thrown` holds all cards in the order played.

    One is made for every card, and a named tuple is made three times as fast as a dataclass.
    """

    deal: Deal
    hands: Masks
    leader: Seat
    led: Card | None = None
    thrown: tuple[Card, ...] = ()

    @property
    def on_turn(self) -> Seat:
        """The seat whose card is next."""
        return self.leader if self.led is None else 1 - self.leader

    def __repr__(self) -> str:
        return redacted(self)


@dataclass(frozen=True, slots=True, repr=False)
class Bidding(Redacted):
    """The auction."""

    deal: Deal
    hands: Masks
    thrown: tuple[Card, ...]
    auction: Auction


@dataclass(frozen=True, slots=True, repr=False)
class Settled(Redacted):
    """What stays as it is while a contract is played."""

    deal: Deal
    thrown: tuple[Card, ...]
    auction: Auction
    contract: Contract


class Playing(NamedTuple):
    """The play: `played` holds all cards in the order played, a named tuple as `Drawing` is."""

    settled: Settled
    hands: Masks
    leader: Seat
    tricks: tuple[int, int] = (0, 0)
    led: Card | None = None
    played: tuple[Card, ...] = ()

    @property
    def on_turn(self) -> Seat:
        """The seat whose card is next."""
        return self.leader if self.led is None else 1 - self.leader

    def __repr__(self) -> str:
        return redacted(self)


@dataclass(frozen=True, slots=True, repr=False)
class Over(Redacted):
    """A finished match, and the last deal as it ended."""

    match: Match
    last: Playing


State: TypeAlias = Drawing | Bidding | Playing | Over
