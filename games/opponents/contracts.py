"""Calls: the one whose contract, as it would stand, promises the most points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.core.actions import Action
from games.core.auction import Bid, Contract, Double, Redouble
from games.core.contracts import DealScore
from games.core.seats import Seat

Chances: TypeAlias = Callable[[Contract], Sequence[float]]  # of each number of declarer's tricks

_NEGLIGIBLE = 0.005  # chances too small to be counted
_SURE = 0.8  # how sure a double or redouble must be
_FAIR = 0.4  # a contract less likely than this to be made is not bid, not even as a sacrifice


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the contracts of either seat are worth to the seat that must call."""

    seat: Seat
    chances: Chances
    score: Callable[[Contract, int], DealScore]

    def best(self, actions: Sequence[Action], standing: Contract | None) -> Action:
        """The call worth most; the first of equal ones."""
        return max(actions, key=lambda action: self.value(action, standing))

    def value(self, action: Action, standing: Contract | None) -> float:
        """The points to expect, ours less theirs, if this call were the last."""
        match action:
            case Bid():
                return self._bid(Contract(action.level, action.strain, self.seat))
            case Double() | Redouble():
                assert standing is not None
                return self._raised(standing)
            case _:
                return 0.0 if standing is None else self._points(standing)

    def _bid(self, contract: Contract) -> float:
        return self._points(contract) if self._made(contract) >= _FAIR else float("-inf")

    def _raised(self, standing: Contract) -> float:
        made = self._made(standing)
        sure = made if standing.declarer == self.seat else 1.0 - made
        return self._points(_doubled(standing)) if sure >= _SURE else float("-inf")

    def _points(self, contract: Contract) -> float:
        total = 0.0
        for tricks, chance in enumerate(self.chances(contract)):
            if chance > _NEGLIGIBLE:
                score = self.score(contract, tricks)
                total += chance * (score.declarer - score.defender)
        return total if contract.declarer == self.seat else -total

    def _made(self, contract: Contract) -> float:
        return sum(self.chances(contract)[contract.goal :])


def _doubled(contract: Contract) -> Contract:
    return Contract(
        contract.level, contract.strain, contract.declarer, min(contract.doubled + 1, 2)
    )
