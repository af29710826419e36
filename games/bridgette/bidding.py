"""The auction with the conditions that Bridgette puts on a bidder's hand.

Sets of bids are bit masks: bit n stands for the bid whose rank is n.
"""

from __future__ import annotations

from functools import cache

from games.bridgette.dealing import pass_out
from games.bridgette.errors import JumpNeedsFour, NtNeedsAllSuits, SuitTooShort
from games.bridgette.state import Bidding, Playing, Settled, State
from games.core.actions import Action
from games.core.auction import BIDS, Bid, Double, Pass, Redouble, Strain
from games.core.cards import CardMask, Suit
from games.core.errors import NotYourTurn
from games.core.facts import Called, ContractMade, PassedOut
from games.core.rules import OneOf, Transition
from games.core.seats import Seat

_TO_BID = 2
_TO_JUMP = 4
_STRAINS = len(Strain)
_CHEAPEST = (1 << _STRAINS) - 1  # from the lowest bid possible: the cheapest of each strain
_BIDS_OF = {s: sum(1 << bid.rank for bid in BIDS if bid.strain is s) for s in Strain}
_BIDS_BY_SUIT = tuple((suit.mask, _BIDS_OF[Strain(suit)]) for suit in Suit)
_NT_BIDS = _BIDS_OF[Strain.NO_TRUMP]


def call_choices(state: Bidding, seat: Seat) -> OneOf:
    """The seat's legal calls: pass, double, redouble, then bids from the lowest.

    Raises NotYourTurn.
    """
    auction = state.auction
    if seat != auction.caller:
        raise NotYourTurn
    bids = _legal_bids(state.hands[seat], auction.next_rank)
    return _calls(bids, auction.may_double, auction.may_redouble)


def call(state: Bidding, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's call. Raises RuleViolation."""
    if seat != state.auction.caller:
        raise NotYourTurn
    auction = state.auction.after(action)
    if isinstance(action, Bid):
        _refuse_short(action, state.hands[seat], state.auction.next_rank)
    called = Called(seat, action)
    bidding = Bidding(state.deal, state.hands, state.discards, auction)
    if not auction.is_over:
        return Transition(bidding, (called,))
    return _after_auction(bidding, called)


def _after_auction(bidding: Bidding, called: Called) -> Transition[State]:
    contract = bidding.auction.contract
    if contract is None:
        ended = pass_out(bidding)
        return Transition(ended.state, (called, PassedOut(), *ended.events))
    settled = Settled(bidding.deal, bidding.discards, bidding.auction, contract)
    playing = Playing(settled, bidding.hands, leader=1 - contract.declarer)
    return Transition(playing, (called, ContractMade(contract)))


def _legal_bids(hand: CardMask, next_rank: int) -> int:
    jumps, steps, has_all = 0, 0, True
    for suit, bids in _BIDS_BY_SUIT:
        length = (hand & suit).bit_count()
        if length >= _TO_JUMP:
            jumps |= bids
        elif length >= _TO_BID:
            steps |= bids
        elif not length:
            has_all = False
    if has_all:
        jumps |= _NT_BIDS
    return (jumps | steps & (_CHEAPEST << next_rank)) >> next_rank << next_rank


@cache
def _calls(bids: int, may_double: bool, may_redouble: bool) -> OneOf:
    actions: list[Action] = [Pass()]
    if may_double:
        actions.append(Double())
    if may_redouble:
        actions.append(Redouble())
    actions.extend(bid for bid in BIDS if bids >> bid.rank & 1)
    return OneOf(tuple(actions))


def _refuse_short(bid: Bid, hand: CardMask, next_rank: int) -> None:
    suit = bid.strain.trump
    if suit is None:
        if not all(hand & mask for mask, _ in _BIDS_BY_SUIT):
            raise NtNeedsAllSuits
        return
    length = (hand & suit.mask).bit_count()
    if length < _TO_BID:
        raise SuitTooShort(suit)
    is_jump = bid.rank >= next_rank + _STRAINS
    if is_jump and length < _TO_JUMP:
        raise JumpNeedsFour(suit, Bid(_cheapest_level(bid.strain, next_rank), bid.strain))


def _cheapest_level(strain: Strain, next_rank: int) -> int:
    return -((strain - next_rank) // _STRAINS)
