"""Deals between players, for tests of strength."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from statistics import mean, stdev
from typing import Any, TypeAlias

from games import AnyRules
from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.core.actions import Action, Discard
from games.core.cards import CARDS, Card
from games.core.errors import RuleViolation
from games.core.events import DealEnded
from games.core.rules import Choices, OneOf, Transition, every_action
from games.core.shuffle import FixedDecks

Player: TypeAlias = Callable[..., Action]


@dataclass(frozen=True)
class Game:
    """A game of two sides and the options under which its deals are compared."""

    rules: AnyRules
    options: Any
    pack: tuple[Card, ...]


BRIDGETTE = Game(Bridgette(), BridgetteOptions(deals=1, pass_out="counts"), CARDS)


def at_random(view: Any, choices: Choices, *, rng: random.Random) -> Action:
    if isinstance(choices, OneOf):
        return rng.choice(choices.actions)
    return Discard(tuple(rng.sample(choices.cards, choices.size)))


def first_legal(view: Any, choices: Choices, *, rng: random.Random) -> Action:
    if isinstance(choices, OneOf):
        return choices.actions[0]
    return Discard(choices.cards[: choices.size])


@dataclass(frozen=True)
class Pair:
    """A deal played twice with sides changed: the records of our side 0 and of our side 1."""

    records: tuple[Any, Any]

    @property
    def gain(self) -> float:
        """Our points less theirs, per deal."""
        one, two = self.records
        return ((one.scores[0] - one.scores[1]) + (two.scores[1] - two.scores[0])) / 2


def play_deal(
    rules: AnyRules, players: tuple[Player, Player], start: Any, rng: random.Random
) -> Any:
    """The first deal of a match, to its end, passed out or not; a player for each side."""
    state = start
    while True:
        seat = rules.to_act(state)[0]
        view, choices = rules.view(state, seat), rules.choices(state, seat)
        action = players[rules.info.sides[seat]](view, choices, rng=rng)
        transition = accepted(rules, state, seat, chain((action,), every_action(choices)))
        state = transition.state
        if any(isinstance(event, DealEnded) for event in transition.events):
            return rules.view(state, None).finished[0]


def accepted(rules: AnyRules, state: Any, seat: int, actions: Iterable[Action]) -> Transition[Any]:
    """What follows from the first of the actions that is accepted; of a Subset not all are."""
    for action in actions:
        try:
            return rules.apply(state, seat, action)
        except RuleViolation:
            continue
    raise AssertionError("every action was refused")


def duplicate(
    ours: Player, theirs: Player, pairs: int, *, seed: int, game: Game = BRIDGETTE
) -> Iterator[Pair]:
    """Pairs of deals from fixed seeds; the dealer changes from pair to pair."""
    rng = random.Random(seed)
    for n in range(pairs):
        pack = rng.sample(game.pack, len(game.pack))
        start = game.rules.initial(game.options, FixedDecks(n % game.rules.info.seats, [pack] * 2))
        one = play_deal(game.rules, (ours, theirs), start, rng)
        two = play_deal(game.rules, (theirs, ours), start, rng)
        yield Pair((one, two))


def interval(gains: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean."""
    half = 1.96 * stdev(gains) / sqrt(len(gains))
    return mean(gains) - half, mean(gains) + half
