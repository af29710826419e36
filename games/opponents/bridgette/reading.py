"""What a seat can tell of the other hand from its view alone."""

from __future__ import annotations

from dataclasses import dataclass

from games.bridgette.colons import TAKERS
from games.bridgette.view import BridgetteView
from games.core.auction import Strain
from games.core.cards import Card, CardMask
from games.core.seats import Seat
from games.opponents.bridgette.evidence import evidence
from games.opponents.odds import chance_of_none


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
    facts = evidence(view, seat)
    return Reading(facts.possible, facts.size, view.contract.strain)
