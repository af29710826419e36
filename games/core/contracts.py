"""Deals of two seats that are decided by a contract: their scores and their records."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.auction import Contract, Strain
from games.core.events import ScoreLine
from games.core.seats import Seat

_BOOK = 6
_FIRST_TRICK = (20, 20, 30, 30, 40)
_LATER_TRICK = (20, 20, 30, 30, 30)

DOUBLED = ("", "Doubled", "Redoubled")
FACTOR = (1, 2, 4)


@dataclass(frozen=True, slots=True)
class DealScore:
    """The points of a deal; the points of `lines` add up to them."""

    declarer: int
    defender: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal that is over. `contract` is None when it was passed out; `tricks` are per seat."""

    pack: int
    dealer: Seat
    contract: Contract | None
    tricks: tuple[int, int]
    scores: tuple[int, int]
    lines: tuple[ScoreLine, ...]


def name(contract: Contract) -> str:
    """The contract in a line of a score: `3NT`, `4♥ ×` when doubled."""
    crosses = " " + "×" * contract.doubled if contract.doubled else ""
    return f"{contract.level}{contract.strain.symbol}{crosses}"


def trick_points(strain: Strain, tricks: int) -> int:
    """What bridge pays for the tricks above six: ♣♦ 20, ♥♠ 30, NT 40 and then 30."""
    above = tricks - _BOOK
    return _FIRST_TRICK[strain] + (above - 1) * _LATER_TRICK[strain] if above > 0 else 0
