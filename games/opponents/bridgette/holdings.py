"""One suit of two known hands, and what each of them may do with it, colons minded.

A holding is a pattern of owners (see `solver.patterns`) and, in the four bits above it, how many
of its cards are aces, kings, queens and jacks, and whether the ace is there: colons tell these
groups apart, so that cards side by side are as good as each other only within a group.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from games.core.cards import COLONS, GRAND, LITTLE, ROYAL, Card, CardMask, Rank
from games.opponents.solver.patterns import (
    PATTERN_BITS,
    OnDemand,
    Owner,
    owners,
    pattern_of,
    without,
)

Holding: TypeAlias = int
Change: TypeAlias = int  # to be added to the key of a position

PLACES = 4
TRUMP_PLACE = 3
_GROUP_BITS = 4
HOLDING_BITS = PATTERN_BITS + _GROUP_BITS
SHIFTS = tuple(HOLDING_BITS * place for place in range(PLACES))

HOLDING = (1 << HOLDING_BITS) - 1
_PATTERN = (1 << PATTERN_BITS) - 1
# Of the bits above the pattern: how many cards from the jack up, and whether the ace is there.
HONOURS = 7 << PATTERN_BITS
ACE = 8 << PATTERN_BITS
_ONE_HONOUR = 1 << PATTERN_BITS
_HONOUR_MASK: CardMask = 0x1FFF & -(1 << Rank.JACK)


@dataclass(frozen=True, slots=True)
class Lead:
    """Cards of a holding that are as good as each other, led.

    `alone` takes the card led out; the others take the reply out as well: `beaten` by each card
    that wins and differs, `held` by each that loses.
    """

    colon: int  # the place among COLONS of the one that may follow
    alone: Change
    beaten: tuple[Change, ...]
    held: tuple[Change, ...]
    is_followed: bool  # whether the other has cards of the suit


@dataclass(frozen=True, slots=True)
class Hand:
    """What one owner may do with a holding."""

    length: int
    leads: tuple[Lead, ...]  # highest first
    cards: tuple[Change, ...]  # each card that differs, lowest first, played to another suit
    of_group: tuple[tuple[Change, ...], ...]  # the same by colon


def holding_of(zero: CardMask, one: CardMask) -> Holding:
    """The holding of the thirteen lowest bits of the hands of owners 0 and 1."""
    honours = (zero | one) & _HONOUR_MASK
    ace = ACE if honours >> Rank.ACE else 0
    return pattern_of(zero, one) | honours.bit_count() * _ONE_HONOUR | ace


def owners_of(holding: Holding) -> tuple[Owner, ...]:
    """The owner of each card, lowest first."""
    return owners(holding & _PATTERN)


def _hand(holding: Holding, owner: Owner, place: int) -> Hand:
    belongs = owners_of(holding)
    own = [at for at, it in enumerate(belongs) if it == owner]
    other = [at for at, it in enumerate(belongs) if it != owner]
    change = partial(_change, holding, place)
    distinct = partial(_distinct, holding)
    leads = tuple(
        Lead(
            colon=COLONS.index(_group(holding, led)),
            alone=change(led),
            beaten=tuple(change(led, it) for it in distinct(at for at in other if at > led)),
            held=tuple(change(led, it) for it in distinct(at for at in other if at < led)),
            is_followed=bool(other),
        )
        for led in reversed(distinct(own))
    )
    of_group = tuple(
        tuple(change(at) for at in distinct(at for at in own if _group(holding, at) is colon))
        for colon in COLONS
    )
    return Hand(len(own), leads, tuple(map(change, distinct(own))), of_group)


def _group(holding: Holding, at: int) -> Card:
    """The colon of the card at that place of the pattern.

    Where no colon is left to tell groups apart the answer is meaningless, and of no consequence.
    """
    top = _length(holding) - 1
    if holding & ACE and at == top:
        return GRAND
    return ROYAL if at > top - _honours(holding) else LITTLE


def _length(holding: Holding) -> int:
    return (holding & _PATTERN).bit_length() - 1


def _honours(holding: Holding) -> int:
    return (holding & HONOURS) >> PATTERN_BITS


def _distinct(holding: Holding, places: Iterable[int]) -> list[int]:
    """The lowest of the places in each row of neighbours of one group."""
    lowest: list[int] = []
    last = (-2, LITTLE)
    for at in places:
        group = _group(holding, at)
        if last != (at - 1, group):
            lowest.append(at)
        last = (at, group)
    return lowest


def _change(holding: Holding, place: int, *gone: int) -> Change:
    after = holding
    for at in sorted(gone, reverse=True):
        after = _without(after, at)
    return after - holding << SHIFTS[place]


def _without(holding: Holding, at: int) -> Holding:
    top, groups = _length(holding) - 1, holding & ~_PATTERN
    if at > top - _honours(holding):
        groups -= _ONE_HONOUR
    if at == top:
        groups &= ~ACE
    return without(holding & _PATTERN, at) | groups


# By owner and place in the key, then by holding.
HANDS: tuple[tuple[OnDemand[Hand], ...], ...] = tuple(
    tuple(OnDemand(partial(_hand, owner=owner, place=place)) for place in range(PLACES))
    for owner in (0, 1)
)
