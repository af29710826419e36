"""The draw phase: thirteen tricks for the cards of the stock."""

from __future__ import annotations

from games.core.actions import Action, Play
from games.core.auction import Auction, Bid, Strain
from games.core.cards import CARDS, Card, CardMask
from games.core.errors import MustFollow, NotAnActionNow, NotInHand, NotYourTurn, RuleViolation
from games.core.facts import Played
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import following
from games.drawbridge.events import DrawTrickTaken, Drew
from games.drawbridge.state import Bidding, Drawing, State
from games.drawbridge.taking import DRAW_TAKERS

LOWEST_BID = Bid(1, Strain.CLUBS)

# By seat and card, and by seat: few and immutable, so shared rather than made anew.
_PLAYED = tuple(tuple(Played(seat, card) for card in CARDS) for seat in (0, 1))
_DREW_UNSEEN = (Drew(0, None), Drew(1, None))


def draw_choices(state: Drawing, seat: Seat) -> OneOf:
    """The cards that the seat may play to the draw trick, in hand order. Raises NotYourTurn."""
    if seat != state.on_turn:
        raise NotYourTurn
    return plays_of(_legal(state, state.hands[seat]), None)


def draw(state: Drawing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card; the second one draws for both. Raises RuleViolation."""
    deal, hands, leader, led, thrown = state
    if seat != state.on_turn:
        raise NotYourTurn
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    hand = hands[seat]
    bit = 1 << card
    if not _legal(state, hand) & bit:
        raise _refusal(state, hand, card)
    rest = hand ^ bit
    hands = (rest, hands[1]) if seat == 0 else (hands[0], rest)
    thrown = (*thrown, card)
    if led is None:
        return Transition(Drawing(deal, hands, seat, card, thrown), (_PLAYED[seat][card],))
    winner = seat if DRAW_TAKERS[deal.match.options.draw_tricks][led] & bit else leader
    return _taken(Drawing(deal, hands, winner, None, thrown), _PLAYED[seat][card], led)


def _taken(state: Drawing, played: Played, led: Card) -> Transition[State]:
    """The winner, who leads next, draws the top card of the stock, then the loser the next."""
    deal, hands, winner, _led, thrown = state
    top, second = deal.stock[len(thrown) - 2 : len(thrown)]
    drawn = (top, second) if winner == 0 else (second, top)
    hands = (hands[0] | 1 << drawn[0], hands[1] | 1 << drawn[1])
    is_open = deal.match.options.face_up_stock
    events = (
        played,
        DrawTrickTaken(winner, (led, played.card)),
        Drew(winner, top) if is_open else _DREW_UNSEEN[winner],
        _DREW_UNSEEN[1 - winner],
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
