"""What one seat, or a spectator, may know of a match of Highest Card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card
from games.core.events import ScoreLine
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.tricks import Trick
from tests.tinygame.options import TinyOptions
from tests.tinygame.scoring import Points


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal that is over."""

    pack: int
    scores: Points
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class TinyView:
    """Built from nothing out of plain values and cards; `seat` None is a spectator.

    When the match is over the fields of the running deal tell its last one.
    """

    seat: Seat | None
    options: TinyOptions
    phase: Literal["play", "over"]
    to_act: tuple[Seat, ...]
    scores: Points
    pack: int  # of the running deal; no deal is ever thrown in, so deal n has pack n - 1
    dealer: Seat
    hand: tuple[Card, ...]  # own cards, the highest first; () for a spectator
    hand_sizes: tuple[int, int, int]
    trick: Trick | None  # the trick being played; None before its first card
    history: tuple[Trick, ...]  # the finished tricks of this deal
    finished: tuple[DealRecord, ...]
    outcome: Outcome | None
