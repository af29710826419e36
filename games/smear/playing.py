"""The six tricks."""

from __future__ import annotations

from games.core.actions import Action, Play
from games.core.cards import CARDS, SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, Suit
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, RuleViolation
from games.core.events import Event
from games.core.facts import Played, TrickTaken
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import winner
from games.smear.dealing import score_deal
from games.smear.errors import MustFollowOrTrump, SuitDiscarded
from games.smear.events import TrumpNamed
from games.smear.kitty import leadable, without
from games.smear.state import Playing, State

_SEATS = 4

# By seat and card: few and immutable, so shared rather than made anew.
_PLAYED: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    tuple((Played(seat, card),) for card in CARDS) for seat in range(_SEATS)
)


def turn(state: Playing) -> Seat:
    """Whose card is due: clockwise from the leader."""
    return (state.leader + len(state.played)) % _SEATS  # every finished trick has four cards


def play_choices(state: Playing) -> OneOf:
    """The cards that the seat whose turn it is may play, in hand order."""
    return plays_of(_legal(state, state.hands[turn(state)]), state.trump)


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = state.hands[seat]
    if not _legal(state, hand) >> card & 1:
        raise _refusal(state, hand, card)
    settled, _, leader, trump, before = state
    hands = without(state.hands, seat, 1 << card)
    played = (*before, card)
    if trump is None:
        return _named(Playing(settled, hands, leader, card.suit, played), card)
    if len(played) % _SEATS:
        after = Playing(settled, hands, leader, trump, played)
        return Transition(after, _PLAYED[seat][card])
    cards = played[-_SEATS:]
    taker = (leader + winner(cards, trump)) % _SEATS
    events = (*_PLAYED[seat][card], TrickTaken(taker, cards))
    after = Playing(settled, hands, taker, trump, played)
    if any(hands):
        return Transition(after, events)
    ended = score_deal(after)
    return Transition(ended.state, events + ended.events)


def _named(after: Playing, card: Card) -> Transition[State]:
    """The first card of the deal has named trump."""
    assert after.trump is not None  # every card of this pack has a suit
    seat = after.leader
    return Transition(after, (*_PLAYED[seat][card], TrumpNamed(seat, after.trump)))


def _legal(state: Playing, hand: CardMask) -> CardMask:
    trump = state.trump
    if trump is None:
        return leadable(hand, state.settled.discarded)
    place = len(state.played) % _SEATS
    if not place:
        return hand
    of_suit = hand & SUIT_MASK_OF[state.played[-place]]
    # a trump may always be played, even by who can follow
    return of_suit | hand & SUIT_MASKS[trump] if of_suit else hand


def _refusal(state: Playing, hand: CardMask, card: Card) -> RuleViolation:
    if not hand >> card & 1:
        return NotInHand(card)
    if state.trump is None:
        return SuitDiscarded(_suit(card))
    led = _suit(state.played[-(len(state.played) % _SEATS)])
    return MustFollow(led) if led is state.trump else MustFollowOrTrump(led, state.trump)


def _suit(card: Card) -> Suit:
    assert card.suit is not None  # every card of this pack has one
    return card.suit
