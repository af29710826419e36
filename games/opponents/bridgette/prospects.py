"""What a card that may be played now comes to, when both hands are known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.cards import Card
from games.opponents.bridgette.moments import DECLARER, Hands, Moment, Position
from games.opponents.bridgette.outcomes import leader_tricks
from games.opponents.bridgette.patience import OutOfPatience, Patience
from games.opponents.bridgette.positions import Key
from games.opponents.bridgette.search import ALL_COUNTS, Search


class PlayedOut:
    """Both play on quickly and well."""

    def __init__(self, moment: Moment, hands: Hands) -> None:
        self._moment = moment
        self._hands = hands

    def price(self, card: Card) -> int:
        """By the best reply to a lead, all else being played out."""
        prices = map(self._price, self._moment.ends(card, self._hands))
        return min(prices) if self._moment.mover == DECLARER else max(prices)

    def _price(self, end: Position) -> int:
        hands, leader, barred = end
        moment = self._moment
        tricks = leader_tricks(hands[leader], hands[1 - leader], moment.strain, barred)
        return moment.prices[1 + tricks if leader == DECLARER else moment.size - 1 - tricks]


class Solved:
    """Both play on as well as can be; but when patience is at an end, as `PlayedOut`.

    One search serves all the cards, as they lead to the same positions.
    """

    def __init__(self, moment: Moment, hands: Hands, patience: Patience) -> None:
        self._moment = moment
        self._hands = hands
        self._search = Search(moment.strain, patience)
        self._levels = sorted(set(moment.prices))
        self._guess = len(self._levels) // 2
        self._known: dict[frozenset[tuple[Key, bool]], int] = {}

    def price(self, card: Card) -> int:
        """By the best reply to a lead and the best play of all that follows."""
        ends = {self._asked(end): None for end in self._moment.ends(card, self._hands)}
        same = frozenset(ends)
        if same not in self._known:
            try:
                self._guess = self._highest(list(ends))
            except OutOfPatience:
                return PlayedOut(self._moment, self._hands).price(card)
            self._known[same] = self._levels[self._guess]
        return self._known[same]

    def _asked(self, end: Position) -> tuple[Key, bool]:
        return self._search.key(end.hands, end.leader, end.barred), end.leader == DECLARER

    def _highest(self, ends: Sequence[tuple[Key, bool]]) -> int:
        """The place of the highest price that declarer can make sure of, sought from a guess."""
        low, high = 0, len(self._levels) - 1
        at = self._guess
        while low < high:
            at = min(max(at, low + 1), high)
            if self._reaches(ends, self._levels[at]):
                low = at
                at += 1
            else:
                high = at - 1
                at -= 1
        return low

    def _reaches(self, ends: Iterable[tuple[Key, bool]], price: int) -> bool:
        moment, left = self._moment, self._moment.size - 1
        wanted = sum(1 << n for n, it in enumerate(moment.prices) if it >= price)
        fewer, same = wanted >> 1, wanted & ALL_COUNTS[left]
        wins = (self._search.wins(key, fewer if is_won else same, left) for key, is_won in ends)
        # the other seat chooses its reply to a lead
        return all(wins) if moment.mover == DECLARER else any(wins)
