"""Positions of two known hands, each in one int.

From the lowest bit up: the holdings by place, trumps last; the owners of the colons, two bits each
(0 gone, 1 declarer, 2 the defender); who leads (owner 0 is declarer); and the bar on the next lead
(0 none, else its place and one more). Hands that differ only in what has no meaning make the same
position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.core.cards import COLONS, CardMask, Suit
from games.opponents.bridgette.holdings import (
    ACE,
    HOLDING_BITS,
    HONOURS,
    PLACES,
    SHIFTS,
    holding_of,
)

Key: TypeAlias = int

COLON_SHIFT = HOLDING_BITS * PLACES
COLON_BITS = (1 << 2 * len(COLONS)) - 1
LEAD_SHIFT = COLON_SHIFT + 2 * len(COLONS)
LEAD = 1 << LEAD_SHIFT
BAR_SHIFT = LEAD_SHIFT + 1
KEY_BITS = BAR_SHIFT + 3
CARDS_ONLY = LEAD - 1  # of a key: who holds what

_ALL = (1 << KEY_BITS) - 1
_COLON_GONE = tuple(_ALL ^ 3 << COLON_SHIFT + 2 * n for n in range(len(COLONS)))


def _owned(owner: int, colons: int) -> tuple[int, ...]:
    return tuple(n for n in range(len(COLONS)) if colons >> 2 * n & 3 == owner + 1)


def _told_apart(colons: int) -> int:
    """A mask of all of a position but the groups that no colon in play tells apart."""
    grand, royal, little = (colons >> 2 * n & 3 for n in range(len(COLONS)))
    alike = (0 if royal or little else HONOURS) | (0 if royal or grand else ACE)
    return _ALL ^ sum(alike << shift for shift in SHIFTS)


# By owner, then by the bits of the colons: the places among COLONS of its own; and by these bits.
OWNED = tuple(tuple(_owned(owner, bits) for bits in range(COLON_BITS + 1)) for owner in (0, 1))
_TOLD_APART = tuple(map(_told_apart, range(COLON_BITS + 1)))


def key_of(
    suits: Sequence[Suit],
    hands: tuple[CardMask, CardMask],
    leader: int,
    barred: Suit | None = None,
) -> Key:
    """The position of two hands of equal size, the suits in these places."""
    zero, one = hands
    key = leader << LEAD_SHIFT
    for shift, suit in zip(SHIFTS, suits, strict=True):
        key |= holding_of(zero >> 13 * suit, one >> 13 * suit) << shift
    colons = 0
    for n, colon in enumerate(COLONS):
        colons |= ((zero >> colon & 1) + 2 * (one >> colon & 1)) << 2 * n
    key = (key | colons << COLON_SHIFT) & _TOLD_APART[colons]
    if barred is None:
        return key
    hand = hands[leader]
    return key | bar(suits.index(barred), (hand & barred.mask).bit_count(), hand.bit_count())


def bar(place: int, length: int, size: int) -> Key:
    """The bar of a suit of which the leader holds so many; none where it has no effect."""
    return place + 1 << BAR_SHIFT if 0 < length < size else 0


def without_colon(key: Key, colon: int) -> Key:
    """The position when a colon, by its place among COLONS, is gone."""
    key &= _COLON_GONE[colon]
    return key & _TOLD_APART[key >> COLON_SHIFT & COLON_BITS]
