"""Playing a trick of the contract when the other hand is known: as well as can be.

Of cards that come to the same against the best play, the one after which the other seat has the
most ways to go wrong, and of these the lowest.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from games.core.actions import PLAYS
from games.core.cards import Card, CardMask, CardSet
from games.core.tricks import beats
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.reading import read
from games.opponents.drawbridge.stakes import Stakes
from games.opponents.solver import Solver
from games.opponents.thinking import Decision, Estimate

_TRICKS = 13


def play(view: DrawBridgeView) -> Decision:
    """The card to play, and what the others come to."""
    assert view.seat is not None
    assert view.contract is not None
    own, other = CardSet.of(view.hand).mask, read(view, view.seat).cards
    led = None if view.trick is None else view.trick.cards[0]
    table = _Table(Solver(view.contract.trump), own, other, led)
    worth = table.worth()
    most = max(worth.values())
    best = [card for card in worth if worth[card] == most]
    order = sorted(worth, key=lambda card: (-worth[card], card % _TRICKS))
    if len(best) > 1:
        hopes = {card: table.hope(card) for card in best}
        first = max(best, key=lambda card: (hopes[card], -(card % _TRICKS)))
        order.remove(first)
        order.insert(0, first)
    return Decision(PLAYS[order[0]], tuple(_estimate(view, card, worth[card]) for card in order))


class _Table:
    """The position of the seat to play; `led` is the card it replies to."""

    def __init__(self, solver: Solver, own: CardMask, other: CardMask, led: Card | None) -> None:
        self._solver, self._own, self._other, self._led = solver, own, other, led

    def worth(self) -> Mapping[Card, int]:
        """How many tricks the seat takes after each card when both play as well as can be."""
        if self._led is None:
            return self._solver.leads(self._own, self._other)
        return self._solver.replies(self._led, self._own, self._other)

    def hope(self, card: Card) -> float:
        """The same when the other seat's next card is any that it may play."""
        rest = self._own ^ 1 << card
        if self._led is None:
            theirs = self._solver.replies(card, self._other, rest)
            return self._own.bit_count() - fmean(theirs.values())
        if beats(card, self._led, self._solver.trump):
            return 1 + self._solver.tricks(rest, self._other)
        if not rest:
            return 0
        return rest.bit_count() - fmean(self._solver.leads(self._other, rest).values())


def _estimate(view: DrawBridgeView, card: Card, more: int) -> Estimate:
    """What it means for the contract that the seat takes so many tricks more."""
    seat, contract = view.seat, view.contract
    assert seat is not None
    assert contract is not None
    is_own = contract.declarer == seat
    ours = view.tricks[seat] + more
    tricks = ours if is_own else _TRICKS - ours
    is_made = tricks >= contract.goal
    points = Stakes.of(view, seat).points(contract, tricks)
    aim = f"{'makes' if is_own else 'sets'} {contract.level}{contract.strain.symbol}"
    return Estimate(PLAYS[card], points, 1, aim, int(is_made is is_own))
