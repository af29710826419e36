"""What a deal's points mean for the match: the chance to win it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt
from statistics import fmean
from typing import TypeAlias

from games.core.auction import Contract, Strain
from games.core.seats import Seat
from games.drawbridge.options import DrawBridgeOptions, Undertricks
from games.drawbridge.scoring import score_contract
from games.drawbridge.view import DrawBridgeView

Points: TypeAlias = int  # ours less theirs

# What a deal brings one seat or the other, all equally likely: the middles of the sixths of what
# 4,000 pairs of drawn hands came to with the best calls and play.
_TYPICAL = (80, 100, 120, 150, 180, 190)
_MEAN = fmean(_TYPICAL)
_AHEAD = 2  # deals of the rest of a match that are looked at one by one
_TIE_BREAK = 1e-6  # per point: of two calls that win the match, the one that scores more


@dataclass(frozen=True)
class Stakes:
    """The match as the seat finds it, with `left` deals to come, the present one included.

    Without a limit `left` is None. Where failing costs nothing, two good players would outbid
    each other into 7NT for ever, and nobody would score. So the seat reckons with a price all the
    same, but for its own failures while it `is_owed` one: the other has failed more often.
    """

    seat: Seat
    options: DrawBridgeOptions
    ours: int
    theirs: int
    left: int | None
    is_owed: bool = False

    @classmethod
    def of(cls, view: DrawBridgeView, seat: Seat) -> Stakes:
        """The stakes of the running deal."""
        limit = view.options.max_deals
        left = max(limit - view.deal + 1, 1) if limit else None
        failures = [_failures(view, it) for it in (seat, 1 - seat)]
        is_owed = failures[1] > failures[0]
        return cls(seat, view.options, view.scores[seat], view.scores[1 - seat], left, is_owed)

    def points(self, contract: Contract | None, tricks: int) -> Points:
        """What the contract scores with so many of declarer's tricks; None was passed out."""
        return self._net(contract, tricks, self.options.undertricks)

    def value(self, contract: Contract | None, tricks: int) -> float:
        """The chance to win the match after such a deal."""
        is_free = self.is_owed and contract is not None and contract.declarer == self.seat
        net = self._net(contract, tricks, self.options.undertricks if is_free else "bridge")
        left = self.left if contract is None or self.left is None else self.left - 1
        ours, theirs = self.ours + max(net, 0), self.theirs + max(-net, 0)
        target = self.options.target
        return _chance(target - ours, target - theirs, left, _AHEAD) + _TIE_BREAK * net

    def _net(self, contract: Contract | None, tricks: int, undertricks: Undertricks) -> Points:
        if contract is None:
            return 0
        net = _net(contract.level, contract.strain, contract.doubled, tricks, undertricks)
        return net if contract.declarer == self.seat else -net


def _failures(view: DrawBridgeView, seat: Seat) -> int:
    """How many contracts of the match the seat has failed in."""
    return sum(
        contract is not None and contract.declarer == seat and record.tricks[seat] < contract.goal
        for record in view.finished
        for contract in [record.contract]
    )


@lru_cache(maxsize=10_000)
def _net(level: int, strain: Strain, doubled: int, tricks: int, undertricks: Undertricks) -> Points:
    """What the contract brings declarer, less what it brings the other seat."""
    options = DrawBridgeOptions(undertricks=undertricks)
    score = score_contract(Contract(level, strain, 0, doubled), tricks, options)
    return score.declarer - score.defender


@lru_cache(maxsize=20_000)
def _chance(ours: int, theirs: int, left: int | None, ahead: int) -> float:
    """The chance of a seat that needs so many points, while the other needs `theirs`."""
    if min(ours, theirs) <= 0 or left == 0:
        return 1.0 if ours < theirs else 0.0 if ours > theirs else 0.5
    if not ahead:
        return _drift(ours, theirs, left)
    later = None if left is None else left - 1
    return fmean(
        (
            _chance(ours - points, theirs, later, ahead - 1)
            + _chance(ours, theirs - points, later, ahead - 1)
        )
        / 2
        for points in _TYPICAL
    )


def _drift(ours: int, theirs: int, left: int | None) -> float:
    """The same when the scores wander about, a typical deal's points either way each time."""
    deals = (ours + theirs) / _MEAN
    spread = _MEAN * sqrt(deals if left is None else min(deals, left))
    return 0.5 + 0.5 * erf((theirs - ours) / spread / sqrt(2.0))
