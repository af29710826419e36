"""The 32 cards of Smear and what they count towards Game."""

from __future__ import annotations

from games.core.cards import CARDS, PLAIN_PACK, Card, CardMask, CardSet, Rank

HAND = 6  # cards dealt to each seat

_POINTS = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}

PACK: tuple[Card, ...] = tuple(
    card for card in PLAIN_PACK if card.rank is not None and card.rank >= Rank.SEVEN
)

# By card; those that are not in this pack count nothing.
CARD_POINTS: tuple[int, ...] = tuple(
    0 if card.rank is None else _POINTS.get(card.rank, 0) for card in CARDS
)


def card_points(cards: CardMask) -> int:
    """What these cards count towards Game."""
    return sum(CARD_POINTS[card] for card in CardSet(cards))
