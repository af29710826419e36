"""The exchange: each seat discards down to thirteen, in either order."""

from __future__ import annotations

from games.bridgette.state import Bidding, Exchanging, Masks, State
from games.core.actions import Action
from games.core.auction import BIDS, Auction
from games.core.cards import shown
from games.core.discards import discarded
from games.core.errors import NotYourTurn
from games.core.facts import Discarded
from games.core.rules import Subset, Transition
from games.core.seats import Seat, by_seat

_TO_DISCARD = {(False, False): (0, 1), (False, True): (0,), (True, False): (1,)}


def discarders(state: Exchanging) -> tuple[Seat, ...]:
    """The seats still to discard."""
    return _TO_DISCARD[state.discards[0] != 0, state.discards[1] != 0]


def discard_choices(state: Exchanging, seat: Seat) -> Subset:
    """As many of the seat's cards as it has drawn. Raises NotYourTurn."""
    _refuse_out_of_turn(state, seat)
    return Subset("discard", shown(state.hands[seat]), state.deal.draws[seat])


def discard(state: Exchanging, seat: Seat, action: Action) -> Transition[State]:
    """The state after a discard; the second one begins the auction. Raises RuleViolation."""
    _refuse_out_of_turn(state, seat)
    mask = discarded(action, state.hands[seat], state.deal.draws[seat])
    hands = by_seat(seat, state.hands[seat] ^ mask, state.hands[1 - seat])
    discards = by_seat(seat, mask, state.discards[1 - seat])
    event = Discarded(seat, state.deal.draws[seat])
    return Transition(_next(state, hands, discards), (event,))


def _refuse_out_of_turn(state: Exchanging, seat: Seat) -> None:
    if seat not in discarders(state):
        raise NotYourTurn("You have discarded; your opponent is still to do so.")


def _next(state: Exchanging, hands: Masks, discards: Masks) -> State:
    if 0 in discards:
        return Exchanging(state.deal, hands, discards)
    return Bidding(state.deal, hands, discards, Auction(state.deal.dealer, BIDS[0]))
