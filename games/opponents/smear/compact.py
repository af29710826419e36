"""The 32 cards as one int: a byte for each suit, trump always the top one.

A place is 0 to 31: eight times the suit, plus the rank from the seven. The suits keep their order,
but trump changes places with spades. So a position costs four small ints, whatever is trump, and
the highest bit of what may take a trick is its strongest card.
"""

from __future__ import annotations

from typing import TypeAlias

from games.core.cards import Card, CardMask, Rank, Suit
from games.smear.pack import CARD_POINTS

Place: TypeAlias = int  # 0 to 31
Places: TypeAlias = int  # bit n stands for the card at place n

_RANKS = 8
_PLAIN_RANKS = 13
_BYTE = 0xFF

ALL_PLACES = range(4 * _RANKS)
TRUMPS: Places = _BYTE << 3 * _RANKS
ACE: Places = 1 << 31
SEVEN: Places = 1 << 24
JACK: Places = 1 << 28

SUIT_OF: tuple[Places, ...] = tuple(_BYTE << (place & 24) for place in ALL_PLACES)

# By place: what takes a trick that this card is winning.
BEATERS: tuple[Places, ...] = tuple(
    SUIT_OF[place] & (-2 << place) | (0 if 1 << place & TRUMPS else TRUMPS) for place in ALL_PLACES
)

# By place: card points towards Game.
POINTS: tuple[int, ...] = tuple(
    CARD_POINTS[Card.of(Rank(Rank.SEVEN + place % _RANKS), Suit(place // _RANKS))]
    for place in ALL_PLACES
)

# The holdings of a suit, by byte: their card points.
_POINTS_OF_BYTE = tuple(
    sum(POINTS[rank] for rank in range(_RANKS) if byte >> rank & 1) for byte in range(_BYTE + 1)
)


def compact(cards: CardMask, trump: Suit) -> Places:
    """The places of these cards of the pack."""
    suits = [cards >> (_PLAIN_RANKS * suit + Rank.SEVEN) & _BYTE for suit in range(4)]
    suits[trump], suits[3] = suits[3], suits[trump]
    return suits[0] | suits[1] << 8 | suits[2] << 16 | suits[3] << 24


def place_of(card: Card, trump: Suit) -> Place:
    """Where the card is."""
    return compact(1 << card, trump).bit_length() - 1


def points_of(cards: Places) -> int:
    """The card points of these cards together."""
    table = _POINTS_OF_BYTE
    return (
        table[cards & 255] + table[cards >> 8 & 255] + table[cards >> 16 & 255] + table[cards >> 24]
    )
