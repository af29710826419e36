"""Calls: with the stock drawn both hands are known, so the auction is a game without secrets.

Who foresees the tricks of every contract exactly bids what can be made, shuts out what the other
can make, and sacrifices when that costs less; two such players hardly ever fail undoubled. Who
errs by a trick now and then had better know it, and reckons with chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from games.core.actions import Action
from games.core.auction import Contract
from games.core.seats import Seat
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.bargain import Bargain, Prospect
from games.opponents.drawbridge.outlook import Foresight
from games.opponents.drawbridge.stakes import Stakes
from games.opponents.odds import trick_chances
from games.opponents.thinking import Decision, Estimate

_NEGLIGIBLE = 0.02  # chances too small to be counted


def call(
    view: DrawBridgeView, actions: Sequence[Action], foresight: Foresight, spread: float = 0.0
) -> Decision:
    """The call of the view's seat, and what the others come to.

    `spread` is by how many tricks the foresight strays.
    """
    assert view.seat is not None
    outlook = _Auction(view, view.seat, foresight, spread)
    bargain = Bargain(view.seat, outlook.value)
    found = [
        (action, bargain.after(action, view.contract, is_first=not view.calls))
        for action in actions
    ]
    found.sort(key=lambda it: -it[1].value)  # of equal ones the first: rather pass than bid
    return Decision(found[0][0], tuple(outlook.estimate(*it) for it in found))


class _Auction:
    """The contracts of either seat as they will be played."""

    def __init__(
        self, view: DrawBridgeView, seat: Seat, foresight: Foresight, spread: float
    ) -> None:
        self._view, self._seat, self._spread = view, seat, spread
        self._stakes = Stakes.of(view, seat)
        self._foreseen = cache(foresight)

    def value(self, contract: Contract | None) -> float:
        """The chance to win the match with that contract."""
        if contract is None or not self._spread:
            return self._stakes.value(contract, self._tricks(contract))
        return sum(
            chance * self._stakes.value(contract, tricks)
            for tricks, chance in _likely(self._tricks(contract), self._spread)
        )

    def estimate(self, action: Action, prospect: Prospect) -> Estimate:
        """What the call comes to, and whether the contract of that is made."""
        contract = prospect.contract
        points = self._stakes.points(contract, self._tricks(contract))
        if contract is None:
            return Estimate(action, points, 1)
        is_own = contract.declarer == self._seat
        is_made = self._tricks(contract) >= contract.goal
        aim = f"{'makes' if is_own else 'sets'} {contract.level}{contract.strain.symbol}"
        return Estimate(action, points, 1, aim, int(is_made is is_own))

    def _tricks(self, contract: Contract | None) -> int:
        """Declarer's tricks; none when passed out."""
        return 0 if contract is None else self._foreseen(contract.strain, contract.declarer)


@lru_cache(maxsize=100)
def _likely(foreseen: int, spread: float) -> tuple[tuple[int, float], ...]:
    """The numbers of tricks that are likely when so many are foreseen, and how likely they are."""
    chances = list(enumerate(trick_chances(foreseen, spread)))
    likely = [(tricks, chance) for tricks, chance in chances if chance > _NEGLIGIBLE]
    total = sum(chance for _, chance in likely)
    return tuple((tricks, chance / total) for tricks, chance in likely)
