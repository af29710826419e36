"""The exchange as somebody else makes it: which thirteen cards are kept of those drawn."""

from __future__ import annotations

import random
from dataclasses import dataclass

from games.core.auction import Strain
from games.core.cards import CardMask, CardSet
from games.opponents.bridgette.worth import holding_worth, weight

# How far people differ in what they think a card is worth, in tricks.
_TASTE = 0.12
# How many tastes are tried; more tell nothing new.
_TASTES = 4
# By far the most hands are kept for a suit.
_PLANS = tuple(strain for strain in Strain if strain.trump is not None)


@dataclass(frozen=True, slots=True)
class Keeper:
    """Some orders of preference among the cards of a pool, for each strain to plan for."""

    orders: tuple[tuple[tuple[CardMask, ...], ...], ...]

    def plan(self, cards: CardMask, rng: random.Random) -> Strain:
        """The strain that cards such as these are kept for."""
        return max(_PLANS, key=lambda strain: holding_worth(cards, strain) + rng.random())

    def order(self, strain: Strain, rng: random.Random) -> tuple[CardMask, ...]:
        """The cards of the pool in somebody's order of preference, each as a set of its own."""
        orders = self.orders[strain]
        return orders[int(rng.random() * len(orders))]


def keeper(pool: CardMask, rng: random.Random) -> Keeper:
    """Somebody who chooses among cards of the pool."""
    return Keeper(
        tuple(tuple(_taste(pool, strain, rng) for _ in range(_TASTES)) for strain in Strain)
    )


def best(cards: CardMask, size: int, order: tuple[CardMask, ...]) -> CardMask:
    """The `size` cards that come first in the order; all of them when there are no more."""
    keep = 0
    if size > 0:
        for card in order:
            if cards & card:
                keep |= card
                size -= 1
                if not size:
                    break
    return keep


def _taste(pool: CardMask, strain: Strain, rng: random.Random) -> tuple[CardMask, ...]:
    cards = list(CardSet(pool))
    liking = {card: rng.gauss(weight(card, strain), _TASTE) for card in cards}
    return tuple(card.mask for card in sorted(cards, key=liking.__getitem__, reverse=True))
