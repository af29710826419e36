"""What a hand that is still being drawn is for: the strain it is best at, card by card.

The weights are a least-squares fit, smoothed, to the tricks that declarer took when the hands of
4,000 draw phases of computer players were played out.
"""

from __future__ import annotations

from games.core.auction import Strain
from games.core.cards import CARDS, PLAIN_MASK, PLAIN_PACK, Card, CardMask, CardSet

# By rank, a two first.
_TRUMP = (0.85, 0.85, 0.85, 0.85, 0.87, 0.90, 0.97, 1.10, 1.30, 1.50, 1.85, 2.25, 3.05)
_PLAIN = (0.0, 0.03, 0.08, 0.12, 0.14, 0.14, 0.14, 0.14, 0.16, 0.28, 0.57, 0.95, 1.58)
_NO_TRUMP = (0.0, 0.02, 0.05, 0.15, 0.20, 0.25, 0.30, 0.34, 0.38, 0.50, 0.75, 1.15, 2.50)
_TRUMP_PLAN = 0.7  # what a plan with trumps promises besides its cards
_RANKS = len(_TRUMP)
_STRAINS = tuple(Strain)


def _weight(card: Card, strain: Strain) -> float:
    assert card.rank is not None
    if strain is Strain.NO_TRUMP:
        return _NO_TRUMP[card.rank]
    return (_TRUMP if card.suit is strain.trump else _PLAIN)[card.rank]


# By card, then by strain.
WEIGHTS = tuple(tuple(_weight(card, strain) for strain in Strain) for card in PLAIN_PACK)
_PLANNED = tuple(0.0 if strain.trump is None else _TRUMP_PLAN for strain in Strain)

_RANK_MASKS = tuple(
    sum(card.mask for card in PLAIN_PACK if card % _RANKS == rank) for rank in range(_RANKS)
)
# By strain: the cards that are no trumps.
_SPARE = tuple(
    PLAIN_MASK if strain.trump is None else PLAIN_MASK & ~strain.trump.mask for strain in Strain
)


def promises(hand: CardMask) -> list[float]:
    """What the hand is good for, in tricks, by strain."""
    totals = list(_PLANNED)
    for card in CardSet(hand):
        for strain, weight in enumerate(WEIGHTS[card]):
            totals[strain] += weight
    return totals


def plan_of(totals: list[float]) -> Strain:
    """The strain that promises most."""
    return _STRAINS[totals.index(max(totals))]


def spare(cards: CardMask, plan: Strain) -> Card:
    """The card to part with: the lowest in rank that is no trump, else the lowest trump."""
    cards = cards & _SPARE[plan] or cards
    for rank in _RANK_MASKS:
        lowest = cards & rank
        if lowest:
            return CARDS[(lowest & -lowest).bit_length() - 1]
    raise ValueError("no cards")
