"""Auctions by rule of thumb: a call, and what becomes of it when both go on like that."""

from __future__ import annotations

import random

from games.bridgette.view import BridgetteView
from games.core.actions import Action
from games.core.auction import BIDS, Auction, Contract
from games.core.cards import CardSet
from games.opponents.bridgette.calling import (
    Caller,
    Promise,
    caller,
    misjudged,
    promise,
)


def auction_of(view: BridgetteView) -> Auction:
    """The auction of the view so far."""
    auction = Auction(view.dealer, BIDS[0])
    for _, call in view.calls:
        auction = auction.after(call)
    return auction


def called(view: BridgetteView) -> Action:
    """The call of the view's seat, whose turn it is."""
    return caller(view.options).call(promise_of(view), auction_of(view))


def called_carelessly(view: BridgetteView, *, rng: random.Random) -> Action:
    """Its call when it misjudges its hand and forgets that it may jump."""
    return caller(view.options).call(misjudged(promise_of(view), rng), auction_of(view))


def promise_of(view: BridgetteView) -> Promise:
    """What the hand of the view promises."""
    assert view.seat is not None
    return promise(CardSet.of(view.hand).mask, view.draws[1 - view.seat])


def carried_on(
    auction: Auction, promises: tuple[Promise, Promise], someone: Caller
) -> Contract | None:
    """The contract that the auction of two such callers comes to; promises are by seat."""
    while not auction.is_over:
        auction = auction.after(someone.call(promises[auction.caller], auction))
    return auction.contract
