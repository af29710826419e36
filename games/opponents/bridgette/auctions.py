"""Auctions by rule of thumb: a call, and what becomes of it when both go on like that."""

from __future__ import annotations

from games.bridgette.view import BridgetteView
from games.core.actions import Action
from games.core.auction import BIDS, Auction, Contract
from games.core.cards import CardSet
from games.opponents.bridgette.calling import Caller, Promise, caller, promise


def auction_of(view: BridgetteView) -> Auction:
    """The auction of the view so far."""
    auction = Auction(view.dealer, BIDS[0])
    for _, call in view.calls:
        auction = auction.after(call)
    return auction


def called(view: BridgetteView) -> Action:
    """The call of the view's seat, whose turn it is."""
    assert view.seat is not None
    own = promise(CardSet.of(view.hand).mask, view.draws[1 - view.seat])
    return caller(view.options).call(own, auction_of(view))


def carried_on(
    auction: Auction, promises: tuple[Promise, Promise], someone: Caller
) -> Contract | None:
    """The contract that the auction of two such callers comes to; promises are by seat."""
    while not auction.is_over:
        auction = auction.after(someone.call(promises[auction.caller], auction))
    return auction.contract
