"""What a known position is worth when all four play it perfectly.

High and Low are settled by the deal, for every card is played; so a deal ends in one of nine ways,
by who has won the Jack and who Game. The search stops as soon as both are decided.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from games.opponents.smear.compact import (
    BEATERS,
    JACK,
    POINTS,
    Place,
    Places,
    points_of,
)
from games.opponents.smear.position import Position, best_of, following

Values: TypeAlias = tuple[float, ...]  # of the nine endings to side 0, by ending()

_JACK_PLACE = JACK.bit_length() - 1
_INFINITE = 1e9
_OPEN = 2  # in place of a jack, or the sign of a balance, that is not decided
_STATES = (-1, 0, 1, _OPEN)
_ALIKE = 0x06060606  # eights and nines: worth as much as the card below them in the same hand


def ending(jack: int, balance: int) -> int:
    """Which of the nine ways a deal ends: by the Jack, then by the sign of the balance."""
    return 3 * jack + 4 + (balance > 0) - (balance < 0)


@lru_cache(maxsize=64)
def _extremes(values: Values) -> tuple[tuple[float, float], ...]:
    """The worst and the best ending by what is decided: 4 times the jack, plus the sign, plus 5."""
    found: list[tuple[float, float]] = []
    for jack in _STATES:
        for sign in _STATES:
            jacks = (-1, 1) if jack == _OPEN else (jack,)
            signs = (-1, 0, 1) if sign == _OPEN else (sign,)
            possible = [values[ending(one, other)] for one in jacks for other in signs]
            found.append((min(possible), max(possible)))
    return tuple(found)


class Solver:
    """Alpha-beta over the cards, with a memory of the positions between tricks."""

    __slots__ = ("_extremes", "_hands", "_known")

    def __init__(self, values: Values) -> None:
        """Take what the nine endings are worth to side 0, by `ending`."""
        self._hands: list[Places] = []
        self._extremes = _extremes(values)
        self._known: dict[tuple[int, ...], tuple[float, float]] = {}

    def value(self, start: Position) -> float:
        """What the position is worth to side 0, at any point of a trick."""
        self._hands = list(start.hands)
        trick = start.trick
        if not trick:
            return self._between(start.leader, start.balance, start.jack, -_INFINITE, _INFINITE)
        place = best_of(trick)
        won = sum(POINTS[card] for card in trick), _JACK_PLACE in trick
        winner = (start.leader + place) & 3
        return self._within(
            start.turn, 4 - len(trick), trick[0], trick[place], winner, *won,
            start.balance, start.jack, -_INFINITE, _INFINITE,
        )  # fmt: skip

    def _between(self, leader: int, balance: int, jack: int, alpha: float, beta: float) -> float:
        """The value before a lead: exact between alpha and beta, else a bound."""
        a, b, c, d = self._hands
        left = a | b | c | d
        rest = points_of(left)
        sign = (balance > 0) - (balance < 0) if abs(balance) > rest or not left else _OPEN
        low, high = self._extremes[4 * (_OPEN if left & JACK else jack) + sign + 5]
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        key = (a, b, c, d, leader, balance, jack)
        if key in self._known:
            low, high = self._known[key]
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        value = self._within(leader, 4, -1, -1, leader, 0, False, balance, jack, alpha, beta)
        self._known[key] = (low if value <= alpha else value), (high if value >= beta else value)
        return value

    def _within(
        self, seat: int, left: int, led: Place, best: Place, winner: int, stake: int,
        has_jack: bool, balance: int, jack: int, alpha: float, beta: float,
    ) -> float:  # fmt: skip
        """The value when `left` cards of the trick are to be played, the next by that seat."""
        if not left:
            sign = -1 if winner & 1 else 1
            won = sign if has_jack else jack
            return self._between(winner, balance + sign * stake, won, alpha, beta)
        hands = self._hands
        hand = hands[seat]
        is_side_0 = not seat & 1
        found = -_INFINITE if is_side_0 else _INFINITE
        for card in _moves(hand, led, best, (winner ^ seat) & 1):
            hands[seat] = hand ^ 1 << card
            takes = led < 0 or BEATERS[best] >> card & 1
            value = self._within(
                (seat + 1) & 3, left - 1, card if led < 0 else led, card if takes else best,
                seat if takes else winner, stake + POINTS[card], has_jack or card == _JACK_PLACE,
                balance, jack, alpha, beta,
            )  # fmt: skip
            if is_side_0:
                found = max(found, value)
                alpha = max(alpha, value)
            else:
                found = min(found, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        hands[seat] = hand
        return found


def _moves(hand: Places, led: Place, best: Place, is_theirs: int) -> list[Place]:
    """The cards worth trying, the likely ones first."""
    legal = hand if led < 0 else following(hand, led)
    legal &= ~(legal << 1 & _ALIKE)
    if not legal & (legal - 1):
        return [legal.bit_length() - 1]
    takers = legal if led < 0 else legal & BEATERS[best]
    if led < 0 or is_theirs:
        return [*_falling(takers), *reversed(_falling(legal ^ takers))]
    return [*_falling(legal ^ takers), *_falling(takers)]


def _falling(cards: Places) -> list[Place]:
    places: list[Place] = []
    while cards:
        place = cards.bit_length() - 1
        cards ^= 1 << place
        places.append(place)
    return places
