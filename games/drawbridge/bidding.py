"""The auction: any bid above the last, from 1♣."""

from __future__ import annotations

from functools import cache

from games.core.actions import Action
from games.core.auction import BIDS, LOWEST_RANK, Double, Pass, Redouble
from games.core.errors import NotYourTurn
from games.core.facts import Called, ContractMade, PassedOut
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.drawbridge.dealing import pass_out
from games.drawbridge.state import Bidding, Playing, Settled, State


def call_choices(state: Bidding, seat: Seat) -> OneOf:
    """The seat's legal calls: pass, double, redouble, then bids from the lowest.

    Raises NotYourTurn.
    """
    auction = state.auction
    if seat != auction.caller:
        raise NotYourTurn
    return _calls(auction.next_rank, auction.may_double, auction.may_redouble)


def call(state: Bidding, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's call. Raises RuleViolation."""
    if seat != state.auction.caller:
        raise NotYourTurn
    auction = state.auction.after(action)
    called = Called(seat, action)
    bidding = Bidding(state.deal, state.hands, state.thrown, auction)
    if not auction.is_over:
        return Transition(bidding, (called,))
    return _after_auction(bidding, called)


def _after_auction(bidding: Bidding, called: Called) -> Transition[State]:
    contract = bidding.auction.contract
    if contract is None:
        ended = pass_out(bidding)
        return Transition(ended.state, (called, PassedOut(), *ended.events))
    settled = Settled(bidding.deal, bidding.thrown, bidding.auction, contract)
    playing = Playing(settled, bidding.hands, leader=1 - contract.declarer)
    return Transition(playing, (called, ContractMade(contract)))


@cache
def _calls(lowest: int, may_double: bool, may_redouble: bool) -> OneOf:
    actions: list[Action] = [Pass()]
    if may_double:
        actions.append(Double())
    if may_redouble:
        actions.append(Redouble())
    return OneOf((*actions, *BIDS[lowest - LOWEST_RANK :]))
