"""A match as a record tells it: plain values, and nothing of a deal that is not over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from games.core.cards import Card
from games.core.events import ScoreLine
from games.core.seats import Seat

PackKind = Literal["table", "boards"]  # packs of one table, or the boards of a duplicate round
Cards: TypeAlias = tuple[Card, ...]


class NoSuchDeal(LookupError):
    """The record holds no deal of that number: there is none, or it was not over."""


@dataclass(frozen=True, slots=True)
class Move:
    """A step of a deal in notation, and what came of it.

    `drawn` are the cards that each seat got by it, in hand order; () when nobody got any.
    `taker` is who took the trick that it completed.
    """

    seat: Seat
    text: str
    drawn: tuple[Cards, ...] = ()
    taker: Seat | None = None


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal that is over. Hashes and keys are 64 hexadecimal digits, lower case.

    `number` counts from 1 as people do, so a deal that is dealt again keeps it; `pack` is the
    number that the key was made with. Hands and draws are by seat and in hand order, points are
    by side.
    """

    number: int
    pack: int
    dealer: Seat
    counts: bool  # False: it was passed out and dealt again
    key_hash: str
    key: str
    hands: tuple[Cards, ...]  # as dealt, one card at a time, before anybody drew
    rest: Cards  # the pack after the hands, in dealing order, the cards drawn from it included
    drawn: tuple[Cards, ...]  # by each seat before the first step; () when nobody drew
    moves: tuple[Move, ...]
    steps_hash: str
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]  # of the match, after this deal


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match, or some deals of it, in the order of dealing.

    `options` are all of them by name, as texts. `secret` is None while the table lasts, and
    `interaction_ids` where no people made the seed. `winners` are sides, None without a result.
    """

    game: str
    version: int
    options: tuple[tuple[str, str], ...]
    table_id: int
    place: str
    names: tuple[str, ...]  # by seat: snapshots, computers included
    sides: tuple[int, ...]  # by seat, from 0
    packs: PackKind
    commitment: str
    secret: str | None
    interaction_ids: tuple[int, ...] | None
    resigned: Seat | None
    winners: tuple[int, ...] | None
    is_excerpt: bool  # whether deals before or between these were left out
    deals: tuple[DealRecord, ...]

    def of_deal(self, number: int) -> MatchRecord:
        """The record of this deal alone, its redeals included. Raises NoSuchDeal."""
        deals = tuple(deal for deal in self.deals if deal.number == number)
        if not deals:
            raise NoSuchDeal(f"there is no deal {number} that is over")
        return self if deals == self.deals else replace(self, deals=deals, is_excerpt=True)

    def side_name(self, side: int) -> str:
        """Who scores for the side."""
        members = zip(self.names, self.sides, strict=True)
        return " & ".join(name for name, theirs in members if theirs == side)
