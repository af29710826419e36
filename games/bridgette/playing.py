"""The thirteen tricks."""

from __future__ import annotations

from functools import cache

from games.bridgette.colons import TAKERS, barred_by, colon_of, may_follow, may_lead
from games.bridgette.dealing import score_deal
from games.bridgette.errors import ColonMustLead, ColonNotAllowed, SuitBarred
from games.bridgette.events import Played, TrickTaken
from games.bridgette.state import Playing, State
from games.core.actions import PLAYS, Action, Play
from games.core.auction import Strain
from games.core.cards import CARDS, PLAIN_MASK, Card, CardMask, Suit, shown_group, shown_groups
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, NotYourTurn, RuleViolation
from games.core.events import Event
from games.core.rules import OneOf, Transition
from games.core.seats import Seat

_GROUPS = tuple(shown_groups(strain.trump) for strain in Strain)
# By seat and card: few and immutable, so shared rather than made anew.
_LEAD_EVENTS = tuple(tuple((Played(seat, card),) for card in CARDS) for seat in (0, 1))


def on_turn(state: Playing) -> Seat:
    """The seat whose card is next."""
    return state.leader if state.led is None else 1 - state.leader


def play_choices(state: Playing, seat: Seat) -> OneOf:
    """The cards that the seat may play, in hand order. Raises NotYourTurn."""
    if seat != on_turn(state):
        raise NotYourTurn
    legal = _legal(state, state.hands[seat])
    one, two, three, four, colons = _GROUPS[state.settled.contract.strain]
    return OneOf(
        _plays(legal & one)
        + _plays(legal & two)
        + _plays(legal & three)
        + _plays(legal & four)
        + _plays(legal & colons)
    )


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    if seat != on_turn(state):
        raise NotYourTurn
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
    if state.led is None:
        after = Playing(state.settled, hands, seat, state.tricks, card, None, played)
        return Transition(after, _LEAD_EVENTS[seat][card])
    led = state.led
    winner = seat if TAKERS[state.settled.contract.strain][led] & bit else state.leader
    ours, theirs = state.tricks
    tricks = (ours + 1, theirs) if winner == 0 else (ours, theirs + 1)
    after = Playing(state.settled, hands, winner, tricks, None, barred_by(card, led), played)
    events = _trick_events(seat, led, card, winner)
    if rest:
        return Transition(after, events)
    ended = score_deal(after)
    return Transition(ended.state, events + ended.events)


def _legal(state: Playing, hand: CardMask) -> CardMask:
    if state.led is None:
        return may_lead(hand, state.barred)
    return may_follow(hand, state.led)


@cache
def _trick_events(seat: Seat, led: Card, reply: Card, winner: Seat) -> tuple[Event, ...]:
    return (Played(seat, reply), TrickTaken(winner, (led, reply)))


@cache
def _plays(group: CardMask) -> tuple[Action, ...]:
    return tuple(PLAYS[card] for card in shown_group(group))


def _refusal(state: Playing, hand: CardMask, card: Card) -> RuleViolation:
    if not hand >> card & 1:
        return NotInHand(card)
    if state.led is not None:
        return _follow_refusal(card, state.led)
    assert state.barred is not None  # without a bar every card of the hand may be led
    return _lead_refusal(hand, state.barred)


def _lead_refusal(hand: CardMask, barred: Suit) -> RuleViolation:
    has_suit_besides = hand & PLAIN_MASK & ~barred.mask
    return SuitBarred(barred) if has_suit_besides else ColonMustLead(barred)


def _follow_refusal(card: Card, led: Card) -> RuleViolation:
    if card.is_colon:
        return ColonNotAllowed(card, led, colon_of(led))
    assert led.suit is not None  # any card may follow a colon
    return MustFollow(led.suit)
