"""What a card adds to a hand that is still being drawn.

The weights are a least-squares fit, smoothed, to the tricks that declarer took when the hands of
20,000 draw phases of this player against itself were played out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import PLAIN_PACK, Card, CardMask, CardSet

Worth: TypeAlias = Callable[[Card], float]

# By rank, a two first.
_TRUMP = (0.60, 0.62, 0.65, 0.68, 0.72, 0.76, 0.80, 0.84, 0.88, 0.95, 1.04, 1.15, 1.30)
_PLAIN = (0.0, 0.0, 0.0, 0.0, 0.03, 0.06, 0.10, 0.16, 0.25, 0.40, 0.55, 0.70, 0.85)
_NO_TRUMP = (0.10, 0.13, 0.16, 0.19, 0.22, 0.26, 0.30, 0.36, 0.46, 0.66, 0.86, 1.02, 1.15)


def _weight(card: Card, strain: Strain) -> float:
    assert card.rank is not None
    if strain is Strain.NO_TRUMP:
        return _NO_TRUMP[card.rank]
    return (_TRUMP if card.suit is strain.trump else _PLAIN)[card.rank]


# By card and strain.
_WEIGHTS = tuple(tuple(_weight(card, strain) for strain in Strain) for card in PLAIN_PACK)


def worth_to(hand: CardMask) -> Worth:
    """What a card adds to the best plan of the hand, or takes from it when it goes."""
    totals = [sum(_WEIGHTS[card][strain] for card in CardSet(hand)) for strain in Strain]
    best = max(totals)

    def worth(card: Card) -> float:
        weights = _WEIGHTS[card]
        if hand >> card & 1:
            return best - max(total - weight for total, weight in zip(totals, weights, strict=True))
        return max(total + weight for total, weight in zip(totals, weights, strict=True)) - best

    return worth
