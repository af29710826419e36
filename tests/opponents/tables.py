"""Deals between players, for tests of strength."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any, TypeAlias

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.view import BridgetteView
from games.core.actions import Action, Discard
from games.core.cards import CARDS
from games.core.contracts import DealRecord
from games.core.events import DealEnded
from games.core.rules import Choices, OneOf
from games.core.shuffle import FixedDecks

RULES = Bridgette()
ONE_DEAL = BridgetteOptions(deals=1, pass_out="counts")

Player: TypeAlias = Callable[..., Action]


def at_random(view: BridgetteView, choices: Choices, *, rng: random.Random) -> Action:
    if isinstance(choices, OneOf):
        return rng.choice(choices.actions)
    return Discard(tuple(rng.sample(choices.cards, choices.size)))


def first_legal(view: BridgetteView, choices: Choices, *, rng: random.Random) -> Action:
    if isinstance(choices, OneOf):
        return choices.actions[0]
    return Discard(choices.cards[: choices.size])


@dataclass(frozen=True)
class Pair:
    """A deal played twice with seats changed: the records of our seat 0 and of our seat 1."""

    records: tuple[DealRecord, DealRecord]

    @property
    def gain(self) -> float:
        """Our points less theirs, per deal."""
        one, two = self.records
        return ((one.scores[0] - one.scores[1]) + (two.scores[1] - two.scores[0])) / 2


def play_deal(players: tuple[Player, Player], start: Any, rng: random.Random) -> DealRecord:
    """The first deal of a match, to its end."""
    state = start
    while True:
        seat = RULES.to_act(state)[0]
        view, choices = RULES.view(state, seat), RULES.choices(state, seat)
        transition = RULES.apply(state, seat, players[seat](view, choices, rng=rng))
        state = transition.state
        if any(isinstance(event, DealEnded) for event in transition.events):
            return RULES.view(state, None).finished[0]


def duplicate(ours: Player, theirs: Player, pairs: int, *, seed: int) -> Iterator[Pair]:
    """Pairs of deals from fixed seeds; the dealer changes from pair to pair."""
    rng = random.Random(seed)
    for n in range(pairs):
        pack = rng.sample(CARDS, len(CARDS))
        start = RULES.initial(ONE_DEAL, FixedDecks(n % 2, [pack] * 2))
        one = play_deal((ours, theirs), start, rng)
        two = play_deal((theirs, ours), start, rng)
        yield Pair((one, two))


def interval(gains: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean."""
    half = 1.96 * stdev(gains) / sqrt(len(gains))
    return mean(gains) - half, mean(gains) + half
