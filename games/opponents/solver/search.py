"""The search itself: whether the leader of a position takes so many of the tricks left."""

from __future__ import annotations

from games.core.cards import CardMask, Suit
from games.opponents.solver.bounds import BOUNDS, Bounds, bounds, bounds_without_trumps
from games.opponents.solver.moves import (
    DISCARDED,
    FOLLOWED,
    LEAD,
    LEAD_SHIFT,
    PATTERN,
    SHIFTS,
    UNFOLLOWED,
    Change,
    Key,
    handed_over,
)
from games.opponents.solver.patterns import pattern_of

_TRUMP_PLACE = 3
_MOST_POSITIONS = 100_000  # some 20 MB; a deal of 13 cards each takes about a thousand


class Search:
    """Answers about positions of one trump suit, and what has been found out about them."""

    __slots__ = ("_bounds", "_discards", "_has_trumps", "_known", "_order", "_suits")

    def __init__(self, trump: Suit | None) -> None:
        suits = sorted(Suit, key=lambda suit: suit is trump)
        self._suits = tuple(13 * suit for suit in suits)
        self._known: dict[Key, Bounds] = {}
        self._has_trumps = trump is not None
        self._bounds = bounds_without_trumps if trump is None else bounds
        self._order = (3, 0, 1, 2)
        self._discards = (0, 1, 2, 3) if trump is None else (0, 1, 2)

    def key(self, leader: CardMask, other: CardMask) -> Key:
        """The position in which the first of two hands is on lead.

        The hand with the highest card is owner 1, whoever leads: it mostly stays so, and what
        was found out for one seat on lead serves the other.
        """
        key, zero, one = (LEAD, other, leader) if leader > other else (0, leader, other)
        for suit, shift in zip(self._suits, SHIFTS, strict=True):
            key |= pattern_of(zero >> suit, one >> suit) << shift
        return key

    @property
    def positions(self) -> int:
        """How many positions are remembered."""
        return len(self._known)

    def make_room(self) -> None:
        """Forget all if there is too much of it; to be called between questions."""
        if self.positions > _MOST_POSITIONS:
            self._known.clear()

    def takes(self, key: Key, size: int, goal: int) -> bool:
        """Whether the leader takes at least `goal` of the `size` tricks left."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._bounds(key, size)
        low, high = known
        if goal <= low:
            return True
        if goal > high:
            return False
        is_taken = self._finds(key, size, goal)
        self._known[key] = BOUNDS[goal][high] if is_taken else BOUNDS[low][goal - 1]
        return is_taken

    def _finds(self, key: Key, size: int, goal: int) -> bool:
        """Whether some lead takes them whatever the reply."""
        takes, leader = self.takes, key >> LEAD_SHIFT
        followed, unfollowed = FOLLOWED[leader], UNFOLLOWED[leader]
        left, spare = size - 1, size - goal
        for place in self._order:
            cards = key >> SHIFTS[place] & PATTERN
            for beaten, held in followed[place][cards]:
                if beaten is not None and takes(key + beaten, left, spare):
                    continue
                if held is None or takes(key + held, left, goal - 1):
                    return True
            lead = unfollowed[place][cards]
            if lead and self._holds(key, lead, place, left, goal):
                return True
        return False

    def _holds(self, key: Key, lead: Change, place: int, left: int, goal: int) -> bool:
        """The same for a lead of a suit that the other seat has none of."""
        leader = key >> LEAD_SHIFT
        thrown, after = DISCARDED[1 - leader], key + lead
        if self._has_trumps and place != _TRUMP_PLACE:
            ruff = thrown[_TRUMP_PLACE][key >> SHIFTS[_TRUMP_PLACE] & PATTERN]
            beaten = after + ruff + handed_over(leader)
            if ruff and self.takes(beaten, left, left + 1 - goal):
                return False
        for other in self._discards:
            discard = thrown[other][key >> SHIFTS[other] & PATTERN]
            if discard and not self.takes(after + discard, left, goal - 1):
                return False
        return True
