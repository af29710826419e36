"""The thirteen tricks."""

from __future__ import annotations

from games.bridgette.colons import TAKERS, barred_by, colon_of, may_follow, may_lead
from games.bridgette.dealing import score_deal
from games.bridgette.errors import ColonMustLead, ColonNotAllowed, SuitBarred
from games.bridgette.state import Playing, State
from games.core.actions import Action, Play
from games.core.cards import CARDS, PLAIN_MASK, Card, CardMask, Suit
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, NotYourTurn, RuleViolation
from games.core.facts import Played, TrickTaken
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat

# By seat and card: few and immutable, so shared rather than made anew.
_PLAYED = tuple(tuple(Played(seat, card) for card in CARDS) for seat in (0, 1))


def on_turn(state: Playing) -> Seat:
    """The seat whose card is next."""
    return state.leader if state.led is None else 1 - state.leader


def play_choices(state: Playing, seat: Seat) -> OneOf:
    """The cards that the seat may play, in hand order. Raises NotYourTurn."""
    settled, hands, leader, _tricks, led, barred, _played = state
    if seat != (leader if led is None else 1 - leader):
        raise NotYourTurn
    legal = may_lead(hands[seat], barred) if led is None else may_follow(hands[seat], led)
    return plays_of(legal, settled.contract.trump)


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    settled, hands, leader, tricks, led, barred, played = state
    if seat != (leader if led is None else 1 - leader):
        raise NotYourTurn
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = hands[seat]
    bit = 1 << card
    legal = may_lead(hand, barred) if led is None else may_follow(hand, led)
    if not legal & bit:
        raise _refusal(state, hand, card)
    rest = hand ^ bit
    hands = (rest, hands[1]) if seat == 0 else (hands[0], rest)
    played = (*played, card)
    if led is None:
        after = Playing(settled, hands, seat, tricks, card, None, played)
        return Transition(after, (_PLAYED[seat][card],))
    winner = seat if TAKERS[settled.contract.strain][led] & bit else leader
    ours, theirs = tricks
    tricks = (ours + 1, theirs) if winner == 0 else (ours, theirs + 1)
    after = Playing(settled, hands, winner, tricks, None, barred_by(card, led), played)
    events = (_PLAYED[seat][card], TrickTaken(winner, (led, card)))
    if rest:
        return Transition(after, events)
    ended = score_deal(after)
    return Transition(ended.state, events + ended.events)


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
