"""Suits of two known hands as patterns: who owns the cards still in play, in order of rank.

Bit i of a pattern is the owner, 0 or 1, of the i-th lowest card of the suit that is still in a
hand; one more bit above them marks the length. Cards that are gone leave no gap, so that hands
which differ only in ranks without meaning have the same patterns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from games.core.cards import CardMask

Pattern: TypeAlias = int
Owner: TypeAlias = int

T = TypeVar("T")

PATTERN_BITS = 14  # of the longest pattern: thirteen cards and the mark of the length
_SUIT_BITS = (1 << 13) - 1


class OnDemand(dict[Pattern, T]):
    """Something to know of every pattern, found out when it is first asked for.

    There are 16,383 patterns, of which a hand meets some hundreds.
    """

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[Pattern], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, cards: Pattern) -> T:
        found = self[cards] = self._find(cards)
        return found


def pattern_of(zero: CardMask, one: CardMask) -> Pattern:
    """The pattern of the thirteen lowest bits of the hands of owners 0 and 1."""
    cards, length = 0, 0
    rest = (zero | one) & _SUIT_BITS
    while rest:
        bit = rest & -rest
        rest ^= bit
        if one & bit:
            cards |= 1 << length
        length += 1
    return cards | 1 << length


def owners(cards: Pattern) -> tuple[Owner, ...]:
    """The owner of each card, lowest first."""
    return tuple(cards >> place & 1 for place in range(cards.bit_length() - 1))


def top_cards(belongs: tuple[Owner, ...], owner: Owner) -> int:
    """How many of the highest cards in a row are the owner's."""
    top = 0
    while top < len(belongs) and belongs[-1 - top] == owner:
        top += 1
    return top


def sure_trumps(belongs: tuple[Owner, ...], owner: Owner) -> int:
    """How many of the owner's trumps are left if each trump of the other seat beats one."""
    sure = hunters = 0
    for it in reversed(belongs):
        if it != owner:
            hunters += 1
        elif hunters:
            hunters -= 1
        else:
            sure += 1
    return sure


def without(cards: Pattern, place: int) -> Pattern:
    """The pattern when the card at that place is gone."""
    return cards & (1 << place) - 1 | cards >> place + 1 << place


def runs(cards: Pattern, owner: Owner) -> Iterator[int]:
    """The places of the lowest cards of the owner's runs, the highest run first.

    The cards of a run are as good as each other.
    """
    belongs = owners(cards)
    for place in range(len(belongs) - 1, -1, -1):
        if belongs[place] == owner and (place == 0 or belongs[place - 1] != owner):
            yield place
