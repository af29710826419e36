"""What one seat, or a spectator, may know of a match of Smear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card, Suit
from games.core.events import ScoreLine
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.tricks import Trick
from games.smear.awards import Awards
from games.smear.options import SmearOptions

Phase = Literal["bidding", "discard", "play", "over"]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal that is over; thrown in when `bidder` is None: then nothing was played or scored.

    `card_points` per side decided Game: those of the tricks and of `discarded`, the bidder's
    discards, which are turned up for this count.
    """

    pack: int
    dealer: Seat
    bidder: Seat | None
    bid: int  # 2 to 4, or 0 when thrown in
    trump: Suit | None
    tricks: tuple[int, int, int, int]  # per seat
    card_points: tuple[int, int]
    discarded: tuple[Card, ...]
    awards: Awards  # per High, Low, Jack and Game: the side that won it
    scores: tuple[int, int]  # per side, what this deal added
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class SmearView:
    """Built from nothing out of plain values and cards; `seat` None is a spectator.

    Seats 0 and 2 are side 0, seats 1 and 3 side 1. `deal` counts from 1; `pack` from 0, deals
    thrown in included. When the match is over the fields of the running deal tell its last one.
    """

    seat: Seat | None
    options: SmearOptions
    phase: Phase
    to_act: tuple[Seat, ...]
    scores: tuple[int, int]  # per side
    deal: int
    pack: int
    dealer: Seat
    hand: tuple[Card, ...]  # own cards: trump first, then by suit and rank; () for a spectator
    hand_sizes: tuple[int, int, int, int]
    kitty: tuple[Card, ...]  # the left-over cards that the viewer, being the bidder, has taken
    discarded: tuple[Card, ...]  # own discards of this deal
    bids: tuple[tuple[Seat, int | None], ...]  # in the order made; None is a pass
    bidder: Seat | None  # whose bid is the highest so far
    bid: int | None  # the highest bid so far
    trump: Suit | None  # once the bidder has led
    leadable: tuple[Suit, ...]  # to the bidder about to name trump: the suits that may be led
    tricks: tuple[int, int, int, int]  # per seat
    side_tricks: tuple[int, int]
    card_points: tuple[int, int]  # per side, of the tricks taken so far: discards come at the end
    trick: Trick | None  # the trick being played; None before the first lead of a trick
    last_trick: Trick | None
    history: tuple[Trick, ...]  # every finished trick of this deal, all public
    finished: tuple[DealRecord, ...]
    outcome: Outcome | None
