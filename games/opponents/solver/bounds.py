"""How many tricks the leader takes at least and at most, told at a glance.

At least: the tricks to be cashed at once, or the trumps that nothing can beat. At most: what
the other seat's trumps leave, and when whatever is led can be won by the other seat, what that
seat may cash in turn.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, TypeAlias

from games.opponents.solver.moves import LEAD_SHIFT, PATTERN, SHIFTS, Key
from games.opponents.solver.patterns import OnDemand, Owner, Pattern, owners, sure_trumps, top_cards

Bounds: TypeAlias = tuple[int, int]

_HAND = 13
_BYTE = 255
# By lower and upper bound: shared rather than made anew for every position.
BOUNDS: tuple[tuple[Bounds, ...], ...] = tuple(
    tuple((low, high) for high in range(_HAND + 1)) for low in range(_HAND + 1)
)


class _Trumps(NamedTuple):
    """The trump suit, of the leader and of the other seat."""

    length: int
    top: int  # the highest trumps, of one seat in a row
    sure: int  # the tricks that no play can take away
    other_length: int
    other_top: int
    other_sure: int


class _Cash(NamedTuple):
    """What a seat on lead may cash in a side suit."""

    unruffed: int  # when nobody can ruff
    followed: int  # while the other seat has cards to follow with
    top: int


def bounds(key: Key, size: int) -> Bounds:
    """The least and the most tricks of the leader, `size` cards each, with a trump suit."""
    leader, trumps = key >> LEAD_SHIFT, key >> SHIFTS[3] & PATTERN
    sides = _SIDES[leader]
    total = sides[key & PATTERN] + sides[key >> SHIFTS[1] & PATTERN]
    total += sides[key >> SHIFTS[2] & PATTERN]
    length, top, sure, other_length, other_top, other_sure = _TRUMPS[leader][trumps]
    low = length + (total & _BYTE) if top >= other_length else top + (total >> 8 & _BYTE)
    high = size - other_sure
    if not (top or total >> 16 & _BYTE):
        is_drawn = other_top >= length
        taken = other_length + (total >> 24 & _BYTE) if is_drawn else other_top + (total >> 32)
        high = min(high, size - taken)
    return BOUNDS[min(max(low, sure), size)][high]


def bounds_without_trumps(key: Key, size: int) -> Bounds:
    """The same at no trump."""
    sides = _SIDES[key >> LEAD_SHIFT]
    total = sides[key & PATTERN] + sides[key >> SHIFTS[1] & PATTERN]
    total += sides[key >> SHIFTS[2] & PATTERN] + sides[key >> SHIFTS[3] & PATTERN]
    high = size if total >> 16 & _BYTE else size - (total >> 24 & _BYTE)
    return BOUNDS[min(total & _BYTE, size)][high]


def _side(cards: Pattern, leader: Owner) -> int:
    """What both seats may cash in the suit, in bytes, so that suits are added up at once."""
    own, other = _cash(owners(cards), leader), _cash(owners(cards), 1 - leader)
    numbers = (own.unruffed, own.followed, own.top, other.unruffed, other.followed)
    return sum(number << 8 * place for place, number in enumerate(numbers))


def _cash(belongs: tuple[Owner, ...], owner: Owner) -> _Cash:
    count, top = belongs.count(owner), top_cards(belongs, owner)
    others = len(belongs) - count
    return _Cash(count if top >= others else top, min(top, others), top)


def _trump_suit(cards: Pattern, leader: Owner) -> _Trumps:
    belongs = owners(cards)
    one, two = (
        (belongs.count(owner), top_cards(belongs, owner), sure_trumps(belongs, owner))
        for owner in (leader, 1 - leader)
    )
    return _Trumps(*one, *two)


# By leader, then by pattern.
_SIDES = tuple(OnDemand(partial(_side, leader=leader)) for leader in (0, 1))
_TRUMPS = tuple(OnDemand(partial(_trump_suit, leader=leader)) for leader in (0, 1))
