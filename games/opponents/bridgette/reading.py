"""What a seat can tell of the other hand from its view alone."""

from __future__ import annotations

from dataclasses import dataclass

from games.bridgette.colons import TAKERS, barred_by
from games.bridgette.view import BridgetteView
from games.core.auction import Strain
from games.core.cards import CARDS, PLAIN_MASK, Card, CardMask, CardSet
from games.core.seats import Seat
from games.core.tricks import Trick
from games.opponents.odds import chance_of_none

_ALL: CardMask = (1 << len(CARDS)) - 1


@dataclass(frozen=True, slots=True)
class Reading:
    """The cards that the other hand may hold, `size` of them, each as likely as another."""

    possible: CardMask
    size: int
    strain: Strain

    def without(self, cards: CardMask) -> float:
        """How likely the other hand holds none of these cards."""
        return chance_of_none(cards, self.possible, self.size)

    def wins(self, card: Card) -> float:
        """How likely a card led takes its trick."""
        takers = TAKERS[self.strain][card]
        suit = card.suit
        if suit is None:
            return self.without(takers)
        trumps = takers & ~suit.mask
        unruffed = 1.0
        if trumps:
            unruffed -= self.without(suit.mask) - self.without(suit.mask | trumps)
        return self.without(takers & suit.mask) - (1.0 - unruffed)

    def above(self, card: Card) -> int:
        """How many cards that the other hand may hold rank above this one in its suit."""
        suit = card.suit
        if suit is None:
            return 0
        return (self.possible & suit.mask & (-2 << card)).bit_count()


def read(view: BridgetteView, seat: Seat) -> Reading:
    """The other hand as the seat of a view in play may imagine it."""
    assert view.contract is not None
    tricks = view.history if view.trick is None else (*view.history, view.trick)
    seen = CardSet.of(view.hand).mask | CardSet.of(view.discarded).mask
    for trick in tricks:
        seen |= CardSet.of(trick.cards).mask
    if view.options.up_card == "set_aside":
        seen |= view.up_card.mask
    possible = _ALL & ~seen & ~_shown_out(view.history, 1 - seat)
    return Reading(possible, view.hand_sizes[1 - seat], view.contract.strain)


def _shown_out(history: tuple[Trick, ...], seat: Seat) -> CardMask:
    """The cards of the suits that the seat could not follow."""
    gone = 0
    for trick in history:
        led, reply = trick.cards
        suit = led.suit
        if trick.leader == seat or suit is None or reply.suit is suit:
            continue
        if reply.is_colon:
            # its own colon may follow any hand; another colon only one of nothing but colons
            gone |= PLAIN_MASK if barred_by(reply, led) is None else 0
        else:
            gone |= suit.mask
    return gone
