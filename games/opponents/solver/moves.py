"""How a trick changes a position, as numbers to be added to its key.

The key of a position holds the patterns of its four suits side by side, the trump suit in the
last place, and above them the owner on lead. A number to be added takes the cards of a trick out
and, when the other seat wins it, hands the lead over.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, TypeAlias

from games.opponents.solver.patterns import (
    PATTERN_BITS,
    OnDemand,
    Owner,
    Pattern,
    owners,
    runs,
    without,
)

Key: TypeAlias = int
Change: TypeAlias = int

PLACES = 4
LEAD_SHIFT = PATTERN_BITS * PLACES
LEAD = 1 << LEAD_SHIFT  # set when owner 1 is on lead
PATTERN = (1 << PATTERN_BITS) - 1
SHIFTS = tuple(PATTERN_BITS * place for place in range(PLACES))


class Followed(NamedTuple):
    """A lead of a suit that the other seat must follow.

    Only two replies count: `beaten`, by the cheapest card that wins, and `held`, with the lowest
    one that loses; None when there is no such card.
    """

    beaten: Change | None
    held: Change | None


def handed_over(leader: Owner) -> Change:
    """What gives the lead to the other seat."""
    return -LEAD if leader else LEAD


def _followed(cards: Pattern, leader: Owner, shift: int) -> tuple[Followed, ...]:
    """The leads that differ, highest first."""
    theirs = [place for place, owner in enumerate(owners(cards)) if owner != leader]
    if not theirs:
        return ()
    return tuple(_lead(cards, led, theirs, leader, shift) for led in runs(cards, leader))


def _lead(cards: Pattern, led: int, theirs: list[int], leader: Owner, shift: int) -> Followed:
    higher = [place for place in theirs if place > led]
    lower = [place for place in theirs if place < led]
    beaten = held = None
    if higher:
        after = without(without(cards, higher[0]), led)
        beaten = (after - cards << shift) + handed_over(leader)
    if lower:
        held = without(without(cards, led), lower[0]) - cards << shift
    return Followed(beaten, held)


def _lowest_gone(cards: Pattern, owner: Owner, shift: int) -> Change:
    """The owner's lowest card played; 0 when there is none."""
    belongs = owners(cards)
    if owner not in belongs:
        return 0
    return without(cards, belongs.index(owner)) - cards << shift


def _unfollowed(cards: Pattern, leader: Owner, shift: int) -> Change:
    """A lead of a suit that the other seat has none of; 0 when there is no such lead."""
    return 0 if 1 - leader in owners(cards) else _lowest_gone(cards, leader, shift)


# All by owner and place in the key, then by pattern.
FOLLOWED = tuple(
    tuple(OnDemand(partial(_followed, leader=owner, shift=shift)) for shift in SHIFTS)
    for owner in (0, 1)
)
UNFOLLOWED = tuple(
    tuple(OnDemand(partial(_unfollowed, leader=owner, shift=shift)) for shift in SHIFTS)
    for owner in (0, 1)
)
DISCARDED = tuple(
    tuple(OnDemand(partial(_lowest_gone, owner=owner, shift=shift)) for shift in SHIFTS)
    for owner in (0, 1)
)
