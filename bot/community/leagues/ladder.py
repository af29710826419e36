"""A ladder: whoever beats somebody above them takes that rung."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

REACH = 3  # rungs up, so far a challenge may go


def climbed(rungs: Sequence[int], wins: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The rungs, top first, after challengers have beaten the challenged, one after the other.

    Whoever stood between the two goes down a rung; a win over somebody below changes nothing.
    """
    order = list(rungs)
    for winner, beaten in wins:
        if winner in order and beaten in order and order.index(beaten) < order.index(winner):
            rung = order.index(beaten)
            order.remove(winner)
            order.insert(rung, winner)
    return tuple(order)


def may_challenge(rungs: Sequence[int], challenger: int, rival: int) -> bool:
    """Whether the rival stands above the challenger, and near enough."""
    up = rungs.index(challenger) - rungs.index(rival)
    return 0 < up <= REACH
