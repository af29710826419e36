"""What a card adds to a hand that is still being drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.core.cards import Card, CardMask
from games.opponents.drawbridge.plans import WEIGHTS, promises

Worth: TypeAlias = Callable[[Card], float]


def worth_to(hand: CardMask) -> Worth:
    """What a card adds to the best plan of the hand, or takes from it when it goes."""
    totals = promises(hand)
    best = max(totals)

    def worth(card: Card) -> float:
        weights = WEIGHTS[card]
        if hand >> card & 1:
            return best - max(total - weight for total, weight in zip(totals, weights, strict=True))
        return max(total + weight for total, weight in zip(totals, weights, strict=True)) - best

    return worth
