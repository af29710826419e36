"""Public facts of several games: calls, contracts, discards, tricks and the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.actions import Action
from games.core.auction import Contract
from games.core.cards import Card
from games.core.events import Event
from games.core.rules import Outcome
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat has bid, passed, doubled or redoubled."""

    seat: Seat
    call: Action


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """Every seat passed without a bid."""


@dataclass(frozen=True, slots=True)
class ContractMade(Event):
    """The auction is over; this is the final contract, and declarer's opponent leads."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat has discarded so many cards, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat has played a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """A seat has taken these cards, the one led first, whatever that is good for."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickTaken(CardsTaken):
    """A seat has taken a trick that counts."""


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    outcome: Outcome
