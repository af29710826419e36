"""Matches of any game, played at random and recorded so that they can be replayed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.actions import Action
from games.core.cards import Card
from games.core.errors import RuleViolation
from games.core.events import DealBegan, Event
from games.core.rules import OneOf
from games.core.seats import Seat
from games.core.shuffle import FixedDecks
from tests.games.specimen import DealSoFar, Specimen, Step

MANY_PACKS = 60


@dataclass(frozen=True)
class Beginning:
    """What a match follows from, besides its actions."""

    options: Any
    dealer: int
    packs: tuple[tuple[Card, ...], ...]

    def initial(self, specimen: Specimen) -> Any:
        decks = FixedDecks(self.dealer, self.packs)
        return specimen.rules.initial(self.options, decks)


@dataclass(frozen=True)
class Moment:
    """A state of a match, and how it came about."""

    beginning: Beginning
    steps: tuple[Step, ...]
    state: Any
    events: tuple[Event, ...]
    pack: int
    first: int  # the first step of this deal

    def deal(self, dealer: int) -> DealSoFar:
        pack = self.beginning.packs[self.pack]
        return DealSoFar(self.beginning.options, dealer, pack, self.steps[self.first :])


def beginning(specimen: Specimen, rng: random.Random, options: Any) -> Beginning:
    packs = tuple(tuple(rng.sample(specimen.pack, len(specimen.pack))) for _ in range(MANY_PACKS))
    return Beginning(options, rng.randrange(specimen.rules.info.seats), packs)


def accepted(specimen: Specimen, state: Any, seat: Seat, rng: random.Random) -> Action:
    """A random action of the seat that the rules accept; of a Subset not every one is."""
    choices = specimen.rules.choices(state, seat)
    while True:
        action = specimen.pick(choices, rng)
        if isinstance(choices, OneOf) or _is_accepted(specimen, state, seat, action):
            return action


def _is_accepted(specimen: Specimen, state: Any, seat: Seat, action: Action) -> bool:
    try:
        specimen.rules.apply(state, seat, action)
    except RuleViolation:
        return False
    return True


def record(specimen: Specimen, rng: random.Random, options: Any) -> list[Moment]:
    """Every moment of a match played at random, the beginning and the end included."""
    rules = specimen.rules
    start = beginning(specimen, rng, options)
    state = start.initial(specimen)
    moments = [Moment(start, (), state, (), 0, 0)]
    while seats := rules.to_act(state):
        seat = rng.choice(seats)
        action = accepted(specimen, state, seat, rng)
        transition = rules.apply(state, seat, action)
        moments.append(_next(moments[-1], (seat, action), transition.state, transition.events))
        state = transition.state
    return moments


def _next(moment: Moment, step: Step, state: Any, events: tuple[Event, ...]) -> Moment:
    steps = (*moment.steps, step)
    pack, first = moment.pack, moment.first
    for event in events:
        if isinstance(event, DealBegan):
            pack, first = event.pack, len(steps)
    return Moment(moment.beginning, steps, state, (*moment.events, *events), pack, first)


def replay(
    specimen: Specimen, start: Beginning, steps: Sequence[Step]
) -> tuple[Any, tuple[Event, ...]]:
    """The state and all events after these steps. Raises RuleViolation."""
    state = start.initial(specimen)
    events: list[Event] = []
    for seat, action in steps:
        transition = specimen.rules.apply(state, seat, action)
        state = transition.state
        events.extend(transition.events)
    return state, tuple(events)
