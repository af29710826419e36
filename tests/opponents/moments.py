"""Moments of matches as computers play them, and twins of them with unseen cards elsewhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

from games.core.cards import Card
from games.core.errors import RuleViolation
from games.core.events import DealBegan, Event
from games.core.rules import OneOf
from games.core.seats import Seat
from games.opponents import snap
from tests.games.recording import Moment, beginning, replay
from tests.games.specimen import Specimen, Step
from tests.games.test_secrecy import hidden, swapped
from tests.opponents.seated import play

TRIES = 12  # so that a deal without any other layout is told from bad luck
OF_A_MATCH = 12  # moments at most, so that many deals are looked at


def sensible(specimen: Specimen, rng: random.Random, options: Any) -> list[Moment]:
    """Every moment of a match in which somebody has to act; one seat of it acts at random."""
    start = beginning(specimen, rng, options)
    seats = specimen.rules.info.seats
    stranger = rng.randrange(seats)
    players = [None if seat == stranger else snap for seat in range(seats)]
    moments: list[Moment] = []
    steps: list[Step] = []
    events: list[Event] = []
    pack = first = 0
    for turn in play(specimen, start.initial(specimen), players, rng):
        moments.append(Moment(start, tuple(steps), turn.state, tuple(events), pack, first))
        steps.append((turn.seat, turn.action))
        events.extend(turn.events)
        for event in turn.events:
            if isinstance(event, DealBegan):
                pack, first = event.pack, len(steps)
    return moments


@dataclass(frozen=True)
class Twins:
    """Two states that a seat cannot tell apart, and the phase that they are in."""

    states: tuple[Any, Any]
    seat: Seat
    phase: str


def twins(specimen: Specimen, rng: random.Random, of_each_phase: int) -> list[Twins]:
    """So many of each phase of the game, under all of the specimen's options in turn."""
    found: list[Twins] = []
    wanted = Counter(dict.fromkeys(_phases(specimen), of_each_phase))
    options = 0
    while wanted.total():
        moments = sensible(specimen, rng, specimen.options[options % len(specimen.options)])
        options += 1
        for moment in rng.sample(moments, min(OF_A_MATCH, len(moments))):
            for seat in specimen.rules.to_act(moment.state):
                phase = specimen.rules.view(moment.state, seat).phase
                if not wanted[phase] or not has_choice(specimen, moment.state, seat):
                    continue
                if state := elsewhere(specimen, moment, seat, rng):
                    found.append(Twins((moment.state, state), seat, phase))
                    wanted[phase] -= 1
    return found


def has_choice(specimen: Specimen, state: Any, seat: Seat) -> bool:
    choices = specimen.rules.choices(state, seat)
    return not isinstance(choices, OneOf) or len(choices.actions) > 1


def _phases(specimen: Specimen) -> set[str]:
    """Those in which somebody has to act, as the view of the game names them."""
    start = beginning(specimen, random.Random(0), specimen.short).initial(specimen)
    view: object = specimen.rules.view(start, None)
    return set(get_args(get_type_hints(type(view))["phase"])) - {"over"}


def elsewhere(specimen: Specimen, moment: Moment, seat: Seat, rng: random.Random) -> Any | None:
    """The state with the cards that the seat has not seen in other places, as far as can be.

    All of them change places if the others could have done then what they did, else two of them.
    None when nothing was found.
    """
    for swap in _swaps(hidden(specimen, moment, seat), rng):
        start, steps = swapped(moment, swap)
        try:
            state, events = replay(specimen, start, steps)
        except RuleViolation:
            continue
        assert events == moment.events
        return state
    return None


def _swaps(unseen: list[Card], rng: random.Random) -> Iterator[dict[Card, Card]]:
    if len(unseen) < 2:
        return
    for n in range(TRIES):
        moved = unseen if n < TRIES / 3 else rng.sample(unseen, 2)
        yield dict(zip(moved, rng.sample(moved, len(moved)), strict=True))
