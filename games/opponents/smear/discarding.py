"""Discarding: all for one trump suit, and card points for Game."""

from __future__ import annotations

from games.core.actions import Discard
from games.core.cards import SUIT_MASKS, Card, CardMask, CardSet, Rank, Suit
from games.core.rules import Subset
from games.opponents.smear.worth import worth
from games.smear.pack import CARD_POINTS, HAND
from games.smear.view import SmearView

# Trumps that are let go first when there are more than six.
_SPARE_TRUMPS = (Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.TEN, Rank.KING)


def discard(view: SmearView, choices: Subset) -> Discard:
    """The discard that leaves most to the best trump suit; it can always be led."""
    hand = CardSet.of(choices.cards).mask
    suits = [suit for suit in Suit if hand & SUIT_MASKS[suit]]
    keeps = [kept(hand, suit) for suit in suits]
    high_low = view.options.high_low
    _, best = max(
        (worth(keep, suit, high_low), keep) for suit, keep in zip(suits, keeps, strict=True)
    )
    return Discard(tuple(CardSet(hand & ~best)))


def kept(hand: CardMask, trump: Suit) -> CardMask:
    """The six cards to keep when that suit is to be trump: trumps, aces, and what counts least."""
    cards = sorted(CardSet(hand), key=lambda card: _value(card, trump), reverse=True)
    return CardSet.of(cards[:HAND]).mask


def _value(card: Card, trump: Suit) -> tuple[int, int]:
    """What is discarded counts for Game: of the other suits all but aces count more there."""
    if card.suit is trump:
        is_spare = card.rank in _SPARE_TRUMPS
        return (2, _SPARE_TRUMPS.index(card.rank)) if is_spare and card.rank else (3, 0)
    if card.rank is Rank.ACE:
        return 1, 0
    return 0, -CARD_POINTS[card]
