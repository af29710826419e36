"""How many tricks the leader takes at least and at most, told at a glance.

A colon wins nothing for the seat that follows with it, but keeps the leader from cashing the suit
on at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from games.opponents.bridgette.holdings import HOLDING, SHIFTS, TRUMP_PLACE, Holding, owners_of
from games.opponents.solver.patterns import OnDemand, Owner, sure_trumps, top_cards

# What the leader can cash if it wishes, and what nobody can keep it, or the other seat, from.
Limits: TypeAlias = tuple[int, int, int]


_, _SECOND, _THIRD, _FOURTH = SHIFTS


@dataclass(frozen=True, slots=True)
class _Suit:
    """A suit as the leader sees it."""

    length: int
    top: int  # the highest cards of the suit, the leader's in a row
    followed: int  # as many of these as the other seat must follow to
    unruffed: int  # what wins when it is led in turn and nobody ruffs
    other_length: int
    sure: int  # the tricks that no play can take away if the suit is trumps
    other_sure: int


def limits(key: int, leader: Owner, has_trumps: bool, barred: int, is_hindered: bool) -> Limits:
    """The tricks that the leader can cash, and those that are sure for it and for the other.

    `barred` is the place of the suit that may not be led, or -1; the leader is hindered when the
    other seat has colons.
    """
    table = _SUITS[leader]
    a, b = table[key & HOLDING], table[key >> _SECOND & HOLDING]
    c, d = table[key >> _THIRD & HOLDING], table[key >> _FOURTH & HOLDING]
    if not has_trumps:
        if is_hindered:
            return _hindered([a.top, b.top, c.top, d.top], barred), 0, 0
        return _cashed([a.unruffed, b.unruffed, c.unruffed, d.unruffed], barred), 0, 0
    if d.other_length and (d.top < d.other_length or is_hindered or barred == TRUMP_PLACE):
        counts = [a.followed, b.followed, c.followed, d.top]
    elif is_hindered:
        counts = [a.top, b.top, c.top, d.length]
    else:
        counts = [a.unruffed, b.unruffed, c.unruffed, d.length]
    cash = _hindered(counts, barred) if is_hindered else _cashed(counts, barred)
    return (cash if cash > d.sure else d.sure), d.sure, d.other_sure


def _cashed(counts: list[int], barred: int) -> int:
    total = sum(counts)
    return 0 if barred >= 0 and total == counts[barred] else total


def _hindered(counts: list[int], barred: int) -> int:
    """A suit that a colon bars waits for a trick in another one."""
    if barred >= 0:
        counts[barred] = 0
    total = sum(counts)
    others = total - max(counts)
    return total if total <= 2 * others + 1 else 2 * others + 1


def _suit(holding: Holding, leader: Owner) -> _Suit:
    belongs = owners_of(holding)
    length = belongs.count(leader)
    other_length = len(belongs) - length
    top = top_cards(belongs, leader)
    return _Suit(
        length=length,
        top=top,
        followed=min(top, other_length),
        unruffed=length if top >= other_length else top,
        other_length=other_length,
        sure=sure_trumps(belongs, leader),
        other_sure=sure_trumps(belongs, 1 - leader),
    )


# By leader, then by holding.
_SUITS = tuple(OnDemand(partial(_suit, leader=leader)) for leader in (0, 1))
