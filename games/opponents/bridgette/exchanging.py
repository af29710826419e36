"""Choosing thirteen cards: those of the best plan, a plan being a strain to declare in."""

from __future__ import annotations

from games.bridgette.view import BridgetteView
from games.core.actions import Discard
from games.core.auction import Strain
from games.core.cards import CardMask, CardSet
from games.core.rules import Subset
from games.opponents.bridgette.worth import declarer_tricks, preferred


def discard(view: BridgetteView, choices: Subset) -> Discard:
    """The discard that leaves most tricks to the best strain."""
    assert view.seat is not None
    their_draws = view.draws[1 - view.seat]
    hand = CardSet.of(choices.cards).mask
    size = len(choices.cards) - choices.size
    plans: list[tuple[float, CardMask]] = []
    for strain in Strain:
        keep = CardSet.of(preferred(hand, strain)[:size]).mask
        plans.append((declarer_tricks(keep, strain, their_draws), keep))
    _, best = max(plans)
    return Discard(tuple(CardSet(hand & ~best)))
