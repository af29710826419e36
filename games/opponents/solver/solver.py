"""The questions that may be asked of two known hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.core.cards import SUIT_MASKS, Card, CardMask, CardSet, Suit
from games.core.tricks import beats, following
from games.opponents.solver.search import Search


class Solver:
    """Two known hands of equal size, without colons, under one trump suit or none.

    Hands are card masks. A question about thirteen cards each takes one to three milliseconds,
    its cards one by one two to four times as long; with eight cards left all take less than one.
    """

    __slots__ = ("_search", "trump")

    def __init__(self, trump: Suit | None) -> None:
        self.trump = trump
        self._search = Search(trump)

    def tricks(self, leader: CardMask, other: CardMask) -> int:
        """How many tricks the hand on lead takes."""
        size, key = leader.bit_count(), self._asked(leader, other)
        return _most(size, size // 2, lambda goal: self._search.takes(key, size, goal))

    def takes(self, leader: CardMask, other: CardMask, goal: int) -> bool:
        """Whether the hand on lead takes at least `goal` tricks."""
        return self._search.takes(self._asked(leader, other), leader.bit_count(), goal)

    def leads(self, leader: CardMask, other: CardMask) -> dict[Card, int]:
        """How many tricks, the one led to included, the leader takes after each lead.

        By card of the leader, in pack order.
        """
        self._search.make_room()
        worth: dict[Card, int] = {}
        guess = leader.bit_count() // 2
        for run in _runs(leader, leader | other):
            guess = self._led(run[0], leader, other, guess)
            worth |= dict.fromkeys(run, guess)
        return dict(sorted(worth.items()))

    def replies(self, led: Card, replier: CardMask, leader: CardMask) -> dict[Card, int]:
        """How many tricks, the present one included, the replier takes after each legal reply.

        `leader` is the hand of the other seat without the card led. By card, in pack order.
        """
        self._search.make_room()
        legal = following(replier, led)
        worth: dict[Card, int] = {}
        for run in _runs(legal, replier | leader | 1 << led):
            worth |= dict.fromkeys(run, self._replied(run[0], led, replier, leader))
        return dict(sorted(worth.items()))

    def _replied(self, card: Card, led: Card, replier: CardMask, leader: CardMask) -> int:
        rest = replier ^ 1 << card
        if beats(card, led, self.trump):
            return 1 + self.tricks(rest, leader)
        return rest.bit_count() - self.tricks(leader, rest)

    def _led(self, card: Card, leader: CardMask, other: CardMask, guess: int) -> int:
        """What a lead comes to; a good guess makes it fast."""
        size, rest, legal = leader.bit_count(), leader ^ 1 << card, following(other, card)
        lost: list[int] = []  # positions after the trick
        won: list[int] = []
        for reply, *_ in _runs(legal, leader | other):
            after = other ^ 1 << reply
            if beats(reply, card, self.trump):
                lost.append(self._search.key(after, rest))
            else:
                won.append(self._search.key(rest, after))
        takes = self._search.takes

        def reaches(goal: int) -> bool:
            return all(takes(key, size - 1, goal - 1) for key in won) and not any(
                takes(key, size - 1, size - goal) for key in lost
            )

        return _most(size, guess, reaches)

    def _asked(self, leader: CardMask, other: CardMask) -> int:
        if leader.bit_count() != other.bit_count():
            raise ValueError("the hands must have equal size")
        self._search.make_room()
        return self._search.key(leader, other)


def _most(size: int, guess: int, reaches: Callable[[int], bool]) -> int:
    """The highest goal up to `size` that is reached, sought upwards or downwards from a guess."""
    low, high = 0, size
    goal = guess
    while low < high:
        goal = min(max(goal, low + 1), high)
        if reaches(goal):
            low = goal
            goal += 1
        else:
            high = goal - 1
            goal -= 1
    return low


def _runs(legal: CardMask, alive: CardMask) -> Iterator[list[Card]]:
    """The legal cards of a hand, those together that are as good as each other, lowest first.

    Of a suit all cards of the hand are legal or none; `alive` are the cards of both hands.
    """
    for suit in SUIT_MASKS:
        run: list[Card] = []
        for card in CardSet(alive & suit if legal & suit else 0):
            if legal >> card & 1:
                run.append(card)
            elif run:
                yield run
                run = []
        if run:
            yield run
