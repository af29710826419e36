"""Choosing thirteen cards: those of the best plan, a plan being a strain to declare in."""

from __future__ import annotations

import random

from games.bridgette.view import BridgetteView
from games.core.actions import Discard
from games.core.auction import Strain
from games.core.cards import Card, CardSet
from games.core.rules import Subset
from games.opponents.bridgette.worth import declarer_tricks, preferred, weight

# By how much a careless player misses what a card is worth, and what a plan is, in tricks.
_HAZE = 0.2
_PLAN_HAZE = 0.6


def discard(view: BridgetteView, choices: Subset) -> Discard:
    """The discard that leaves most tricks to the best strain."""
    cards = CardSet.of(choices.cards).mask

    def prospect(strain: Strain) -> float:
        return _tricks(preferred(cards, strain), view, choices, strain)

    best = max(Strain, key=prospect)
    return _without(preferred(cards, best), choices)


def discard_carelessly(view: BridgetteView, choices: Subset, *, rng: random.Random) -> Discard:
    """Much the same, by somebody who takes a middling card, or a plan, for a good one."""
    orders = {strain: _roughly(choices, strain, rng) for strain in Strain}
    prospects = {
        strain: _tricks(order, view, choices, strain) + rng.gauss(0.0, _PLAN_HAZE)
        for strain, order in orders.items()
    }
    return _without(orders[max(Strain, key=prospects.__getitem__)], choices)


def _tricks(order: list[Card], view: BridgetteView, choices: Subset, strain: Strain) -> float:
    """What the first cards of an order, as many as are kept, let one expect."""
    assert view.seat is not None
    keep = order[: len(order) - choices.size]
    return declarer_tricks(CardSet.of(keep).mask, strain, view.draws[1 - view.seat])


def _without(order: list[Card], choices: Subset) -> Discard:
    return Discard(tuple(order[len(order) - choices.size :]))


def _roughly(choices: Subset, strain: Strain, rng: random.Random) -> list[Card]:
    liking = {card: rng.gauss(weight(card, strain), _HAZE) for card in choices.cards}
    return sorted(choices.cards, key=liking.__getitem__, reverse=True)
