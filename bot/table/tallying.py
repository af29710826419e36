"""Counting what happened at a table that is over: a fold of its log over the rules."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.table.errors import NoSuchTable, NotRunning
from bot.table.match import Match
from bot.table.models import View
from bot.table.table import beginning_of
from games import TALLIES
from games.core.events import DealEnded
from games.core.redaction import Redacted
from games.core.seats import Seat
from games.core.tally import Tally
from storage import steps, tables
from storage.database import Database
from storage.steps import StepRow
from storage.tallies import TallyRow


@dataclass(frozen=True, slots=True, repr=False)
class Course(Redacted):
    """A match from its beginning, and the seats that people took."""

    beginning: Match
    log: tuple[StepRow, ...]
    people: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class DealEnd:
    """A deal that is over: what a spectator saw before its last step, and sees after it.

    `stood_in` are the seats for which a computer has decided something in this deal.
    """

    before: View
    after: View
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
        for (seat, key), number in tally.count(end.before, end.after.finished[-1]).items():
            if seat in course.people and seat not in end.stood_in:
                counts[seat, key] += number
    return counts


def _ends(course: Course) -> Iterator[DealEnd]:
    rules, state = course.beginning.rules, course.beginning.state
    stood_in: frozenset[Seat] = frozenset()
    for step in course.log:
        if step.kind != "game" or step.seat is None:
            continue
        if step.actor is None:
            stood_in |= {step.seat}
        before = state
        state, events = rules.apply(before, step.seat, rules.parse(step.text))
        if any(isinstance(event, DealEnded) for event in events):
            yield DealEnd(rules.view(before, None), rules.view(state, None), stood_in)
            stood_in = frozenset()
