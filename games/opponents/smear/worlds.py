"""Imagining the hidden cards: deals that agree with all that a seat has seen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import log

from games.core.cards import SUIT_MASKS, CardMask, CardSet, Rank, Suit
from games.opponents.smear.hearing import Calls
from games.opponents.smear.reading import read, unseen
from games.smear.actions import HIGHEST
from games.smear.view import SmearView

_TRIES = 6  # deals that contradict the calls before one of them is taken all the same
_ANY: CardMask = (1 << 52) - 1
_SEATS = 4
_DISCARDS, _KITTY = _SEATS, _SEATS + 1  # beside the seats

# How much likelier than by chance the bidder holds a card after its first lead, or has discarded
# it, by rank from the seven: fitted to a thousand deals of the hard player, and smoothed.
_TRUMP_KEPT = (3.5, 1.8, 1.8, 2.0, 2.8, 1.7, 1.2, 5.0)
_TRUMP_KEPT_FOR_FOUR = (10.0, 4.0, 4.0, 4.0, 6.0, 4.0, 2.0, 20.0)
_PLAIN_KEPT = (1.0, 1.0, 1.0, 0.15, 0.7, 0.6, 0.4, 1.1)  # of more cards than six
_PLAIN_DEALT = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
_DISCARDED = (1.0, 1.0, 1.2, 3.5, 1.7, 2.4, 2.5, 0.2)


@dataclass(frozen=True, slots=True)
class World:
    """The cards that each seat holds, what the bidder has discarded, and a kitty not yet taken."""

    hands: tuple[CardMask, ...]
    discarded: CardMask = 0
    kitty: CardMask = 0


@dataclass(frozen=True, slots=True)
class _Draw:
    """Cards that go together, out of those that may."""

    place: int  # a seat, _DISCARDS or _KITTY
    possible: CardMask
    size: int
    odds: Sequence[float] | None = None  # by card; None: all alike


def worlds(view: SmearView, rng: random.Random) -> Iterator[World]:
    """Deals as the seat of the view may imagine them, without end.

    Those in which the others would have called as they did are more frequent.
    """
    calls = Calls.heard(view)
    deals = _deals(view, rng)
    while True:
        world = next(deals)
        for _ in range(_TRIES):
            if calls.agree(world.hands, rng):
                break
            world = next(deals)
        yield world


def _deals(view: SmearView, rng: random.Random) -> Iterator[World]:
    """Deals that agree with the cards seen, without end."""
    assert view.seat is not None
    pool = unseen(view)
    draws = _draws(view)
    own = CardSet.of(view.hand).mask
    while True:
        found = _drawn(draws, pool, rng)
        if found is not None:
            found[view.seat] = own
            discarded = found.get(_DISCARDS, CardSet.of(view.discarded).mask)
            hands = tuple(found[seat] for seat in range(_SEATS))
            yield World(hands, discarded, found.get(_KITTY, 0))


def _drawn(
    draws: Sequence[_Draw], pool: CardMask, rng: random.Random
) -> dict[int, CardMask] | None:
    """The cards of each draw, or None when too few were left for one."""
    found: dict[int, CardMask] = {}
    for draw in draws:
        cards = list(CardSet(pool & draw.possible))
        if len(cards) < draw.size:
            return None
        if draw.odds is None:
            taken = rng.sample(cards, draw.size)
        else:
            # The smallest of waiting times: without replacement, by the odds.
            waits = {card: -log(1.0 - rng.random()) / draw.odds[card] for card in cards}
            taken = sorted(cards, key=waits.__getitem__)[: draw.size]
        mask = CardSet.of(taken).mask
        found[draw.place] = mask
        pool ^= mask
    return found


def _draws(view: SmearView) -> list[_Draw]:
    """What is to be drawn: the bidder's cards first, then the seats with the least freedom."""
    reading = read(view)
    others = [seat for seat in range(_SEATS) if seat != view.seat]
    others.sort(key=lambda seat: reading.possible[seat].bit_count() - reading.sizes[seat])
    draws = [_Draw(seat, reading.possible[seat], reading.sizes[seat]) for seat in others]
    if view.phase == "bidding":
        return [*draws, _Draw(_KITTY, _ANY, view.options.kitty)]
    if view.bidder == view.seat or view.bidder is None or view.trump is None:
        return draws
    bidder, rest = draws[others.index(view.bidder)], [it for it in draws if it.place != view.bidder]
    plain = _ANY & ~SUIT_MASKS[view.trump]  # trumps may not be discarded
    trump_odds = _TRUMP_KEPT_FOR_FOUR if view.bid == HIGHEST else _TRUMP_KEPT
    plain_odds = _PLAIN_KEPT if view.options.kitty else _PLAIN_DEALT
    kept = replace(bidder, odds=_odds(trump_odds, plain_odds, view.trump))
    gone = _Draw(_DISCARDS, plain, view.options.kitty, _odds(_DISCARDED, _DISCARDED, view.trump))
    return [kept, gone, *rest]


def _odds(trump: Sequence[float], plain: Sequence[float], suit: Suit) -> Sequence[float]:
    """By card of a pack of 52."""
    return [
        (trump if other is suit else plain)[max(0, rank - Rank.SEVEN)]
        for other in Suit
        for rank in Rank
    ]
