"""Tricks, and what every trick of suits has in common: following, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import CARDS, SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, Suit
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table in the order played; `winner` is None while a card is missing."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None


def following(hand: CardMask, led: Card) -> CardMask:
    """The cards of the hand in the suit led; the whole hand when there are none."""
    return hand & SUIT_MASK_OF[led] or hand


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Whether a card played later takes the trick from the best so far."""
    if card.suit is best.suit:
        return card > best
    return trump is not None and card.suit is trump


def winner(cards: Sequence[Card], trump: Suit | None) -> int:
    """The place in the trick of the highest trump, else of the highest card of the suit led."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    trumps = 0 if trump is None else mask & SUIT_MASKS[trump]
    best = trumps or mask & SUIT_MASK_OF[cards[0]]
    return cards.index(CARDS[best.bit_length() - 1])
