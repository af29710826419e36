"""The other hand as a forgetful seat imagines it."""

from __future__ import annotations

import random

from games.core.cards import PLAIN_MASK, CardMask, CardSet
from games.core.seats import Seat
from games.drawbridge.view import DrawBridgeView

_REMEMBERED = 3  # tricks: what was played before them is forgotten, but for the honours
_HONOURS = CardSet.parse("AC AD AH AS KC KD KH KS").mask


def guessed(view: DrawBridgeView, seat: Seat, rng: random.Random) -> CardMask:
    """A guess at the other hand, out of all the cards that the seat cannot rule out."""
    tricks = [*view.draw_history, *view.history]
    played = [CardSet.of(trick.cards).mask for trick in tricks]
    long_ago, lately = played[:-_REMEMBERED], played[-_REMEMBERED:]
    gone = sum(cards & _HONOURS for cards in long_ago) | sum(lately) | CardSet.of(view.hand).mask
    if view.trick is not None:
        gone |= CardSet.of(view.trick.cards).mask
    possible = tuple(CardSet(PLAIN_MASK & ~gone))
    return CardSet.of(rng.sample(possible, view.hand_sizes[1 - seat])).mask
