"""Playing a card as people do who do not count: old tricks are forgotten, chances overlooked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from games.bridgette.view import BridgetteView
from games.core.actions import Action, Play
from games.core.auction import Strain
from games.core.cards import Card, Suit
from games.opponents.bridgette.evidence import evidence
from games.opponents.bridgette.reading import Reading
from games.opponents.bridgette.trickplay import play_by

_REMEMBERED = 3  # tricks
# How often a lead is chosen without a thought of ruffs, and a reply without one of the own ruff
# or colon.
_UNRUFFED = 0.25
_OVERLOOKED = 0.15


def play_carelessly(
    view: BridgetteView, actions: Sequence[Action], *, rng: random.Random
) -> Action:
    """The card to play, among legal ones, by a faulty memory and at times a hasty look."""
    assert view.contract is not None
    strain = view.contract.strain
    if view.trick is None:
        seen = Strain.NO_TRUMP if rng.random() < _UNRUFFED else strain
        return play_by(_vague(view, seen), view, actions)
    if rng.random() < _OVERLOOKED:
        led = view.trick.cards[0]
        actions = [it for it in actions if _is_obvious(it, led, strain.trump)] or actions
    return play_by(_vague(view, strain), view, actions)


def _vague(view: BridgetteView, strain: Strain) -> Reading:
    """The other hand as the last tricks leave it."""
    seat = view.seat
    assert seat is not None
    facts = evidence(replace(view, history=view.history[-_REMEMBERED:]), seat)
    return Reading(facts.possible, view.hand_sizes[1 - seat], strain)


def _is_obvious(action: Action, led: Card, trump: Suit | None) -> bool:
    """Whether the card follows suit or is thrown away."""
    if not isinstance(action, Play) or action.card.suit is None:
        return False
    return action.card.suit is led.suit or action.card.suit is not trump
