"""Imagining what a seat cannot see while cards are drawn: the other hand and the stock.

What the other seat has thrown tells of what it has kept. Some worlds are drawn at random, and one
of them is taken, the likelier the less odd its hand would have made the cards thrown.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import exp

from games.core.cards import Card, CardMask, CardSet
from games.core.seats import Seat
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.plans import plan_of, promises, spare
from games.opponents.drawbridge.reading import read

_RANKS = 13
# All set by judgement: what matters is that likely hands come up more often, not how much.
_PROPOSALS = 6  # worlds to take one from
_TRUMP_THROWN = 3.0  # how odd it is to throw a card of the suit that the hand is best at
_MOST_RANKS = 4  # a card thrown though one lower was held is that odd at most
_DRAWS = 14  # the hand dealt, and one more: a card is the likelier there the more were drawn


@dataclass(frozen=True, slots=True)
class World:
    """The other hand as it is now, and the stock in drawing order."""

    other: CardMask
    stock: tuple[Card, ...]


class Imagination:
    """The worlds that a seat may be in."""

    def __init__(self, view: DrawBridgeView, seat: Seat) -> None:
        reading = read(view, seat)
        self._certain = reading.certain
        self._unknown = tuple(CardSet(reading.possible))
        self._missing = reading.size - reading.certain.bit_count()
        self._top = () if view.face_up is None else (view.face_up,)
        self._stock_left = view.stock_left
        self._thrown = _thrown(view, 1 - seat)

    def world(self, rng: random.Random) -> World:
        """One of them, the likely ones more often."""
        worlds = [self._any(rng) for _ in range(_PROPOSALS)]
        chances = [exp(-_oddity(world.other, self._thrown)) for world in worlds]
        return rng.choices(worlds, chances)[0]

    def _any(self, rng: random.Random) -> World:
        count = self._missing + self._stock_left - len(self._top)
        cards = rng.sample(self._unknown, count)
        held, rest = cards[: self._missing], cards[self._missing :]
        return World(self._certain | CardSet.of(held).mask, (*self._top, *rest))


def _thrown(view: DrawBridgeView, seat: Seat) -> tuple[Card, ...]:
    """What the seat has thrown of its own free will, in that order."""
    tricks = [*view.draw_history, *([] if view.draw_trick is None else [view.draw_trick])]
    is_forced = view.options.draw_tricks == "follow_suit"
    thrown: list[Card] = []
    for trick in tricks:
        place = 0 if trick.leader == seat else 1
        if place < len(trick.cards) and not (place and is_forced):
            thrown.append(trick.cards[place])
    return tuple(thrown)


def _oddity(hand: CardMask, thrown: tuple[Card, ...]) -> float:
    """How odd it is to have thrown these cards and to hold that hand now."""
    plan = plan_of(promises(hand))
    lowest = spare(hand, plan) % _RANKS
    odd = 0.0
    for n, card in enumerate(thrown):
        if card.suit is plan.trump:
            odd += _TRUMP_THROWN
        was_held = 1.0 - (len(thrown) - n) / _DRAWS  # or the lower card was drawn later
        odd += was_held * min(max(card % _RANKS - lowest, 0), _MOST_RANKS)
    return odd
