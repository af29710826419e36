"""Whole matches of computers under every value of every option, and every pair of values.

    python -m tests.opponents.every_option [GAME [LEVEL]]

plays them for the game, or every game, at the level, or every level, and prints a line for each set
of options. Every action that a computer chooses must be accepted at once. In every second match a
stranger who acts at random sits among the computers, so that they come into odd places.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.core.events import DealEnded
from games.core.shuffle import SeededDecks
from games.opponents import Level
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.opponents.option_sets import long_sets, short_sets
from tests.opponents.seated import computer, play

SHORT_MATCHES = {Level.EASY: 200, Level.NORMAL: 200, Level.HARD: 30}  # under each set of options
LONG_MATCHES = {Level.EASY: 10, Level.NORMAL: 10, Level.HARD: 2}
IDLE_DEALS = 8  # passed out one after the other, after which a match is left


@dataclass(frozen=True)
class Match:
    """How long a match was, and how it ended.

    It is left when nobody bids any more: two players who see through the draws of Draw Bridge may
    not, where a contract that fails costs nothing and any bid is outbid by a higher one.
    """

    deals: int
    actions: int
    is_over: bool


def whole_match(specimen: Specimen, options: Any, level: Level, n: int) -> Match:
    """The n-th match under these options, the same every time.

    Raises RuleViolation when a computer's action is refused, and whatever a computer raises.
    """
    key, seats = specimen.rules.info.key, specimen.rules.info.seats
    rng = random.Random(f"{key}/{level}/{options}/{n}")
    players = [computer(level) for _ in range(seats)]
    stranger = rng.randrange(seats) if n % 2 else None
    seated = [None if seat == stranger else player for seat, player in enumerate(players)]
    start = specimen.rules.initial(options, SeededDecks(rng.randbytes(32)))
    ended: list[bool] = []  # of every deal: whether it counted
    actions, state = 0, start
    try:
        for turn in play(specimen, start, seated, rng):
            actions, state = actions + 1, turn.after
            ended += [event.counted for event in turn.events if isinstance(event, DealEnded)]
            if len(ended) >= IDLE_DEALS and not any(ended[-IDLE_DEALS:]):
                break
    except Exception as fault:
        fault.add_note(f"in match {n} of {key}, {level}, {options!r}, after {actions} actions")
        raise
    return Match(len(ended), actions, specimen.rules.outcome(state) is not None)


def sets_to_play(specimen: Specimen, level: Level) -> Iterator[tuple[Any, int]]:
    """Sets of options, and how many matches to play under each."""
    for options in short_sets(specimen):
        yield options, SHORT_MATCHES[level]
    for options in long_sets(specimen):
        yield options, LONG_MATCHES[level]


def report(specimen: Specimen, options: Any, level: Level, matches: int) -> None:
    """Play so many matches and print what was played. Raises what `whole_match` does."""
    played: list[Match] = []
    for n in range(matches):
        played.append(whole_match(specimen, options, level, n))
        if sys.stderr.isatty():
            print(f"\r{n + 1} of {matches} ", end="", file=sys.stderr, flush=True)
    over = sum(match.is_over for match in played)
    deals = sum(match.deals for match in played)
    actions = sum(match.actions for match in played)
    print(
        f"{specimen.rules.info.name}, {level}, {options}: {over} of {matches} matches to the end, "
        f"{deals:,} deals, {actions:,} actions, none refused",
        flush=True,
    )


def main() -> None:
    keys = sys.argv[1:2] or [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
    levels = [Level(name) for name in sys.argv[2:3]] or list(Level)
    for key in keys:
        (specimen,) = (s for s in GAMES_UNDER_TEST if s.rules.info.key == key)
        for level in levels:
            for options, matches in sets_to_play(specimen, level):
                report(specimen, options, level, matches)


if __name__ == "__main__":
    main()
