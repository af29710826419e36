"""The normal level: forgets nothing, plays by good rules of thumb, and sees the end exactly."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.core.actions import PLAYS, Action
from games.core.cards import CardSet
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge import trickplay
from games.opponents.drawbridge.calling import call
from games.opponents.drawbridge.choosing import best_lead, best_reply
from games.opponents.drawbridge.drawing import draw
from games.opponents.drawbridge.outlook import exactly, foresight
from games.opponents.drawbridge.reading import read
from games.opponents.drawbridge.tricking import tricks_led

_EXACT = 7  # cards left from which on the rest is played exactly
# Tricks by which its own play strays from exact play; tried against 0 and a trick of caution.
_SPREAD = 1.0
# The same when rules of thumb foresee the play, over 300 pairs of hands.
_SPREAD_LED = 1.8
_CAUTION = 1  # trick less than it sees for itself, when it looks no further than that


def choose(view: DrawBridgeView, actions: Sequence[Action], *, rng: random.Random) -> Action:
    """The action of a good club player."""
    assert view.seat is not None
    if view.phase == "auction":
        exact = foresight(view, read(view, view.seat).cards, exactly)
        return call(view, actions, exact, _SPREAD).action
    if view.phase == "play" and len(view.hand) <= _EXACT:
        return trickplay.play(view).action
    return snap(view, actions, rng=rng)


def snap(view: DrawBridgeView, actions: Sequence[Action], *, rng: random.Random) -> Action:
    """The same without foresight beyond the next trick, in a few milliseconds at most."""
    assert view.seat is not None
    shuffled = rng.sample(actions, len(actions))
    if view.phase == "draw":
        return draw(view, shuffled)
    own, other = CardSet.of(view.hand).mask, read(view, view.seat).cards
    if view.phase == "auction":
        return call(view, actions, foresight(view, other, tricks_led, _CAUTION), _SPREAD_LED).action
    assert view.contract is not None
    strain = view.contract.strain
    if view.trick is None:
        return PLAYS[best_lead(own, other, strain)]
    return PLAYS[best_reply(own, view.trick.cards[0], other, strain)]
