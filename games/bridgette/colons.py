"""The three colons: their groups, what may be led or followed, and which reply takes a trick.

Clauses are those of the section Play of the rules as played (`rulestext`).
"""

from __future__ import annotations

from games.core.auction import Strain
from games.core.cards import (
    CARDS,
    COLON_MASK,
    COLONS,
    GRAND,
    LITTLE,
    PLAIN_MASK,
    PLAIN_PACK,
    ROYAL,
    SUIT_MASK_OF,
    Card,
    CardMask,
    Rank,
    Suit,
)
from games.core.tricks import beats


def colon_of(card: Card) -> Card:
    """The colon of the card's group: Grand for aces, Royal for J Q K, Little for 2 to 10."""
    rank = card.rank
    if rank is None:
        return card
    if rank is Rank.ACE:
        return GRAND
    return ROYAL if rank >= Rank.JACK else LITTLE


GROUP_MASK: dict[Card, CardMask] = {
    colon: sum(card.mask for card in PLAIN_PACK if colon_of(card) is colon) for colon in COLONS
}

# By card led: the colon that may follow it in spite of its suit; none follows a colon so.
_FOLLOWING_COLON: tuple[CardMask, ...] = tuple(
    0 if card.is_colon else colon_of(card).mask for card in CARDS
)
# By card led: its suit, what a hand that has the suit may play, and what one without may. To a
# colon, of no suit, anything may be played.
_FOLLOWING: tuple[tuple[CardMask, CardMask, CardMask], ...] = tuple(
    (suit, suit | colon, PLAIN_MASK | (colon or COLON_MASK))
    for suit, colon in zip(SUIT_MASK_OF, _FOLLOWING_COLON, strict=True)
)


def may_lead(hand: CardMask, barred: Suit | None) -> CardMask:
    """The cards of the hand that may be led.

    The bar leaves every other card, so a colon when all else is barred, and lifts from a hand
    that holds nothing but the barred suit.
    """
    return hand if barred is None else hand & ~barred.mask or hand


def may_follow(hand: CardMask, led: Card) -> CardMask:
    """The cards of the hand that may be played to the card led."""
    suit, from_suit, without = _FOLLOWING[led]
    if hand & suit:
        return hand & from_suit
    return hand & without or hand  # other colons only from a hand of nothing else


def _takes(reply: Card, led: Card, trump: Suit | None) -> bool:
    if reply.is_colon:
        return False
    if led.is_colon:
        return colon_of(reply) is led or (trump is not None and reply.suit is trump)
    return beats(reply, led, trump)


# By strain and card led: the replies that take the trick.
TAKERS: tuple[tuple[CardMask, ...], ...] = tuple(
    tuple(sum(reply.mask for reply in CARDS if _takes(reply, led, strain.trump)) for led in CARDS)
    for strain in Strain
)


def takes(reply: Card, led: Card, strain: Strain) -> bool:
    """Whether the reply takes the trick from the card led."""
    return bool(TAKERS[strain][led] >> reply & 1)


def barred_by(reply: Card, led: Card) -> Suit | None:
    """The suit that the reply bars from the next lead: that of a card followed by its own colon."""
    return led.suit if _FOLLOWING_COLON[led] >> reply & 1 else None
