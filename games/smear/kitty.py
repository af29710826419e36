"""The kitty: what the bidder discards, and which suits may then be led and so made trump."""

from __future__ import annotations

from games.core.actions import Action
from games.core.cards import SUIT_MASKS, CardMask, shown
from games.core.discards import discarded
from games.core.errors import NotYourTurn
from games.core.facts import Discarded
from games.core.rules import Subset, Transition
from games.core.seats import Seat
from games.smear.errors import NothingToLead
from games.smear.state import Discarding, Playing, Settled, State, without


def leadable(kept: CardMask, gone: CardMask) -> CardMask:
    """The cards that may be led to the first trick from a hand after its discard.

    Their suit becomes trump; a suit of which a card was discarded may be led only when all that
    was kept is of it: no more than the surplus above six was discarded then.
    """
    legal = 0
    for suit in SUIT_MASKS:
        of_suit = kept & suit
        if not gone & suit or of_suit == kept:
            legal |= of_suit
    return legal


def discard_choices(state: Discarding, seat: Seat) -> Subset:
    """As many of the bidder's cards as there were in the kitty. Raises NotYourTurn."""
    if seat != state.settled.bidder:
        raise NotYourTurn
    hand = state.hands[seat]
    return Subset("discard", shown(hand), state.settled.deal.kitty.bit_count())


def discard(state: Discarding, seat: Seat, action: Action) -> Transition[State]:
    """The state after the bidder's discard. Raises RuleViolation."""
    before = state.settled
    bidder, due = before.bidder, before.deal.kitty.bit_count()
    if seat != bidder:
        raise NotYourTurn
    gone = discarded(action, state.hands[bidder], due)
    hands = without(state.hands, bidder, gone)
    if not leadable(hands[bidder], gone):
        raise NothingToLead
    settled = Settled(before.deal, before.bids, bidder, before.bid, gone)
    return Transition(Playing(settled, hands, bidder), (Discarded(bidder, due),))
