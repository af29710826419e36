"""What one seat, or a spectator, may know of a match of Draw Bridge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.actions import Action
from games.core.auction import Contract
from games.core.cards import Card
from games.core.contracts import DealRecord
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.tricks import Trick
from games.drawbridge.options import DrawBridgeOptions

Phase = Literal["draw", "auction", "play", "over"]


@dataclass(frozen=True, slots=True)
class DrawBridgeView:
    """Built from nothing out of plain values and cards; `seat` None is a spectator.

    `deal` counts from 1; `pack` from 0, redeals included. Everything per seat is indexed by seat.
    When the match is over the fields of the running deal tell its last one.
    """

    seat: Seat | None
    options: DrawBridgeOptions
    phase: Phase
    to_act: tuple[Seat, ...]
    scores: tuple[int, int]
    deal: int
    pack: int
    dealer: Seat
    hand: tuple[Card, ...]  # own cards: trump first, then by suit and rank; () for a spectator
    hand_sizes: tuple[int, int]
    stock_left: int
    face_up: Card | None  # the top card of the stock, when both may see it
    drawn: tuple[Card | None, Card | None]  # by the last draw trick, if seen; none once in play
    open_draws: tuple[tuple[Seat, Card], ...]  # all cards of this deal drawn in sight of both
    draw_trick: Trick | None  # the draw trick on the table; None before its lead
    last_draw_trick: Trick | None
    draw_history: tuple[Trick, ...]  # every finished draw trick of this deal, all public
    calls: tuple[tuple[Seat, Action], ...]
    contract: Contract | None  # the standing bid while the auction lasts, then the contract
    tricks: tuple[int, int]  # of the play; draw tricks count for nothing
    trick: Trick | None  # the trick being played; None before the first lead of a trick
    last_trick: Trick | None
    history: tuple[Trick, ...]  # every finished trick of the play, all public
    finished: tuple[DealRecord, ...]
    outcome: Outcome | None
