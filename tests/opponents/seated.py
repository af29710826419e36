"""Computer players at their levels, and the matches that they play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.core.actions import Action
from games.core.events import Event
from games.core.seats import Seat
from games.opponents import Budget, Level, choose
from tests.games.recording import accepted
from tests.games.specimen import Specimen
from tests.opponents.tables import Player

# Few worlds: enough for every way of the code, and seldom enough to play well.
BUDGETS = {Level.EASY: Budget(20), Level.NORMAL: Budget(20), Level.HARD: Budget(4)}


def computer(level: Level) -> Player:
    """A player at this level, whose decisions follow from its `rng` alone."""
    return partial(choose, level=level, budget=BUDGETS[level])


@dataclass(frozen=True)
class Turn:
    """What a seat did, the state before it and what followed."""

    state: Any
    seat: Seat
    action: Action
    after: Any
    events: tuple[Event, ...]


def play(
    specimen: Specimen, start: Any, players: Sequence[Player | None], rng: random.Random
) -> Iterator[Turn]:
    """A match from its first state, a player in each seat; None acts at random.

    Whatever a player does is applied: raises RuleViolation when the rules refuse it.
    """
    rules, state = specimen.rules, start
    while seats := rules.to_act(state):
        seat = rng.choice(seats)
        player = players[seat]
        if player is None:
            action = accepted(specimen, state, seat, rng)
        else:
            action = player(rules.view(state, seat), rules.choices(state, seat), rng=rng)
        after, events = rules.apply(state, seat, action)
        yield Turn(state, seat, action, after, events)
        state = after
