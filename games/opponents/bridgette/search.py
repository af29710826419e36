"""An exact search of two known hands, for one of the numbers of tricks that declarer wants.

Bridgette pays for some numbers of tricks more than for others on both sides of them, so it is
not asked for "at least so many": what is wanted is a set of numbers, and each seat may have to
lose tricks on purpose.
"""

from __future__ import annotations

from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import COLONS, CardMask, Suit
from games.opponents.bridgette.holdings import (
    ACE,
    HANDS,
    HOLDING,
    HOLDING_BITS,
    HONOURS,
    PLACES,
    SHIFTS,
    Change,
    Hand,
    holding_of,
)
from games.opponents.bridgette.limits import limits
from games.opponents.bridgette.patience import Patience

Key: TypeAlias = int
Counts: TypeAlias = int  # a set of numbers of tricks, bit n for n of them

# A position in one int: the holdings by place, trumps last; the owners of the colons (0 gone,
# 1 declarer, 2 defender); who leads (owner 0 is declarer); and the bar (0 none, else its place and
# 1 more).
_TRUMP_PLACE = 3
_COLON_SHIFT = HOLDING_BITS * PLACES
_COLON_BITS = 63
_LEAD_SHIFT = _COLON_SHIFT + 6
_LEAD = 1 << _LEAD_SHIFT
_BAR_SHIFT = _LEAD_SHIFT + 1
_COUNTS_SHIFT = _BAR_SHIFT + 3
_CARDS = _LEAD - 1
_ALL = (1 << _COUNTS_SHIFT) - 1
_COLON_GONE = tuple(_ALL ^ 3 << _COLON_SHIFT + 2 * n for n in range(len(COLONS)))

# By size of the hands: every number of tricks.
ALL_COUNTS: tuple[Counts, ...] = tuple((2 << size) - 1 for size in range(14))


def _owned(owner: int, colons: int) -> tuple[int, ...]:
    return tuple(n for n in range(len(COLONS)) if colons >> 2 * n & 3 == owner + 1)


def _told_apart(colons: int) -> int:
    """A mask of all of a position but the groups that no colon in play tells apart."""
    grand, royal, little = (colons >> 2 * n & 3 for n in range(len(COLONS)))
    alike = (0 if royal or little else HONOURS) | (0 if royal or grand else ACE)
    return _ALL ^ sum(alike << shift for shift in SHIFTS)


# By owner, then by the six bits of the colons; and by these alone.
_OWNED = tuple(tuple(_owned(owner, colons) for colons in range(64)) for owner in (0, 1))
_TOLD_APART = tuple(map(_told_apart, range(64)))
_COLONS_OF = (0b010101, 0b101010)  # by owner
_ORDER = (3, 0, 1, 2)  # trumps are tried first
_STRIDE = 64  # positions between two looks at the clock


