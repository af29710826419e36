"""Calls: the one whose contract, as it would stand, promises the most points."""

from __future__ import annotations

from collections.abc import Sequence

from games.bridgette.options import BridgetteOptions
from games.bridgette.scoring import score_contract
from games.bridgette.view import BridgetteView
from games.core.actions import Action
from games.core.auction import Bid, Contract, Double, Redouble, Strain
from games.core.cards import CardMask, CardSet
from games.core.seats import Seat
from games.opponents.bridgette.worth import chances, declarer_tricks, defender_tricks

_NEGLIGIBLE = 0.005  # chances too small to be counted
_SURE = 0.8  # how sure a double or redouble must be
_FAIR = 0.4  # a contract less likely than this to be made is not bid, not even as a sacrifice
_LEVEL = 3.0  # of a bid that promises no more than our own hand lets us expect of it
_PER_LEVEL = 0.6  # the tricks promised by each level above it


class _Judgement:
    """What the contracts of either seat are worth to the seat that must call."""

    def __init__(self, view: BridgetteView, seat: Seat) -> None:
        self._options: BridgetteOptions = view.options
        self._seat = seat
        self._hand: CardMask = CardSet.of(view.hand).mask
        self._their_draws = view.draws[1 - seat]
        self._own: dict[Strain, tuple[float, ...]] = {}

    def value(self, action: Action, standing: Contract | None) -> float:
        """The points to expect, ours less theirs, if this call were the last."""
        match action:
            case Bid():
                return self._bid(Contract(action.level, action.strain, self._seat))
            case Double() | Redouble():
                assert standing is not None
                return self._raised(standing)
            case _:
                return 0.0 if standing is None else self._points(standing)

    def _bid(self, contract: Contract) -> float:
        return self._points(contract) if self._made(contract) >= _FAIR else float("-inf")

    def _raised(self, standing: Contract) -> float:
        made = self._made(standing)
        sure = made if standing.declarer == self._seat else 1.0 - made
        return self._points(_doubled(standing)) if sure >= _SURE else float("-inf")

    def _points(self, contract: Contract) -> float:
        total = 0.0
        for tricks, chance in enumerate(self._chances(contract)):
            if chance > _NEGLIGIBLE:
                score = score_contract(contract, tricks, self._options)
                total += chance * (score.declarer - score.defender)
        return total if contract.declarer == self._seat else -total

    def _made(self, contract: Contract) -> float:
        return sum(self._chances(contract)[contract.goal :])

    def _chances(self, contract: Contract) -> tuple[float, ...]:
        strain = contract.strain
        if contract.declarer != self._seat:
            ours = defender_tricks(self._hand, strain, self._their_draws)
            return chances(13 - ours + _PER_LEVEL * (contract.level - _LEVEL), strain)
        if strain not in self._own:
            mean = declarer_tricks(self._hand, strain, self._their_draws)
            self._own[strain] = chances(mean, strain)
        return self._own[strain]


def call(view: BridgetteView, actions: Sequence[Action]) -> Action:
    """The call of the view's seat, among legal ones."""
    assert view.seat is not None
    judgement = _Judgement(view, view.seat)
    return max(actions, key=lambda action: judgement.value(action, view.contract))


def _doubled(contract: Contract) -> Contract:
    return Contract(
        contract.level, contract.strain, contract.declarer, min(contract.doubled + 1, 2)
    )
