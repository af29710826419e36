"""The bidding: one turn each."""

from __future__ import annotations

from games.core.actions import Action
from games.core.auction import Pass
from games.core.errors import BidTooLow, NotAnActionNow, NotYourTurn
from games.core.facts import Called, PassedOut
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.smear.actions import BIDS, HIGHEST, LOWEST, SmearBid
from games.smear.dealing import throw_in
from games.smear.events import BidWon
from games.smear.state import Bidding, Discarding, Masks, Playing, Settled, State

_SEATS = 4
_CHOICES = tuple(  # by the highest bid so far
    OneOf((Pass(), *(bid for bid in BIDS if bid.value > highest))) for highest in range(HIGHEST + 1)
)


def call_choices(state: Bidding, seat: Seat) -> OneOf:
    """Pass, then the bids above the highest so far. Raises NotYourTurn."""
    if seat != state.caller:
        raise NotYourTurn
    return _CHOICES[state.bid]


def call(state: Bidding, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's turn. Raises RuleViolation."""
    if seat != state.caller:
        raise NotYourTurn
    after = _called(state, seat, action)
    called = Called(seat, action)
    if after.bid < HIGHEST and len(after.bids) < _SEATS:
        return Transition(after, (called,))
    if after.bidder is None:
        ended = throw_in(after.deal)
        return Transition(ended.state, (called, PassedOut(), *ended.events))
    won = BidWon(after.bidder, after.bid, after.deal.match.options.kitty)
    settled = Settled(after.deal, after.bids, after.bidder, after.bid)
    return Transition(_after_bidding(settled, after.hands), (called, won))


def _called(state: Bidding, seat: Seat, action: Action) -> Bidding:
    match action:
        case Pass():
            bids = (*state.bids, (seat, None))
            return Bidding(state.deal, state.hands, bids, state.bidder, state.bid)
        case SmearBid(value):
            if value <= state.bid:
                raise BidTooLow(str(state.bid + 1))
            bids = (*state.bids, (seat, value))
            return Bidding(state.deal, state.hands, bids, seat, value)
        case _:
            raise NotAnActionNow(f"a bid of {LOWEST} to {HIGHEST}, or pass")


def _after_bidding(settled: Settled, hands: Masks) -> Discarding | Playing:
    """With a kitty the bidder takes it; without one there is nothing to discard."""
    kitty = settled.deal.kitty
    if not kitty:
        return Playing(settled, hands, settled.bidder)
    one, two, three, four = (
        hand | kitty if seat == settled.bidder else hand for seat, hand in enumerate(hands)
    )
    return Discarding(settled, (one, two, three, four))
