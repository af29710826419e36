"""The auction of two known hands: a game in which nothing is hidden, solved from its end.

A pass ends the auction once there is a bid, so that the standing contract and whose call it is
are the whole position. The highest bids are settled first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from games.core.actions import Action
from games.core.auction import HIGHEST_RANK, Bid, Contract, Pass, bid_of_rank
from games.core.seats import Seat
from games.drawbridge.drawing import LOWEST_BID

Value: TypeAlias = Callable[[Contract | None], float]  # to the seat; None: passed out


class Prospect(NamedTuple):
    """What the auction comes to when both call as well as can be."""

    value: float
    contract: Contract | None


class Bargain:
    """What every call comes to, by the value of each contract to the seat."""

    def __init__(self, seat: Seat, value: Value) -> None:
        self._seat = seat
        self._value = value
        # By seat to call, then by rank: its best bid of that rank or a higher one.
        self._bids: dict[tuple[Seat, int], Prospect] = {}
        for rank in range(HIGHEST_RANK, LOWEST_BID.rank - 1, -1):
            for caller in (0, 1):
                bid = bid_of_rank(rank)
                found = self._settled(Contract(bid.level, bid.strain, caller), 1 - caller)
                higher = self._bids.get((caller, rank + 1))
                self._bids[caller, rank] = self._best(caller, found, higher)

    def after(self, call: Action, standing: Contract | None, *, is_first: bool) -> Prospect:
        """What the seat's own call comes to; `is_first` when nobody has called yet."""
        other = 1 - self._seat
        if isinstance(call, Bid):
            return self._settled(Contract(call.level, call.strain, self._seat), other)
        if standing is None:
            out = Prospect(self._value(None), None)
            return self._best(other, out, self._bids[other, LOWEST_BID.rank]) if is_first else out
        if isinstance(call, Pass):
            return Prospect(self._value(standing), standing)
        return self._settled(raised(standing), other)

    def _settled(self, standing: Contract, caller: Seat) -> Prospect:
        """The best of what the caller can do: pass, bid higher, double or redouble."""
        best = Prospect(self._value(standing), standing)
        rank = Bid(standing.level, standing.strain).rank
        best = self._best(caller, best, self._bids.get((caller, rank + 1)))
        is_own = standing.declarer == caller
        if standing.doubled == (1 if is_own else 0):
            best = self._best(caller, best, self._settled(raised(standing), 1 - caller))
        return best

    def _best(self, caller: Seat, one: Prospect, two: Prospect | None) -> Prospect:
        if two is None:
            return one
        is_better = two.value > one.value if caller == self._seat else two.value < one.value
        return two if is_better else one


def raised(contract: Contract) -> Contract:
    """The contract doubled, or redoubled when it was doubled."""
    level, strain, declarer = contract.level, contract.strain, contract.declarer
    return Contract(level, strain, declarer, contract.doubled + 1)