class Search:
    """Answers about the positions of one strain; it remembers what it has found out."""

    __slots__ = ("_has_trumps", "_known", "_looked", "_patience", "_ruffed", "_sides", "_suits")

    def __init__(self, strain: Strain, patience: Patience) -> None:
        trump = strain.trump
        self._suits = tuple(sorted(Suit, key=lambda suit: suit is trump))
        self._has_trumps = trump is not None
        self._sides = (0, 1, 2) if self._has_trumps else (0, 1, 2, 3)
        self._ruffed = self._sides if self._has_trumps else ()
        self._known: dict[int, bool] = {}
        self._patience = patience
        self._looked = 0

    def key(
        self, declarer: CardMask, defender: CardMask, leader: int, barred: Suit | None = None
    ) -> Key:
        """The position of two hands of equal size; the leader is 0 for declarer, else 1."""
        key = leader << _LEAD_SHIFT
        for shift, suit in zip(SHIFTS, self._suits, strict=True):
            key |= holding_of(declarer >> 13 * suit, defender >> 13 * suit) << shift
        colons = 0
        for n, colon in enumerate(COLONS):
            colons |= ((declarer >> colon & 1) + 2 * (defender >> colon & 1)) << 2 * n
        key = (key | colons << _COLON_SHIFT) & _TOLD_APART[colons]
        if barred is None:
            return key
        hand = (declarer, defender)[leader]
        length = (hand & barred.mask).bit_count()
        return key | _bar(self._suits.index(barred), length, hand.bit_count())

    def wins(self, key: Key, wanted: Counts, size: int) -> bool:
        """Whether declarer can make its number of tricks, of the `size` left, one of these.

        Raises OutOfPatience.
        """
        if not wanted:
            return False
        if wanted == ALL_COUNTS[size]:
            return True
        question = key | wanted << _COUNTS_SHIFT
        answer = self._known.get(question)
        if answer is None:
            answer = self._at_a_glance(key, wanted, size)
            if answer is None:
                answer = self._finds(key, wanted, size)
            self._known[question] = answer
        return answer

    def _at_a_glance(self, key: Key, wanted: Counts, size: int) -> bool | None:
        """The answer, where the limits of the leader's tricks tell."""
        leader = key >> _LEAD_SHIFT & 1
        cash, sure, other_sure = limits(
            key,
            leader,
            self._has_trumps,
            (key >> _BAR_SHIFT) - 1,
            key >> _COLON_SHIFT & _COLONS_OF[1 - leader] != 0,
        )
        if leader:
            possible = ALL_COUNTS[size - sure] & -1 << other_sure
            reach = ALL_COUNTS[size - cash] & possible
            return True if not possible & ~wanted else None if reach & wanted else False
        possible = ALL_COUNTS[size - other_sure] & -1 << sure
        reach = possible & -1 << cash
        return False if not possible & wanted else None if reach & ~wanted else True

    def _finds(self, key: Key, wanted: Counts, size: int) -> bool:
        """The answer, by every lead and every reply that makes a difference."""
        self._looked += 1
        if self._looked % _STRIDE == 0:
            self._patience.spend(_STRIDE)
        leader = key >> _LEAD_SHIFT & 1
        ours = not leader
        fewer, left = wanted >> 1, wanted & ALL_COUNTS[size - 1]
        keeping, losing = (fewer, left) if ours else (left, fewer)
        kept = key & _CARDS | leader << _LEAD_SHIFT
        lost = kept ^ _LEAD
        barred = (key >> _BAR_SHIFT) - 1
        colons = key >> _COLON_SHIFT & _COLON_BITS
        their_colons = _OWNED[1 - leader][colons]
        hands, wins, rest = HANDS[leader], self.wins, size - 1
        theirs: list[Hand] = []
        for place in _ORDER:
            if place == barred:
                continue
            for lead in hands[place][key >> SHIFTS[place] & HOLDING].leads:
                beaten, held = lead.beaten, lead.held
                is_void = not (beaten or held)
                if is_void:
                    theirs = theirs or _hands(key, 1 - leader)
                    if place in self._ruffed:
                        beaten = tuple(lead.alone + card for card in theirs[_TRUMP_PLACE].cards)
                for change in beaten:
                    if wins(lost + change, losing, rest) != ours:
                        break
                else:
                    if is_void:
                        held = self._discards(theirs, place, lead.alone)
                    for change in held:
                        if wins(kept + change, keeping, rest) != ours:
                            break
                    else:
                        if not their_colons:
                            return ours
                        for after in _colons_following(kept + lead.alone, lead.colon, place, size):
                            if wins(after, keeping, rest) != ours:
                                break
                        else:
                            return ours
        for colon in _OWNED[leader][colons]:
            taken, left_alone = self._colon_led(lost, colon)
            if all(wins(after, losing, rest) == ours for after in taken) and all(
                wins(after, keeping, rest) == ours for after in left_alone
            ):
                return ours
        return not ours

    def _discards(self, hands: list[Hand], place: int, alone: Change) -> tuple[Change, ...]:
        """What discards to a lead from that place change."""
        return tuple(
            alone + card for side in self._sides if side != place for card in hands[side].cards
        )

    def _colon_led(self, lost: Key, colon: int) -> tuple[list[Key], list[Key]]:
        """The positions after the lead of a colon, the other seat winning, then losing."""
        replier = lost >> _LEAD_SHIFT & 1
        winning: list[Change] = []
        losing: list[Change] = []
        for place, hand in enumerate(_hands(lost, replier)):
            for group, cards in enumerate(hand.of_group):
                takes = group == colon or place not in self._sides
                (winning if takes else losing).extend(cards)
        kept = _without_colon(lost, colon) ^ _LEAD
        return (
            [_without_colon(lost + change, colon) for change in winning],
            [_without_colon(lost + change, colon) ^ _LEAD for change in losing]
            + [
                _without_colon(kept, it)
                for it in _OWNED[replier][lost >> _COLON_SHIFT & _COLON_BITS]
            ],
        )


def _hands(key: Key, owner: int) -> list[Hand]:
    return [HANDS[owner][place][key >> SHIFTS[place] & HOLDING] for place in range(PLACES)]


def _colons_following(after: Key, own: int, place: int, size: int) -> list[Key]:
    """The positions after a lead of a suit to which a colon is played."""
    leader = after >> _LEAD_SHIFT & 1
    colons = _OWNED[1 - leader][after >> _COLON_SHIFT & _COLON_BITS]
    if own in colons:
        length = HANDS[leader][place][after >> SHIFTS[place] & HOLDING].length
        return [_without_colon(after, own) | _bar(place, length, size - 1)]
    if len(colons) == size:  # nothing but colons, none of the card's group
        return [_without_colon(after, colon) for colon in colons]
    return []


def _bar(place: int, length: int, size: int) -> int:
    """The bar of a suit of which the leader holds so many; none where it has no effect."""
    return place + 1 << _BAR_SHIFT if 0 < length < size else 0


def _without_colon(key: Key, colon: int) -> Key:
    key &= _COLON_GONE[colon]
    return key & _TOLD_APART[key >> _COLON_SHIFT & _COLON_BITS]
