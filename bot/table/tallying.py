"""Counting what happened at a table that is over: a fold of its log over the rules."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.table.errors import NoSuchTable, NotRunning
from bot.table.match import Match, replay
from bot.table.table import beginning_of
from games import TALLIES
from games.core.seats import Seat
from games.core.tally import Tally
from storage import steps, tables
from storage.database import Database
from storage.steps import StepRow
from storage.tallies import TallyRow


@dataclass(frozen=True, slots=True)
class Course:
    """A match from its beginning, and the seats that people took."""

    beginning: Match
    log: tuple[StepRow, ...]
    people: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class DealEnd:
    """A deal that is over: the match before its last step and after it.

    `stood_in` are the seats for which a computer has decided something in this deal.
    """

    before: Match
    after: Match
    stood_in: frozenset[Seat]


class Tallier:
    """Counts the deals of a table, as its log tells them, whenever it is asked."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def __call__(self, table_id: int) -> Sequence[TallyRow]:
        """What each person did; nothing of a game that has no tally.

        Raises NoSuchTable, NotRunning.
        """
        async with self._db.read() as connection:
            row = await tables.table(connection, table_id)
            seats = await tables.seats_of(connection, table_id)
            log = await steps.after(connection, table_id, 0)
        if row is None:
            raise NoSuchTable
        beginning, tally = beginning_of(row), TALLIES.get(row.game)
        if beginning is None:
            raise NotRunning
        if tally is None:
            return ()
        people = frozenset(seat.seat for seat in seats if seat.user_id is not None)
        counts = await asyncio.to_thread(count, Course(beginning, log, people), tally)
        return [TallyRow(table_id, seat, key, number) for (seat, key), number in counts.items()]


def count(course: Course, tally: Tally) -> Counter[tuple[Seat, str]]:
    """The counts of the deals that are over, each for the people who played all of it."""
    counts: Counter[tuple[Seat, str]] = Counter()
    for end in _ends(course):
        counted = tally.count(_seen(end.before), _seen(end.after).finished[-1])
        for (seat, key), number in counted.items():
            if seat in course.people and seat not in end.stood_in:
                counts[seat, key] += number
    return counts


def _ends(course: Course) -> Iterator[DealEnd]:
    match = course.beginning
    stood_in: frozenset[Seat] = frozenset()
    for step in course.log:
        after = replay(match, (step,))
        if step.kind == "game" and step.actor is None and step.seat is not None:
            stood_in |= {step.seat}
        if len(after.deals) > len(match.deals):
            yield DealEnd(match, after, stood_in)
            stood_in = frozenset()
        match = after


def _seen(match: Match) -> Any:
    return match.rules.view(match.state, None)
