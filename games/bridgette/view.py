"""What one seat, or a spectator, may know of a match of Bridgette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.bridgette.options import BridgetteOptions
from games.core.actions import Action
from games.core.auction import Contract
from games.core.cards import Card, Suit
from games.core.contracts import DealRecord
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.tricks import Trick

Phase = Literal["exchange", "auction", "play", "over"]


@dataclass(frozen=True, slots=True)
class BridgetteView:
    """Built from nothing out of plain values and cards; `seat` None is a spectator.

    `deal` counts from 1; `pack` from 0, redeals included. Everything per seat is indexed by seat.
    When the match is over the fields of the running deal tell its last one.
    """

    seat: Seat | None
    options: BridgetteOptions
    phase: Phase
    to_act: tuple[Seat, ...]
    scores: tuple[int, int]
    deal: int
    pack: int
    dealer: Seat
    up_card: Card
    hand: tuple[
        Card, ...
    ]  # own cards: trump first, then by suit and rank, colons last; () for a spectator
    discarded: tuple[Card, ...]  # own discards of this deal
    hand_sizes: tuple[int, int]
    draws: tuple[int, int]  # how many cards each seat drew from the stock in the exchange
    has_discarded: tuple[bool, bool]
    calls: tuple[tuple[Seat, Action], ...]
    contract: Contract | None  # the standing bid while the auction lasts, then the contract
    tricks: tuple[int, int]
    trick: Trick | None  # the trick being played; None before the first lead of a trick
    last_trick: Trick | None
    history: tuple[Trick, ...]  # every finished trick of this deal, all public
    barred: Suit | None  # the suit that may not be led to this trick
    finished: tuple[DealRecord, ...]
    outcome: Outcome | None
