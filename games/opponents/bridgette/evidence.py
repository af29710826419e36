"""What is certain of the other hand: which cards it may hold and which it must have held."""

from __future__ import annotations

from dataclasses import dataclass

from games.bridgette.colons import barred_by, colon_of
from games.bridgette.view import BridgetteView
from games.core.actions import Action
from games.core.auction import BIDS, Bid, Strain
from games.core.cards import CARDS, COLON_MASK, SUIT_MASKS, CardMask, CardSet, Suit
from games.core.seats import Seat
from games.core.tricks import Trick

_ALL: CardMask = (1 << len(CARDS)) - 1

_TO_BID = 2
_TO_JUMP = 4
_TO_BID_NO_TRUMP = 1  # of every suit


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one seat knows for certain of the other hand.

    `size` cards of `possible` are in it now; it has played the cards `played`. Together with its
    `discards` cards they were drawn from `played` and `pool`, the cards `drawn` among them.
    When it called it held at least `lengths[suit]` cards of each suit.
    """

    size: int
    possible: CardMask
    played: CardMask
    pool: CardMask
    drawn: CardMask
    discards: int
    lengths: tuple[int, ...]


def evidence(view: BridgetteView, seat: Seat) -> Evidence:
    """What the seat of the view knows; before the exchange `size` is that of the hand kept."""
    other = 1 - seat
    own = CardSet.of((*view.hand, *view.discarded)).mask
    tricks = tricks_of(view)
    ours, theirs = (_played(tricks, it) for it in (seat, other))
    gone = own | ours | theirs
    up_card = view.up_card.mask
    if view.options.up_card == "set_aside":
        gone |= up_card
    pool = _ALL & ~gone
    may_be_there = other != view.dealer
    return Evidence(
        size=13 - theirs.bit_count(),
        possible=pool & ~shown_out(tricks, other),
        played=theirs,
        pool=pool,
        drawn=up_card & pool if may_be_there else 0,
        discards=view.draws[other],
        lengths=_lengths(view.calls, other),
    )


def tricks_of(view: BridgetteView) -> tuple[Trick, ...]:
    """All tricks of the deal so far, the one on the table included."""
    return view.history if view.trick is None else (*view.history, view.trick)


def shown_out(tricks: tuple[Trick, ...], seat: Seat) -> CardMask:
    """The cards that the seat has shown not to hold any more."""
    gone = 0
    barred: Suit | None = None
    for trick in tricks:
        if trick.leader == seat:
            gone |= _lead_denies(trick, barred)
        elif trick.winner is not None:
            gone |= _reply_denies(trick)
        barred = None if trick.winner is None else barred_by(trick.cards[1], trick.cards[0])
    return gone


def _lead_denies(trick: Trick, barred: Suit | None) -> CardMask:
    """A barred suit is led from a hand of nothing else."""
    suit = trick.cards[0].suit
    return _ALL & ~suit.mask if suit is not None and suit is barred else 0


def _reply_denies(trick: Trick) -> CardMask:
    """Its own colon may follow from any hand, another one only from a hand of other colons."""
    led, reply = trick.cards
    suit = led.suit
    if suit is None or reply.suit is suit or barred_by(reply, led) is not None:
        return 0
    if reply.is_colon:
        return _ALL & ~COLON_MASK | colon_of(led).mask
    return suit.mask


def _played(tricks: tuple[Trick, ...], seat: Seat) -> CardMask:
    mask = 0
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            if (trick.leader == seat) == (place == 0):
                mask |= card.mask
    return mask


def _lengths(calls: tuple[tuple[Seat, Action], ...], seat: Seat) -> tuple[int, ...]:
    """The cards of each suit that the seat's bids demand: two, four for a jump, one for NT."""
    lengths = [0] * len(SUIT_MASKS)
    lowest = BIDS[0].rank
    for caller, call in calls:
        if not isinstance(call, Bid):
            continue
        if caller == seat:
            for suit, least in enumerate(_demanded(call, lowest)):
                lengths[suit] = max(lengths[suit], least)
        lowest = call.rank + 1
    return tuple(lengths)


def _demanded(bid: Bid, lowest: int) -> list[int]:
    if bid.strain is Strain.NO_TRUMP:
        return [_TO_BID_NO_TRUMP] * len(SUIT_MASKS)
    is_jump = bid.rank >= lowest + len(Strain)
    least = _TO_JUMP if is_jump else _TO_BID
    return [least if suit is bid.strain.trump else 0 for suit in Suit]
