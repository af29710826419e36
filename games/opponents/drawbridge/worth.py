"""What a card adds to a hand that is still being drawn.

The weights are a least-squares fit, smoothed, to the tricks that declarer took when the hands of
4,000 draw phases of this player against itself were played out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import PLAIN_PACK, Card, CardMask, CardSet

Worth: TypeAlias = Callable[[Card], float]

# By rank, a two first.
_TRUMP = (0.85, 0.85, 0.85, 0.85, 0.87, 0.90, 0.97, 1.10, 1.30, 1.50, 1.85, 2.25, 3.05)
_PLAIN = (0.0, 0.03, 0.08, 0.12, 0.14, 0.14, 0.14, 0.14, 0.16, 0.28, 0.57, 0.95, 1.58)
_NO_TRUMP = (0.0, 0.02, 0.05, 0.15, 0.20, 0.25, 0.30, 0.34, 0.38, 0.50, 0.75, 1.15, 2.50)
_TRUMP_PLAN = 0.7  # what a plan with trumps promises besides its cards


def _weight(card: Card, strain: Strain) -> float:
    assert card.rank is not None
    if strain is Strain.NO_TRUMP:
        return _NO_TRUMP[card.rank]
    return (_TRUMP if card.suit is strain.trump else _PLAIN)[card.rank]


_PROMISED = tuple(0.0 if strain.trump is None else _TRUMP_PLAN for strain in Strain)
# By card and strain.
_WEIGHTS = tuple(tuple(_weight(card, strain) for strain in Strain) for card in PLAIN_PACK)


def worth_to(hand: CardMask) -> Worth:
    """What a card adds to the best plan of the hand, or takes from it when it goes."""
    totals = [_PROMISED[s] + sum(_WEIGHTS[card][s] for card in CardSet(hand)) for s in Strain]
    best = max(totals)

    def worth(card: Card) -> float:
        weights = _WEIGHTS[card]
        if hand >> card & 1:
            return best - max(total - weight for total, weight in zip(totals, weights, strict=True))
        return max(total + weight for total, weight in zip(totals, weights, strict=True)) - best

    return worth
