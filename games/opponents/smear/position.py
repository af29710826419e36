"""A deal being played, all four hands known: what the play-outs and the solver work on."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.core.seats import Seat
from games.opponents.smear.compact import BEATERS, JACK, POINTS, SUIT_OF, TRUMPS, Place, Places

Hands: TypeAlias = tuple[Places, Places, Places, Places]

_JACK_PLACE = JACK.bit_length() - 1


class Position(NamedTuple):
    """The moment before a card is played.

    `balance` are the card points of side 0 less those of side 1, the bidder's discards included.
    `jack` is 1 when side 0 has won it, -1 when side 1 has, 0 when it is not decided or not dealt.
    """

    hands: Hands
    leader: Seat
    trick: tuple[Place, ...]
    balance: int
    jack: int = 0

    @property
    def turn(self) -> Seat:
        """Whose card is next."""
        return (self.leader + len(self.trick)) & 3

    def legal(self) -> Places:
        """The cards that the seat on turn may play."""
        hand = self.hands[self.turn]
        return following(hand, self.trick[0]) if self.trick else hand

    def after(self, place: Place) -> Position:
        """The position when this card of the seat on turn has been played."""
        hands = list(self.hands)
        hands[self.turn] ^= 1 << place
        left = hands[0], hands[1], hands[2], hands[3]
        trick = (*self.trick, place)
        if len(trick) < len(hands):
            return Position(left, self.leader, trick, self.balance, self.jack)
        taker = (self.leader + best_of(trick)) & 3
        sign = -1 if taker & 1 else 1
        points = sum(POINTS[card] for card in trick)
        jack = sign if _JACK_PLACE in trick else self.jack
        return Position(left, taker, (), self.balance + sign * points, jack)


def following(hand: Places, led: Place) -> Places:
    """What may be played to that card: its suit or a trump, anything without the suit."""
    of_suit = hand & SUIT_OF[led]
    return of_suit | hand & TRUMPS if of_suit else hand


def best_of(trick: tuple[Place, ...]) -> int:
    """Which card of the trick is winning it, from 0."""
    best = 0
    for number, place in enumerate(trick):
        if BEATERS[trick[best]] >> place & 1:
            best = number
    return best
