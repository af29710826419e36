"""Calls: with the stock drawn both hands are known, so contracts are played out beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from games.core.actions import Action
from games.core.auction import Bid, Contract, Strain
from games.core.cards import CardSet
from games.core.seats import Seat
from games.drawbridge.scoring import score_contract
from games.drawbridge.view import DrawBridgeView
from games.opponents.contracts import Judgement
from games.opponents.drawbridge.foresight import tricks_foreseen
from games.opponents.drawbridge.reading import read
from games.opponents.drawbridge.tricking import tricks_led
from games.opponents.odds import trick_chances

_TRICKS = 13
_PLANS = 2  # how many strains are looked into; to foresee the tricks of one takes a millisecond
_SPREAD = 0.8  # how far the tricks may stray from those foreseen


def call(view: DrawBridgeView, actions: Sequence[Action]) -> Action:
    """The call of the view's seat, among legal ones."""
    seat = view.seat
    assert seat is not None
    own, other = CardSet.of(view.hand).mask, read(view, seat).cards
    hands = {seat: own, 1 - seat: other}

    @cache
    def foreseen(strain: Strain, declarer: Seat) -> tuple[float, ...]:
        lost = tricks_foreseen(hands[1 - declarer], hands[declarer], strain)
        return trick_chances(_TRICKS - lost, _SPREAD)

    def chances(contract: Contract) -> Sequence[float]:
        return foreseen(contract.strain, contract.declarer)

    plans = sorted(Strain, key=lambda strain: tricks_led(other, own, strain))[:_PLANS]
    worthwhile = [it for it in actions if not isinstance(it, Bid) or it.strain in plans]
    judgement = Judgement(seat, chances, partial(score_contract, options=view.options))
    return judgement.best(worthwhile, view.contract)
