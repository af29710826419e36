"""Draw tricks: throw what is worth least, and win the card of the stock that is worth winning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean

from games.core.actions import PLAYS, Action, Play
from games.core.cards import Card, CardSet
from games.drawbridge.taking import DRAW_TAKERS
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.reading import Reading, read
from games.opponents.drawbridge.worth import Worth, worth_to


def draw(view: DrawBridgeView, actions: Sequence[Action]) -> Action:
    """The card to play, among legal ones."""
    rated = ratings(view, actions)
    return PLAYS[max(rated, key=lambda card: rated[card])]


def ratings(view: DrawBridgeView, actions: Sequence[Action]) -> Mapping[Card, float]:
    """What playing each card brings, in tricks of the contract to come; in the order given."""
    assert view.seat is not None
    reading = read(view, view.seat)
    worth = worth_to(CardSet.of(view.hand).mask)
    stake = 0.0 if view.face_up is None else worth(view.face_up) - _blind(reading, worth)
    cards = [action.card for action in actions if isinstance(action, Play)]
    return {card: stake * _wins(view, card, reading) - worth(card) for card in cards}


def _blind(reading: Reading, worth: Worth) -> float:
    """What a card of which nothing is known may be expected to add."""
    return mean(map(worth, CardSet(reading.possible)))


def _wins(view: DrawBridgeView, card: Card, reading: Reading) -> float:
    """How likely the card takes the trick."""
    takers = DRAW_TAKERS[view.options.draw_tricks]
    if view.draw_trick is None:
        return reading.without(takers[card])
    led = view.draw_trick.cards[0]
    return float(takers[led] >> card & 1)
