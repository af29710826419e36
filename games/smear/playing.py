"""The six tricks."""

from __future__ import annotations

from games.core.actions import Action, Play
from games.core.cards import CARDS, SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, Suit
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, NotYourTurn, RuleViolation
from games.core.facts import Played, TrickTaken
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import winner
from games.smear.dealing import score_deal
from games.smear.errors import MustFollowOrTrump, SuitDiscarded
from games.smear.events import TrumpNamed
from games.smear.kitty import leadable
from games.smear.pack import HAND
from games.smear.state import Playing, State, without

_SEATS = 4
_ALL = _SEATS * HAND

# By seat and card: few and immutable, so shared rather than made anew.
_PLAYED = tuple(tuple(Played(seat, card) for card in CARDS) for seat in range(_SEATS))


def on_turn(state: Playing) -> Seat:
    """Whose card is next: clockwise from the leader."""
    return (state.leader + len(state.played)) % _SEATS  # every finished trick has four cards


def play_choices(state: Playing, seat: Seat) -> OneOf:
    """The cards that the seat may play, in hand order. Raises NotYourTurn."""
    settled, hands, leader, trump, played = state
    if seat != (leader + len(played)) % _SEATS:
        raise NotYourTurn
    return plays_of(_legal(hands[seat], trump, played, settled.discarded), trump)


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    settled, hands, leader, trump, before = state
    if seat != (leader + len(before)) % _SEATS:
        raise NotYourTurn
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = hands[seat]
    if not _legal(hand, trump, before, settled.discarded) >> card & 1:
        raise _refusal(state, hand, card)
    hands = without(hands, seat, 1 << card)
    played = (*before, card)
    event = _PLAYED[seat][card]
    if trump is None:
        return _named(Playing(settled, hands, leader, card.suit, played), event)
    if len(played) % _SEATS:
        return Transition(Playing(settled, hands, leader, trump, played), (event,))
    cards = played[-_SEATS:]
    taker = (leader + winner(cards, trump)) % _SEATS
    events = (event, TrickTaken(taker, cards))
    after = Playing(settled, hands, taker, trump, played)
    if len(played) < _ALL:
        return Transition(after, events)
    ended = score_deal(after)
    return Transition(ended.state, events + ended.events)


def _named(after: Playing, played: Played) -> Transition[State]:
    """The first card of the deal has named trump."""
    assert after.trump is not None  # every card of this pack has a suit
    return Transition(after, (played, TrumpNamed(played.seat, after.trump)))


def _legal(
    hand: CardMask, trump: Suit | None, played: tuple[Card, ...], discarded: CardMask
) -> CardMask:
    if trump is None:
        return leadable(hand, discarded)
    place = len(played) % _SEATS
    if not place:
        return hand
    of_suit = hand & SUIT_MASK_OF[played[-place]]
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
