"""Where a person is stored: every column that holds somebody's id or name.

What is deleted and what is exported follows from these lists; a test walks the whole schema, so
that no column is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Column, ColumnElement, Table, and_, exists, select

from storage.schema import (
    audit,
    departures,
    entrant_people,
    fixtures,
    hands,
    kept_seats,
    leagues,
    people,
    rating_changes,
    results,
    seats,
    standings,
    steps,
    tables,
)

Where = Callable[[int], ColumnElement[bool]]


@dataclass(frozen=True, slots=True)
class Trace:
    """A column of people's ids, the names beside it, and how a person's rows are found."""

    table: Table
    user: Column[Any]
    name: Column[Any] | None = None
    narrowed: Where | None = field(default=None)  # where an index finds them faster

    def of(self, user_id: int) -> ColumnElement[bool]:
        """The rows of the person."""
        own = self.user == user_id
        return own if self.narrowed is None else and_(self.narrowed(user_id), own)


def at_their_tables(column: ColumnElement[int]) -> Where:
    """Rows of tables where the person has or had a seat."""
    return lambda user_id: column.in_(
        select(seats.c.table_id).where(seats.c.user_id == user_id).scalar_subquery()
    )


def _without_seat(_user_id: int) -> ColumnElement[bool]:
    return steps.c.seat.is_(None)


def of_their_seats(table: Table) -> Where:
    """Rows that belong to a seat which the person has or had."""
    at_tables = at_their_tables(table.c.table_id)
    seat = exists().where(seats.c.table_id == table.c.table_id, seats.c.seat == table.c.seat)
    return lambda user_id: and_(at_tables(user_id), seat.where(seats.c.user_id == user_id))


# What stays, with a pseudonym in place of the person. The seats come last: others look there.
KEPT: tuple[Trace, ...] = (
    Trace(results, results.c.user_id, results.c.name),
    Trace(rating_changes, rating_changes.c.user_id),
    Trace(standings, standings.c.user_id, standings.c.name),
    Trace(entrant_people, entrant_people.c.user_id, entrant_people.c.name),
    Trace(leagues, leagues.c.founder_id),
    Trace(fixtures, fixtures.c.ruled_by),
    Trace(audit, audit.c.actor),
    Trace(kept_seats, kept_seats.c.user_id),
    Trace(steps, steps.c.actor, narrowed=at_their_tables(steps.c.table_id)),
    Trace(steps, steps.c.actor, narrowed=_without_seat),
    Trace(tables, tables.c.host_id, narrowed=at_their_tables(tables.c.id)),
    Trace(seats, seats.c.user_id, seats.c.name),
)

# What is emptied.
CLEARED: tuple[Trace, ...] = (Trace(tables, tables.c.invited_id),)

# Rows that go: whose they are, and which they are.
DROPPED: tuple[tuple[Table, Where], ...] = (
    (people, lambda user_id: people.c.user_id == user_id),
    (departures, lambda user_id: departures.c.user_id == user_id),
    (hands, of_their_seats(hands)),
)
