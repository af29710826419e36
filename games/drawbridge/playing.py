"""The thirteen tricks of a contract."""

from __future__ import annotations

from games.core.actions import Action, Play
from games.core.cards import CARDS, Card, CardMask
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, NotYourTurn, RuleViolation
from games.core.facts import Played, TrickTaken
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import following
from games.drawbridge.dealing import score_deal
from games.drawbridge.state import Playing, State
from games.drawbridge.taking import TAKERS

# By seat and card: few and immutable, so shared rather than made anew.
_PLAYED = tuple(tuple(Played(seat, card) for card in CARDS) for seat in (0, 1))


def play_choices(state: Playing, seat: Seat) -> OneOf:
    """The cards that the seat may play, in hand order. Raises NotYourTurn."""
    if seat != state.on_turn:
        raise NotYourTurn
    return plays_of(_legal(state.hands[seat], state.led), state.settled.contract.trump)


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    settled, hands, leader, tricks, led, played = state
    if seat != state.on_turn:
        raise NotYourTurn
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = hands[seat]
    bit = 1 << card
    if not _legal(hand, led) & bit:
        raise _refusal(hand, led, card)
    rest = hand ^ bit
    hands = (rest, hands[1]) if seat == 0 else (hands[0], rest)
    played = (*played, card)
    if led is None:
        after = Playing(settled, hands, seat, tricks, card, played)
        return Transition(after, (_PLAYED[seat][card],))
    winner = seat if TAKERS[settled.contract.strain][led] & bit else leader
    ours, theirs = tricks
    tricks = (ours + 1, theirs) if winner == 0 else (ours, theirs + 1)
    after = Playing(settled, hands, winner, tricks, None, played)
    events = (_PLAYED[seat][card], TrickTaken(winner, (led, card)))
    if rest:
        return Transition(after, events)
    ended = score_deal(after)
    return Transition(ended.state, events + ended.events)


def _legal(hand: CardMask, led: Card | None) -> CardMask:
    return hand if led is None else following(hand, led)


def _refusal(hand: CardMask, led: Card | None, card: Card) -> RuleViolation:
    if not hand >> card & 1:
        return NotInHand(card)
    assert led is not None  # any card of the hand may be led
    assert led.suit is not None
    return MustFollow(led.suit)
