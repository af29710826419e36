"""Discarding: all for one trump suit, and card points for Game."""

from __future__ import annotations

from games.core.actions import Discard
from games.core.cards import SUIT_MASKS, Card, CardMask, CardSet, Rank, Suit
from games.core.rules import Subset
from games.opponents.smear.worth import worth
from games.smear.pack import CARD_POINTS, HAND
from games.smear.view import SmearView

# When there are more than six trumps the first of these go.
_TRUMPS_TO_KEEP = (
    Rank.EIGHT,
    Rank.NINE,
    Rank.QUEEN,
    Rank.TEN,
    Rank.KING,
    Rank.JACK,
    Rank.SEVEN,
    Rank.ACE,
)


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
    assert card.rank is not None  # every card of this pack has one
    if card.suit is trump:
        return 2, _TRUMPS_TO_KEEP.index(card.rank)
    if card.rank is Rank.ACE:
        return 1, 0
    return 0, -CARD_POINTS[card]
