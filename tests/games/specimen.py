"""What the conformance suite must be told of a game, stated anew from its rules.

Nothing in a specimen may be taken from the game's own `view.py` or `state.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games import AnyRules
from games.core.actions import Action, Discard, Play
from games.core.cards import Card
from games.core.rules import Choices, OneOf
from games.core.seats import Seat

Step = tuple[Seat, Action]


@dataclass(frozen=True)
class DealSoFar:
    """A deal as dealt and what has been done in it."""

    options: Any
    dealer: Seat
    pack: tuple[Card, ...]
    steps: Sequence[Step]


def played(steps: Iterable[Step]) -> frozenset[Card]:
    return frozenset(action.card for _, action in steps if isinstance(action, Play))


def put_away(steps: Iterable[Step], seats: Iterable[Seat]) -> frozenset[Card]:
    """What these seats have discarded."""
    return frozenset(
        card
        for seat, action in steps
        if seat in seats and isinstance(action, Discard)
        for card in action.cards
    )


def pick(choices: Choices, rng: random.Random) -> Action:
    """A random choice, low among many so that auctions are not all decided at once."""
    if isinstance(choices, OneOf):
        return rng.choice(choices.actions[:8])
    return Discard(tuple(rng.sample(choices.cards, choices.size)))


def every_discard(deal: DealSoFar, seat: Seat, cards: frozenset[Card]) -> bool:
    return True


def highest(options: Any, scores: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The sides with the most points win."""
    best = max(scores)
    return {tuple(side for side, points in enumerate(scores) if points == best)}


@dataclass(frozen=True)
class Specimen:
    """A game under test.

    `actions` are all its actions but for discards; `holdings` and `seen` tell, from the rules
    alone, the cards of each hand and the cards that a seat (None: a spectator) has seen.
    """

    rules: AnyRules
    pack: tuple[Card, ...]
    options: tuple[Any, ...]  # every value of every option, in short matches
    actions: tuple[Action, ...]
    holdings: Callable[[DealSoFar], tuple[frozenset[Card], ...]]
    seen: Callable[[DealSoFar, Seat | None], frozenset[Card]]
    golden: Any  # the options of the printed match
    short: Any  # options under which computers are soon done
    longest: Any  # those under which a random match lasts as long as it can
    golden_seed: bytes
    places: frozenset[str] = frozenset({"hand", "discards", "stock"})  # where an unseen card can be
    pick: Callable[[Choices, random.Random], Action] = pick  # so that random matches end
    may_discard: Callable[[DealSoFar, Seat, frozenset[Card]], bool] = every_discard
    may_win: Callable[[Any, tuple[int, ...]], set[tuple[int, ...]]] = highest
    fuzzed: tuple[Any, ...] = ()  # the options of long random runs, where others than `options`
    most_deals: int = 1000  # after which a random run may leave a match that is not over
