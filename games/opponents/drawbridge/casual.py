"""The easy level: forgets most of what was thrown, and misjudges its hand now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean

from games.core.actions import PLAYS, Action, Play
from games.core.auction import Contract, Double, Redouble
from games.core.cards import CardSet
from games.core.seats import Seat
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.calling import call
from games.opponents.drawbridge.drawing import draw
from games.opponents.drawbridge.forgetting import guessed
from games.opponents.drawbridge.outlook import Foresight, foresight
from games.opponents.drawbridge.tricking import lead, reply, tricks_led

_SPREAD = 2.2  # tricks by which its judgement strays, when the other hand is half a guess
_GUESSES = 3  # hands that it imagines the other one to be before it calls
_CAUTION = 1  # trick less than that, which it counts on for itself
_DOUBLED_LEVEL = 5  # lower bids it does not double
_SLIP = 0.15  # how often it throws a card without a thought for its plan


def choose(view: DrawBridgeView, actions: Sequence[Action], *, rng: random.Random) -> Action:
    """The action of a sound but forgetful player."""
    assert view.seat is not None
    if view.phase == "draw":
        return _thrown(view, actions, rng)
    if view.phase == "auction":
        judged = _judged(view, view.seat, rng)
        return call(view, _timid(actions, view.contract), judged, _SPREAD).action
    assert view.contract is not None
    own, strain = CardSet.of(view.hand).mask, view.contract.strain
    if view.trick is None:
        return PLAYS[lead(own, guessed(view, view.seat, rng), strain)]
    return PLAYS[reply(own, view.trick.cards[0], strain)]


def _judged(view: DrawBridgeView, seat: Seat, rng: random.Random) -> Foresight:
    """What it expects on average of a few guesses at the other hand."""
    guesses = [
        foresight(view, guessed(view, seat, rng), tricks_led, _CAUTION) for _ in range(_GUESSES)
    ]
    return lambda strain, declarer: round(fmean(guess(strain, declarer) for guess in guesses))


def _timid(actions: Sequence[Action], standing: Contract | None) -> list[Action]:
    """The calls without doubling low bids, and without ever redoubling."""
    is_low = standing is not None and standing.level < _DOUBLED_LEVEL
    return [
        action
        for action in actions
        if not isinstance(action, Redouble) and not (is_low and isinstance(action, Double))
    ]


def _thrown(view: DrawBridgeView, actions: Sequence[Action], rng: random.Random) -> Action:
    """Mostly by plan; at times simply the lowest card, though it be a trump of its plan."""
    shuffled = rng.sample(actions, len(actions))
    if rng.random() >= _SLIP:
        return draw(view, shuffled)
    plays = [action for action in shuffled if isinstance(action, Play)]
    return min(plays, key=lambda action: action.card % 13)
