"""The draw phase: thirteen tricks for the cards of the stock."""

from __future__ import annotations

from games.core.actions import Action, Play
from games.core.auction import Auction, Bid, Strain
from games.core.cards import Card, CardMask
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, RuleViolation
from games.core.facts import Played
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import following
from games.drawbridge.events import DrawTrickTaken, Drew
from games.drawbridge.state import Bidding, Drawing, State
from games.drawbridge.taking import DRAW_TAKERS

LOWEST_BID = Bid(1, Strain.CLUBS)


def draw_choices(state: Drawing, seat: Seat) -> OneOf:
    """The cards that the seat may play to the draw trick, in hand order."""
    return plays_of(_legal(state, state.hands[seat]), None)


def draw(state: Drawing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card; the second one draws for both. Raises RuleViolation."""
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = state.hands[seat]
    bit = 1 << card
    if not _legal(state, hand) & bit:
        raise _refusal(state, hand, card)
    rest = hand ^ bit
    hands = (rest, state.hands[1]) if seat == 0 else (state.hands[0], rest)
    thrown = (*state.thrown, card)
    played = Played(seat, card)
    if state.led is None:
        return Transition(Drawing(state.deal, hands, seat, card, thrown), (played,))
    return _taken(Drawing(state.deal, hands, state.leader, state.led, thrown), played)


def _taken(state: Drawing, played: Played) -> Transition[State]:
    """The winner draws the top card of the stock, then the loser the next."""
    deal, led, thrown = state.deal, state.led, state.thrown
    assert led is not None
    options = deal.match.options
    is_taken = DRAW_TAKERS[options.draw_tricks][led] >> played.card & 1
    winner = played.seat if is_taken else state.leader
    first, second = deal.stock[len(thrown) - 2 : len(thrown)]
    drawn = (1 << first, 1 << second) if winner == 0 else (1 << second, 1 << first)
    hands = (state.hands[0] | drawn[0], state.hands[1] | drawn[1])
    events = (
        played,
        DrawTrickTaken(winner, (led, played.card)),
        Drew(winner, first if options.face_up_stock else None),
        Drew(1 - winner, None),
    )
    if len(thrown) < len(deal.stock):
        return Transition(Drawing(deal, hands, winner, None, thrown), events)
    auction = Auction(deal.dealer, LOWEST_BID)
    return Transition(Bidding(deal, hands, thrown, auction), events)


def _legal(state: Drawing, hand: CardMask) -> CardMask:
    if state.led is None or state.deal.match.options.draw_tricks != "follow_suit":
        return hand
    return following(hand, state.led)


def _refusal(state: Drawing, hand: CardMask, card: Card) -> RuleViolation:
    if not hand >> card & 1:
        return NotInHand(card)
    assert state.led is not None  # any card of the hand may be led
    assert state.led.suit is not None
    return MustFollow(state.led.suit)
