"""Random matches in which every state is checked against the rules stated anew.

    python -m tests.games.fuzz [GAME [matches]]

plays so many matches (1,000) of the game, or of every game, under each of the specimen's options,
the same ones every time. A match that random players may never end is left after as many deals as
the specimen says.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.core.events import DealBegan, DealEnded, Event
from games.core.rules import OneOf
from games.core.shuffle import SeededDecks
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import accepted
from tests.games.specimen import DealSoFar, Specimen, Step


@dataclass(frozen=True)
class Run:
    """A match played: its deals, its steps, and whether it came to its end."""

    deals: int
    steps: int
    is_over: bool


class Player:
    """One random match and what is known of its present deal from outside."""

    def __init__(self, specimen: Specimen, options: Any, rng: random.Random) -> None:
        self._specimen = specimen
        self._rng = rng
        self._options = options
        self._decks = SeededDecks(rng.randbytes(32))
        self._state: Any = specimen.rules.initial(options, self._decks)
        self._begin_deal(0)
        self._scores = [0] * len(set(specimen.rules.info.sides))

    def run(self) -> Run:
        """Play until the match is over, or long enough. Raises AssertionError."""
        rules = self._specimen.rules
        deals = steps = 0
        self._check()
        while deals < self._specimen.most_deals and (seats := rules.to_act(self._state)):
            events = self._act(self._rng.choice(seats))
            deals += sum(isinstance(event, DealEnded) for event in events)
            steps += 1
            self._check()
        return Run(deals, steps, rules.outcome(self._state) is not None)

    def _act(self, seat: int) -> tuple[Event, ...]:
        rules = self._specimen.rules
        choices = rules.choices(self._state, seat)
        if self._is_uniform and isinstance(choices, OneOf):
            action = self._rng.choice(choices.actions)
        else:
            action = accepted(self._specimen, self._state, seat, self._rng)
        assert rules.parse(rules.notate(action)) == action
        self._state, events = rules.apply(self._state, seat, action)
        self._steps.append((seat, action))
        for event in events:
            self._learn(event)
        return events

    def _learn(self, event: Event) -> None:
        if isinstance(event, DealEnded):
            self._scores = [sum(pair) for pair in zip(self._scores, event.scores, strict=True)]
        if isinstance(event, DealBegan):
            assert event.pack == self._pack + 1
            self._begin_deal(event.pack)

    def _begin_deal(self, n: int) -> None:
        self._pack = n
        self._cards = self._decks.pack(n, self._specimen.pack)
        self._steps: list[Step] = []
        self._is_uniform = self._rng.random() < 0.25  # calls high and low alike in this deal

    def _check(self) -> None:
        rules = self._specimen.rules
        views = [rules.view(self._state, seat) for seat in range(rules.info.seats)]
        public = rules.view(self._state, None)
        assert tuple(public.scores) == tuple(self._scores)
        assert public.pack == self._pack
        is_over = rules.outcome(self._state) is not None
        assert is_over is not bool(rules.to_act(self._state))
        deal = DealSoFar(self._options, public.dealer, self._cards, self._steps)
        holdings = self._specimen.holdings(deal)
        assert [frozenset(view.hand) for view in views] == list(holdings)
        assert public.hand_sizes == tuple(map(len, holdings))
        assert len(frozenset().union(*holdings)) == sum(map(len, holdings))
        for seat in rules.to_act(self._state):
            choices = rules.choices(self._state, seat)
            assert choices.actions if isinstance(choices, OneOf) else choices.size


def options_of(specimen: Specimen) -> tuple[Any, ...]:
    return specimen.fuzzed or specimen.options


def runs(specimen: Specimen, options: Any, matches: int) -> Iterator[Run]:
    """So many random matches under these options. Raises AssertionError."""
    for n in range(matches):
        rng = random.Random(f"{options}/{n}")
        yield Player(specimen, options, rng).run()


def main() -> None:
    keys = sys.argv[1:2] or [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    for key in keys:
        (specimen,) = (s for s in GAMES_UNDER_TEST if s.rules.info.key == key)
        for options in options_of(specimen):
            report(specimen, options, matches)


def report(specimen: Specimen, options: Any, matches: int) -> None:
    """Play so many matches and print what was played. Raises AssertionError."""
    played = list(runs(specimen, options, matches))
    deals, steps = sum(run.deals for run in played), sum(run.steps for run in played)
    over = sum(run.is_over for run in played)
    print(
        f"{specimen.rules.info.name}, {options}: {over} of {matches} matches to the end, "
        f"{deals:,} deals, {steps:,} actions",
        flush=True,
    )


if __name__ == "__main__":
    main()
