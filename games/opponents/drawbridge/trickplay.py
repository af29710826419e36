"""Playing a trick of the contract, the other hand being known."""

from __future__ import annotations

from games.core.actions import PLAYS, Action
from games.core.cards import CardSet
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.foresight import best_lead, best_reply
from games.opponents.drawbridge.reading import read


def play(view: DrawBridgeView) -> Action:
    """The card to play."""
    assert view.seat is not None
    assert view.contract is not None
    own, other = CardSet.of(view.hand).mask, read(view, view.seat).cards
    strain = view.contract.strain
    if view.trick is None:
        return PLAYS[best_lead(own, other, strain)]
    return PLAYS[best_reply(own, view.trick.cards[0], other, strain)]
