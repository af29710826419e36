"""Calls, by the tricks that the own hand promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from games.bridgette.scoring import score_contract
from games.bridgette.view import BridgetteView
from games.core.actions import Action
from games.core.auction import Contract, Strain
from games.core.cards import CardSet
from games.opponents.bridgette.worth import chances, declarer_tricks, defender_tricks
from games.opponents.contracts import Judgement

_LEVEL = 3.0  # of a bid that promises no more than our own hand lets us expect of it
_PER_LEVEL = 0.6  # the tricks promised by each level above it


def call(view: BridgetteView, actions: Sequence[Action]) -> Action:
    """The call of the view's seat, among legal ones."""
    seat = view.seat
    assert seat is not None
    hand = CardSet.of(view.hand).mask
    their_draws = view.draws[1 - seat]

    @cache
    def own(strain: Strain) -> tuple[float, ...]:
        return chances(declarer_tricks(hand, strain, their_draws), strain)

    def judged(contract: Contract) -> Sequence[float]:
        strain = contract.strain
        if contract.declarer == seat:
            return own(strain)
        ours = defender_tricks(hand, strain, their_draws)
        return chances(13 - ours + _PER_LEVEL * (contract.level - _LEVEL), strain)

    judgement = Judgement(seat, judged, partial(score_contract, options=view.options))
    return judgement.best(actions, view.contract)
