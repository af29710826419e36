"""A sound but forgetful player: it makes a person's mistakes.

It misjudges what a hand is worth, remembers no trick but the last, and so counts no trump and
forgets who is out of a suit; and it likes to keep a high card that it had better put away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from games.core.actions import Action, Discard, Play
from games.core.cards import SUIT_MASKS, CardMask, CardSet, Suit
from games.core.rules import Choices, Subset
from games.opponents.smear.calling import call
from games.opponents.smear.discarding import nameable
from games.opponents.smear.trickplay import found, ranked
from games.opponents.smear.worth import worth
from games.smear.pack import CARD_POINTS, HAND
from games.smear.view import SmearView

_MISJUDGED = 0.5  # points of the deal by which it is wrong about a hand
_REMEMBERED = 1  # finished tricks
_CARELESS = 0.25  # how often it does not look for the best card
_LITTLE = 0.25  # points of the deal that a careless card costs at most, as it judges it


def decide(view: SmearView, choices: Choices, rng: random.Random) -> Action:
    """An action such as a beginner's, never an absurd one."""
    if isinstance(choices, Subset):
        return _discard(view, CardSet.of(choices.cards).mask, rng)
    actions = list(choices.actions)
    rng.shuffle(actions)
    if view.phase == "bidding":
        return call(view, actions, misjudged=rng.gauss(0.0, _MISJUDGED))
    seen = replace(view, history=view.history[-_REMEMBERED:])
    return _slip(seen, ranked(seen, actions), rng)


def _slip(view: SmearView, plays: Sequence[Play], rng: random.Random) -> Play:
    """The best of the plays, or now and then the next one if it costs little."""
    if view.trump is None or len(plays) == 1 or rng.random() >= _CARELESS:
        return plays[0]
    trick = found(view)
    best, second = (trick.value(play.card, view.trump) for play in plays[:2])
    return plays[1 if best - second < _LITTLE else 0]


def _discard(view: SmearView, hand: CardMask, rng: random.Random) -> Discard:
    """The low cards beside what it takes for its best suit."""

    def value(suit: Suit) -> float:
        return worth(hand, suit, view.options.high_low) + rng.gauss(0.0, _MISJUDGED)

    trump = max(nameable(hand, CardSet.of(view.kitty).mask, view.bid or 0), key=value)
    trumps, rest = CardSet(hand & SUIT_MASKS[trump]), CardSet(hand & ~SUIT_MASKS[trump])
    order = sorted(trumps, reverse=True) + sorted(rest, key=CARD_POINTS.__getitem__, reverse=True)
    return Discard(tuple(order[HAND:]))
