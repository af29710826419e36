"""Playing out two known hands by rule of thumb: win what can be won, and cheaply."""

from __future__ import annotations

from games.core.auction import Strain
from games.core.cards import CARDS, Card, CardMask, CardSet, Suit
from games.core.tricks import following
from games.drawbridge.taking import TAKERS

_RANKS = 13
_SUITS = tuple(suit.mask for suit in Suit)


def tricks_led(leader: CardMask, other: CardMask, strain: Strain) -> int:
    """How many tricks the leader takes when both go on as `lead` and `reply` do."""
    hands = [leader, other]
    won = [0, 0]
    turn = 0
    while hands[turn]:
        led = lead(hands[turn], hands[1 - turn], strain)
        answer = reply(hands[1 - turn], led, strain)
        hands[turn] ^= 1 << led
        hands[1 - turn] ^= 1 << answer
        turn = 1 - turn if TAKERS[strain][led] >> answer & 1 else turn
        won[turn] += 1
    return won[0]


def lead(own: CardMask, other: CardMask, strain: Strain) -> Card:
    """A card that wins, trumps first while the other hand has some; else low from length."""
    sure = _sure_lead(own, other, strain)
    if sure is not None:
        return sure
    trumps = _trumps(strain)
    suit = max(_SUITS, key=lambda suit: (own & suit and suit != trumps, (own & suit).bit_count()))
    return CARDS[(own & suit & -(own & suit)).bit_length() - 1]


def _sure_lead(own: CardMask, other: CardMask, strain: Strain) -> Card | None:
    trumps = _trumps(strain)
    theirs = other & trumps
    if own & trumps > theirs > 0:
        return CARDS[(own & trumps).bit_length() - 1]
    for suit in _SUITS:
        mine = own & suit
        if mine > other & suit and (other & suit or not theirs):
            return CARDS[mine.bit_length() - 1]
    return None


def _trumps(strain: Strain) -> CardMask:
    return 0 if strain.trump is None else strain.trump.mask


def reply(own: CardMask, led: Card, strain: Strain) -> Card:
    """The cheapest card that takes the trick, else the cheapest there is."""
    legal = following(own, led)
    winning = legal & TAKERS[strain][led]
    if winning:  # all of one suit
        return CARDS[(winning & -winning).bit_length() - 1]
    return min(CardSet(legal), key=lambda card: price(card, strain))


def price(card: Card, strain: Strain) -> int:
    """The order in which cards are parted with: by rank, trumps last."""
    rank = card % _RANKS
    return rank + _RANKS if card // _RANKS == strain else rank
