"""An exact search of two known hands, for one of the numbers of tricks that declarer wants.

Bridgette pays for some numbers of tricks more than for others on both sides of them, so it is
not asked for "at least so many": what is wanted is a set of numbers, and each seat may have to
lose tricks on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import CardMask, Suit
from games.opponents.bridgette.holdings import HANDS, HOLDING, PLACES, SHIFTS, TRUMP_PLACE, Lead
from games.opponents.bridgette.limits import limits
from games.opponents.bridgette.patience import Patience
from games.opponents.bridgette.positions import (
    BAR_SHIFT,
    CARDS_ONLY,
    COLON_BITS,
    COLON_SHIFT,
    KEY_BITS,
    LEAD,
    LEAD_SHIFT,
    OWNED,
    Key,
    bar,
    key_of,
    without_colon,
)

Counts: TypeAlias = int  # a set of numbers of tricks, bit n for n of them

# By size of the hands: every number of tricks.
ALL_COUNTS: tuple[Counts, ...] = tuple((2 << size) - 1 for size in range(14))

_ORDER = (TRUMP_PLACE, 0, 1, 2)  # trumps are tried first
_STRIDE = 64  # positions between two looks at the clock


@dataclass(slots=True)
class _Trick:
    """A trick about to be led: the positions without it, and what declarer still wants after."""

    kept: Key  # the leader on lead again
    lost: Key  # the other
    keeping: Counts
    losing: Counts
    rest: int  # the size of the hands after it
    replier: int
    ours: bool  # whether declarer leads: the answer that the leader hopes for


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

    def key(self, hands: tuple[CardMask, CardMask], leader: int, barred: Suit | None = None) -> Key:
        """The position of declarer's and the defender's hand; the leader is 0 or 1 of them."""
        return key_of(self._suits, hands, leader, barred)

    def wins(self, key: Key, wanted: Counts, size: int) -> bool:
        """Whether declarer can make its number of tricks, of the `size` left, one of these.

        Raises OutOfPatience.
        """
        if not wanted:
            return False
        if wanted == ALL_COUNTS[size]:
            return True
        question = key | wanted << KEY_BITS
        answer = self._known.get(question)
        if answer is None:
            answer = self._at_a_glance(key, wanted, size)
            if answer is None:
                answer = self._finds(key, wanted, size)
            self._known[question] = answer
        return answer

    def _at_a_glance(self, key: Key, wanted: Counts, size: int) -> bool | None:
        """The answer, where the limits of the leader's tricks tell."""
        leader = key >> LEAD_SHIFT & 1
        cash, sure, other_sure = limits(
            key,
            leader,
            self._has_trumps,
            (key >> BAR_SHIFT) - 1,
            bool(OWNED[1 - leader][key >> COLON_SHIFT & COLON_BITS]),
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
        leader = key >> LEAD_SHIFT & 1
        ours, wins, rest = not leader, self.wins, size - 1
        fewer, same = wanted >> 1, wanted & ALL_COUNTS[rest]
        keeping, losing = (fewer, same) if ours else (same, fewer)
        kept = key & CARDS_ONLY | leader << LEAD_SHIFT
        lost = kept ^ LEAD
        trick = _Trick(kept, lost, keeping, losing, rest, 1 - leader, ours)
        barred, colons = (key >> BAR_SHIFT) - 1, key >> COLON_SHIFT & COLON_BITS
        mine, their_colons = HANDS[leader], OWNED[1 - leader][colons]
        for place in _ORDER:
            if place == barred:
                continue
            for lead in mine[place][key >> SHIFTS[place] & HOLDING].leads:
                for change in lead.beaten:
                    if wins(lost + change, losing, rest) != ours:
                        break
                else:
                    for change in lead.held:
                        if wins(kept + change, keeping, rest) != ours:
                            break
                    else:
                        if (lead.is_followed or self._stands_unfollowed(trick, place, lead)) and (
                            not their_colons or self._stands_a_colon(trick, place, lead)
                        ):
                            return ours
        for colon in OWNED[leader][colons]:
            if self._colon_stands(trick, colon):
                return ours
        return not ours

    def _stands_unfollowed(self, trick: _Trick, place: int, lead: Lead) -> bool:
        """Whether the lead does for the leader whatever is played from other suits."""
        wins, rest, ours, theirs = self.wins, trick.rest, trick.ours, HANDS[trick.replier]
        if place in self._ruffed:
            lost = trick.lost + lead.alone
            for card in theirs[TRUMP_PLACE][lost >> SHIFTS[TRUMP_PLACE] & HOLDING].cards:
                if wins(lost + card, trick.losing, rest) != ours:
                    return False
        kept = trick.kept + lead.alone
        for side in self._sides:
            if side != place:
                for card in theirs[side][kept >> SHIFTS[side] & HOLDING].cards:
                    if wins(kept + card, trick.keeping, rest) != ours:
                        return False
        return True

    def _stands_a_colon(self, trick: _Trick, place: int, lead: Lead) -> bool:
        """Whether the lead does for the leader when a colon is played to it."""
        kept = trick.kept + lead.alone
        colons = OWNED[trick.replier][kept >> COLON_SHIFT & COLON_BITS]
        if lead.colon in colons:
            length = HANDS[1 - trick.replier][place][kept >> SHIFTS[place] & HOLDING].length
            after = without_colon(kept, lead.colon) | bar(place, length, trick.rest)
            return self.wins(after, trick.keeping, trick.rest) == trick.ours
        if len(colons) <= trick.rest:
            return True
        # The hand is all colons, none of them of the card's group: any may be played.
        return all(
            self.wins(without_colon(kept, it), trick.keeping, trick.rest) == trick.ours
            for it in colons
        )

    def _colon_stands(self, trick: _Trick, colon: int) -> bool:
        """Whether the lead of a colon does for the leader, to which anything may be played."""
        wins, rest, ours = self.wins, trick.rest, trick.ours
        lost, kept, theirs = trick.lost, trick.kept, HANDS[trick.replier]
        hands = [theirs[place][kept >> SHIFTS[place] & HOLDING] for place in range(PLACES)]
        for place in range(PLACES):
            hand = hands[place]
            for card in hand.of_group[colon] if place in self._sides else hand.cards:
                if wins(without_colon(lost + card, colon), trick.losing, rest) != ours:
                    return False
        for place in self._sides:
            for group, cards in enumerate(hands[place].of_group):
                if group != colon:
                    for card in cards:
                        if wins(without_colon(kept + card, colon), trick.keeping, rest) != ours:
                            return False
        gone = without_colon(kept, colon)
        return all(
            wins(without_colon(gone, it), trick.keeping, rest) == ours
            for it in OWNED[trick.replier][gone >> COLON_SHIFT & COLON_BITS]
        )
