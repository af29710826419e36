"""Records of matches that were played at random."""

from __future__ import annotations

import random
from typing import Any

from games.core.events import DealEnded
from games.core.shuffle import BoardDecks, SeededDecks, commitment, seed_from
from games.records import MatchRecord, Shuffle, record_of
from games.records.record import PackKind
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import accepted
from tests.games.specimen import Specimen

NAMES = ("Ada", "Ben (2)", "Čeněk & Co.", "丹 5 of clubs")
PLACE = "Card Room #tables: evening"
Steps = list[tuple[int, str]]


def specimen_of(key: str) -> Specimen:
    (specimen,) = (one for one in GAMES_UNDER_TEST if one.rules.info.key == key)
    return specimen


def shuffle_of(rng: random.Random, kind: PackKind = "table") -> Shuffle:
    """That of a table that is over."""
    secret = rng.randbytes(32)
    ids = tuple(rng.getrandbits(63) for _ in range(3)) if kind == "table" else None
    seed = seed_from(secret, ids or ())
    return Shuffle(kind, seed, commitment(secret), secret, ids)


def steps_of(
    specimen: Specimen, options: Any, shuffle: Shuffle, rng: random.Random, deals: int
) -> Steps:
    """Random steps of a match, to its end or until so many deals are over."""
    rules, steps = specimen.rules, Steps()
    decks = (SeededDecks if shuffle.kind == "table" else BoardDecks)(shuffle.seed)
    state = rules.initial(options, decks)
    while deals and (seats := rules.to_act(state)):
        seat = rng.choice(seats)
        action = accepted(specimen, state, seat, rng)
        steps.append((seat, rules.notate(action)))
        state, events = rules.apply(state, seat, action)
        deals -= sum(isinstance(event, DealEnded) for event in events)
    return steps


def recorded(
    specimen: Specimen, options: Any, shuffle: Shuffle, steps: Steps, resigned: int | None = None
) -> MatchRecord:
    return record_of(
        specimen.rules,
        options,
        shuffle,
        steps,
        table_id=12,
        place=PLACE,
        names=NAMES[: specimen.rules.info.seats],
        resigned=resigned,
    )


def random_record(specimen: Specimen, rng: random.Random) -> MatchRecord:
    """A match under some of its options, of packs of its own or of boards."""
    options = rng.choice((*specimen.options, *specimen.fuzzed))
    shuffle = shuffle_of(rng, rng.choice(("table", "boards")))
    steps = steps_of(specimen, options, shuffle, rng, specimen.most_deals)
    return recorded(specimen, options, shuffle, steps)
