"""A moment of play: what all know of it, and the positions that a card leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.bridgette.colons import TAKERS, barred_by, may_follow
from games.bridgette.view import BridgetteView
from games.core.auction import Strain
from games.core.cards import Card, CardMask, CardSet, Suit
from games.opponents.bridgette.prices import TRICKS, prices

Side: TypeAlias = int
Hands: TypeAlias = tuple[CardMask, CardMask]  # by side

DECLARER, DEFENDER = 0, 1


class Position(NamedTuple):
    """Two hands of equal size, one of them on lead."""

    hands: Hands
    leader: Side
    barred: Suit | None


@dataclass(frozen=True, slots=True)
class Moment:
    """What all know when the mover is to play a card.

    `prices` are declarer's points less the defender's by the tricks that declarer may still win,
    from none to all that are left.
    """

    strain: Strain
    mover: Side
    led: Card | None
    prices: Sequence[int]

    @property
    def size(self) -> int:
        """How many tricks are left, the present one included."""
        return len(self.prices) - 1

    def hands(self, own: CardMask, other: CardMask) -> Hands:
        """The hands as they were before the trick, from those of the mover and the other now."""
        if self.led is not None:
            other |= self.led.mask
        return (own, other) if self.mover == DECLARER else (other, own)

    def ends(self, card: Card, hands: Hands) -> Iterator[Position]:
        """The positions after the trick when the mover plays the card, those that it loses first.

        Whoever won the trick is the leader.
        """
        if self.led is not None:
            yield self._end(self.led, card, hands)
            return
        replies = may_follow(hands[1 - self.mover], card)
        takers = TAKERS[self.strain][card]
        for reply in (*CardSet(replies & takers), *CardSet(replies & ~takers)):
            yield self._end(card, reply, hands)

    def _end(self, led: Card, reply: Card, hands: Hands) -> Position:
        leader = self.mover if self.led is None else 1 - self.mover
        gone = led.mask | reply.mask
        rest = hands[DECLARER] & ~gone, hands[DEFENDER] & ~gone
        if TAKERS[self.strain][led] >> reply & 1:
            return Position(rest, 1 - leader, None)
        return Position(rest, leader, barred_by(reply, led))


def moment_of(view: BridgetteView) -> Moment:
    """The moment of a view whose seat is to play a card."""
    contract = view.contract
    assert contract is not None
    won, left = view.tricks[contract.declarer], TRICKS - sum(view.tricks)
    return Moment(
        strain=contract.strain,
        mover=DECLARER if view.seat == contract.declarer else DEFENDER,
        led=None if view.trick is None else view.trick.cards[0],
        prices=prices(view.options).of(contract)[won : won + left + 1],
    )
