"""A match of Bridgette at one moment, secrets included.

A phase is a frozen class; its hands and discards are masks by seat. Nothing here is derived from
hidden cards, so that nothing public can tell of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.bridgette.options import BridgetteOptions
from games.core.auction import Auction, Contract
from games.core.cards import Card, CardMask, Suit
from games.core.contracts import DealRecord
from games.core.redaction import Redacted, redacted
from games.core.rules import Decks
from games.core.seats import Seat

Masks: TypeAlias = tuple[CardMask, CardMask]


@dataclass(frozen=True, slots=True, repr=False)
class Match(Redacted):
    """What outlives a deal; `finished` holds every deal so far, passed-out ones included."""

    options: BridgetteOptions
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
        if self.options.pass_out == "counts":
            return len(self.finished)
        return sum(record.contract is not None for record in self.finished)

    @property
    def is_decided(self) -> bool:
        """Whether the deals agreed on have been played and the scores differ."""
        if self.counted < self.options.deals:
            return False
        ours, theirs = self.scores
        return ours != theirs


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Redacted):
    """The public facts of a deal: `number` counts from 1, `pack` from 0, redeals included."""

    match: Match
    pack: int
    number: int
    dealer: Seat
    up_card: Card
    draws: tuple[int, int]


@dataclass(frozen=True, slots=True, repr=False)
class Exchanging(Redacted):
    """Both have drawn; who has discarded nothing yet is still to choose."""

    deal: Deal
    hands: Masks
    discards: Masks = (0, 0)


@dataclass(frozen=True, slots=True, repr=False)
class Bidding(Redacted):
    """The auction."""

    deal: Deal
    hands: Masks
    discards: Masks
    auction: Auction


@dataclass(frozen=True, slots=True, repr=False)
class Settled(Redacted):
    """What stays as it is while a deal is played."""

    deal: Deal
    discards: Masks
    auction: Auction
    contract: Contract


class Playing(NamedTuple):
    """The play: `played` holds all cards in the order played, `barred` bars the next lead.

    One is made for every card, and a named tuple is made three times as fast as a dataclass.
    """

    settled: Settled
    hands: Masks
    leader: Seat
    tricks: tuple[int, int] = (0, 0)
    led: Card | None = None
    barred: Suit | None = None
    played: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return redacted(self)


@dataclass(frozen=True, slots=True, repr=False)
class Over(Redacted):
    """A finished match, and the last deal as it ended."""

    match: Match
    last: Bidding | Playing


State: TypeAlias = Exchanging | Bidding | Playing | Over
