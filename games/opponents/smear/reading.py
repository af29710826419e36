"""What a seat can tell of the other hands from its view alone."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import SUIT_MASKS, Card, CardMask, CardSet, Suit
from games.core.seats import Seat
from games.core.tricks import Trick
from games.opponents.odds import chance_of_none
from games.smear.pack import PACK
from games.smear.view import SmearView

_ALL: CardMask = CardSet.of(PACK).mask
_SEATS = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """The cards that each other hand may hold, and how many it holds; by seat."""

    possible: tuple[CardMask, ...]
    sizes: tuple[int, ...]

    def without(self, seat: Seat, cards: CardMask) -> float:
        """How likely that seat holds none of these cards."""
        return chance_of_none(cards, self.possible[seat], self.sizes[seat])


def read(view: SmearView) -> Reading:
    """The other hands as the seat of the view may imagine them."""
    hidden = unseen(view)
    gone = [0] * _SEATS
    for trick in tricks_of(view):
        for place, card in enumerate(trick.cards):
            gone[(trick.leader + place) % _SEATS] |= _shown_out(trick, card, view.trump)
    return Reading(tuple(hidden & ~cards for cards in gone), view.hand_sizes)


def unseen(view: SmearView) -> CardMask:
    """The cards that the seat of the view has not seen."""
    seen = CardSet.of((*view.hand, *view.discarded)).mask
    for trick in tricks_of(view):
        seen |= CardSet.of(trick.cards).mask
    return _ALL & ~seen


def tricks_of(view: SmearView) -> tuple[Trick, ...]:
    """All tricks of the deal so far, the one being played included."""
    return view.history if view.trick is None else (*view.history, view.trick)


def _shown_out(trick: Trick, card: Card, trump: Suit | None) -> CardMask:
    """The suit led, when neither it nor a trump was played to it."""
    led = trick.cards[0].suit
    if led is None or card.suit in (led, trump):
        return 0
    return SUIT_MASKS[led]
