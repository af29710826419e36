"""Choosing cards when both hands are known: the one after which the rest plays out best."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.auction import Strain
from games.core.cards import CARDS, Card, CardMask, Suit
from games.core.tricks import following
from games.drawbridge.taking import TAKERS
from games.opponents.drawbridge.tricking import price, reply, tricks_led

_SUITS = tuple(suit.mask for suit in Suit)


def best_lead(own: CardMask, other: CardMask, strain: Strain) -> Card:
    """The lead that promises most tricks; of equal ones the cheapest card."""

    def promise(card: Card) -> tuple[int, int]:
        answer = reply(other, card, strain)
        is_won = not TAKERS[strain][card] >> answer & 1
        tricks = _hoped(is_won, own ^ 1 << card, other ^ 1 << answer, strain)
        return tricks, -price(card, strain)

    return max(_alternatives(own, own, other), key=promise)


def best_reply(own: CardMask, led: Card, other: CardMask, strain: Strain) -> Card:
    """The same to a card led, which the other hand has no more."""
    takers = TAKERS[strain][led]

    def promise(card: Card) -> tuple[int, int]:
        tricks = _hoped(bool(takers >> card & 1), own ^ 1 << card, other, strain)
        return tricks, -price(card, strain)

    return max(_alternatives(following(own, led), own, other), key=promise)


def _hoped(is_won: bool, own: CardMask, other: CardMask, strain: Strain) -> int:
    """The tricks of the hand from one that it has just won or lost."""
    if is_won:
        return 1 + tricks_led(own, other, strain)
    return own.bit_count() - tricks_led(other, own, strain)


def _alternatives(legal: CardMask, own: CardMask, other: CardMask) -> Iterator[Card]:
    """The legal cards less those that are as good as a lower one of the same hand."""
    for suit in _SUITS:
        lower = 0  # the next lower card of the suit that is still held
        rest = (own | other) & suit
        while rest:
            bit = rest & -rest
            rest ^= bit
            if legal & bit and not own & lower:
                yield CARDS[bit.bit_length() - 1]
            lower = bit
