"""What is played in a simulation and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import fmean
from typing import NamedTuple

from pydantic import BaseModel

from bot.simulation.facts import DealFacts
from bot.simulation.players import Contestant
from games import AnyRules
from games.core.cards import Card
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.shuffle import SeededDecks
from games.core.tricks import Trick


@dataclass(frozen=True, slots=True)
class Setup:
    """What the boards of a simulation have in common: `is_match` plays more than one deal."""

    rules: AnyRules
    options: BaseModel
    players: tuple[Contestant, Contestant]
    seed: int
    is_match: bool = False


@dataclass(frozen=True, slots=True)
class BoardDecks:
    """The packs of the `board`-th board (from 0), which follow from the seed; all deal in turn."""

    seed: int
    board: int

    def first_dealer(self, seats: int) -> Seat:
        """The seat that deals first, 0 to seats - 1."""
        return self.board % seats

    def pack(self, n: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The n-th shuffled pack (from 0, redeals included), in dealing order."""
        seed = sha256(f"{self.seed}/{self.board}".encode()).digest()
        return SeededDecks(seed).pack(n, cards)

    def following(self, n: int, *, redealt: bool) -> int:  # noqa: ARG002 - redeals count as well
        """The number of the next pack."""
        return n + 1


class Thought(NamedTuple):
    """How long one decision took in a phase of the game, in ms of process time."""

    phase: str
    ms: float


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was played: `scores` are per side, `thoughts` per player, the cards in order."""

    pack: int
    dealer: Seat
    scores: tuple[int, ...]
    tricks: tuple[Trick, ...]
    facts: DealFacts
    thoughts: tuple[tuple[Thought, ...], tuple[Thought, ...]]


@dataclass(frozen=True, slots=True)
class Game:
    """A board played once, with the first player on side `first` and the second elsewhere.

    `outcome` is None where only one deal was played, or a match was left unfinished.
    """

    board: int
    first: int
    sides: tuple[int, ...]  # by seat
    deals: tuple[Deal, ...]
    outcome: Outcome | None

    def player(self, seat: Seat) -> int:
        """Which player, 0 or 1, has the seat."""
        return int(self.sides[seat] != self.first)

    def points(self) -> float:
        """The first player's points less the other's, per deal."""
        return fmean(self._ahead(deal.scores) for deal in self.deals)

    def tricks(self) -> float | None:
        """The first player's tricks less the other's, per deal; None where nothing tells them."""
        if not all(deal.facts.tricks for deal in self.deals):
            return None
        return fmean(self._ahead(self._by_side(deal.facts.tricks)) for deal in self.deals)

    def won(self) -> float:
        """The first player's part of the match: 1, or 0, or the half of a match nobody won."""
        winners = () if self.outcome is None else self.outcome.winners
        if not winners or len(winners) == len(set(self.sides)):
            return 0.5
        return 1.0 if self.first in winners else 0.0

    def _by_side(self, by_seat: Sequence[int]) -> list[int]:
        totals = [0] * len(set(self.sides))
        for side, number in zip(self.sides, by_seat, strict=True):
            totals[side] += number
        return totals

    def _ahead(self, by_side: Sequence[int]) -> float:
        others = [number for side, number in enumerate(by_side) if side != self.first]
        return by_side[self.first] - fmean(others)


@dataclass(frozen=True, slots=True)
class Board:
    """The same packs played once from every side: twice, where there are two sides."""

    games: tuple[Game, ...]

    def points(self) -> float:
        """The first player's points less the other's, per deal."""
        return fmean(game.points() for game in self.games)

    def tricks(self) -> float | None:
        """The first player's tricks less the other's, per deal; None where nothing tells them."""
        tricks = [number for game in self.games if (number := game.tricks()) is not None]
        return fmean(tricks) if len(tricks) == len(self.games) else None

    def won(self) -> float:
        """The first player's part of the matches, 0 to 1."""
        return fmean(game.won() for game in self.games)
