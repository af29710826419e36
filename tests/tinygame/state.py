"""A match of Highest Card at one moment, secrets included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.cards import Card, CardMask
from games.core.redaction import Redacted
from games.core.rules import Decks
from games.core.seats import Seat
from tests.tinygame.options import TinyOptions
from tests.tinygame.scoring import Points
from tests.tinygame.view import DealRecord


@dataclass(frozen=True, slots=True, repr=False)
class Match(Redacted):
    """What outlives a deal."""

    options: TinyOptions
    decks: Decks
    scores: Points = (0, 0, 0)
    finished: tuple[DealRecord, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Playing(Redacted):
    """The play: `played` holds all cards in the order played, `leader` leads this trick."""

    match: Match
    pack: int
    dealer: Seat
    hands: tuple[CardMask, ...]
    leader: Seat
    played: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Over(Redacted):
    """A match that is won, and its last deal as it ended."""

    match: Match
    last: Playing


State: TypeAlias = Playing | Over
