"""What a simulation reads off the record of a deal, one small reader per game.

A game without a reader is told in points alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import games.bridgette.scoring
import games.drawbridge.scoring
import games.smear.view
from games import AnyRules
from games.core.auction import Contract
from games.core.contracts import DealRecord, DealScore


@dataclass(frozen=True, slots=True)
class Undertaking:
    """A contract, or a bid of Smear, that a side undertook to make.

    `level` is what calibration is told by. `double_gain` are the points, ours less theirs, that
    the double brought whoever doubled, against the same play undoubled; `redouble_gain` what the
    redouble brought declarer, against the same play doubled.
    """

    seat: int
    text: str
    level: int
    is_made: bool
    doubled: int = 0
    double_gain: int = 0
    redouble_gain: int = 0


@dataclass(frozen=True, slots=True)
class DealFacts:
    """`tricks` are per seat, () where the game has no reader."""

    tricks: tuple[int, ...] = ()
    undertaking: Undertaking | None = None

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody undertook anything, as far as there is a reader to tell."""
        return bool(self.tricks) and self.undertaking is None


Reader: TypeAlias = Callable[[Any, Any], DealFacts]
Scorer: TypeAlias = Callable[[Contract, int, Any], DealScore]


def _contracts(score: Scorer) -> Reader:
    def read(record: DealRecord, options: Any) -> DealFacts:
        contract = record.contract
        if contract is None:
            return DealFacts(record.tricks)
        tricks = record.tricks[contract.declarer]

        def declarers(doubled: int) -> int:
            points = score(replace(contract, doubled=doubled), tricks, options)
            return points.declarer - points.defender

        doubled = contract.doubled
        undertaking = Undertaking(
            contract.declarer,
            str(contract),
            contract.level,
            tricks >= contract.goal,
            doubled,
            double_gain=declarers(0) - declarers(doubled),
            redouble_gain=declarers(2) - declarers(1) if doubled == 2 else 0,
        )
        return DealFacts(record.tricks, undertaking)

    return read


def _bids(record: games.smear.view.DealRecord, _options: Any) -> DealFacts:
    seat, bid = record.bidder, record.bid
    if seat is None:
        return DealFacts(record.tricks)
    is_made = record.awards.points[seat % 2] >= bid
    return DealFacts(record.tricks, Undertaking(seat, str(bid), bid, is_made))


_READERS: Mapping[str, Reader] = {
    "bridgette": _contracts(games.bridgette.scoring.score_contract),
    "drawbridge": _contracts(games.drawbridge.scoring.score_contract),
    "smear": _bids,
}


def facts_of(rules: AnyRules, record: Any, options: Any) -> DealFacts:
    """The facts of a finished deal of the game."""
    reader = _READERS.get(rules.info.key)
    return DealFacts() if reader is None else reader(record, options)
