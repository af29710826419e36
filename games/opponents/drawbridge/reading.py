"""What a seat can tell of the other hand from its view alone."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import PLAIN_MASK, CardMask, CardSet
from games.core.seats import Seat
from games.drawbridge.view import DrawBridgeView
from games.opponents.odds import chance_of_none


@dataclass(frozen=True, slots=True)
class Reading:
    """The other hand of `size` cards: `certain` are in it, of the `possible` all are alike."""

    certain: CardMask
    possible: CardMask
    size: int

    @property
    def cards(self) -> CardMask:
        """Every card that may be there: the hand itself, once the stock is drawn."""
        return self.certain | self.possible

    def without(self, cards: CardMask) -> float:
        """How likely the other hand holds none of these cards."""
        if self.certain & cards:
            return 0.0
        return chance_of_none(cards, self.possible, self.size - self.certain.bit_count())


def read(view: DrawBridgeView, seat: Seat) -> Reading:
    """The other hand as the seat of the view may imagine it.

    With the stock drawn nothing is left to imagine: what is neither held nor played is there.
    """
    gone = played(view)
    seen = gone | CardSet.of(view.hand).mask
    theirs = CardSet.of(card for drawer, card in view.open_draws if drawer != seat).mask & ~gone
    top = 0 if view.face_up is None else view.face_up.mask
    possible = PLAIN_MASK & ~(seen | theirs | top)
    return Reading(theirs, possible, view.hand_sizes[1 - seat])


def played(view: DrawBridgeView) -> CardMask:
    """All the cards of this deal that have been played."""
    tricks = [*view.draw_history, *view.history]
    tricks += [trick for trick in (view.draw_trick, view.trick) if trick is not None]
    return CardSet.of(card for trick in tricks for card in trick.cards).mask
