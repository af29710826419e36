"""The thirteen tricks of a contract."""

from __future__ import annotations

from functools import cache

from games.core.actions import Action, Play
from games.core.cards import CARDS, Card, CardMask
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, RuleViolation
from games.core.events import Event
from games.core.facts import Played, TrickTaken
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import following
from games.drawbridge.dealing import score_deal
from games.drawbridge.state import Playing, State
from games.drawbridge.taking import TAKERS

# By seat and card: few and immutable, so shared rather than made anew.
_LEAD_EVENTS = tuple(tuple((Played(seat, card),) for card in CARDS) for seat in (0, 1))


def play_choices(state: Playing, seat: Seat) -> OneOf:
    """The cards that the seat may play, in hand order."""
    return plays_of(_legal(state, state.hands[seat]), state.settled.contract.trump)


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = state.hands[seat]
    bit = 1 << card
    if not _legal(state, hand) & bit:
        raise _refusal(state, hand, card)
    rest = hand ^ bit
    hands = (rest, state.hands[1]) if seat == 0 else (state.hands[0], rest)
    played = (*state.played, card)
    led = state.led
    if led is None:
        after = Playing(state.settled, hands, seat, state.tricks, card, played)
        return Transition(after, _LEAD_EVENTS[seat][card])
    winner = seat if TAKERS[state.settled.contract.strain][led] & bit else state.leader
    ours, theirs = state.tricks
    tricks = (ours + 1, theirs) if winner == 0 else (ours, theirs + 1)
    after = Playing(state.settled, hands, winner, tricks, None, played)
    events = _trick_events(seat, led, card, winner)
    if rest:
        return Transition(after, events)
    ended = score_deal(after)
    return Transition(ended.state, events + ended.events)


def _legal(state: Playing, hand: CardMask) -> CardMask:
    return hand if state.led is None else following(hand, state.led)


@cache
def _trick_events(seat: Seat, led: Card, reply: Card, winner: Seat) -> tuple[Event, ...]:
    return (Played(seat, reply), TrickTaken(winner, (led, reply)))


def _refusal(state: Playing, hand: CardMask, card: Card) -> RuleViolation:
    if not hand >> card & 1:
        return NotInHand(card)
    assert state.led is not None  # any card of the hand may be led
    assert state.led.suit is not None
    return MustFollow(state.led.suit)
