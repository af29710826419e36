"""Deleting what is stored of a person: their rows go, or keep a pseudonym in their place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.pseudonyms import name_of, new_pseudonym
from storage.schema import (
    audit,
    entrant_people,
    entrants,
    kept_seats,
    league_seasons,
    leagues,
    seats,
    tables,
)
from storage.tables import LIVE
from storage.traces import CLEARED, DROPPED, KEPT


@dataclass(frozen=True, slots=True)
class Ties:
    """What somebody is still needed for: live tables, and leagues that they play in, by name."""

    table_ids: tuple[int, ...]
    leagues: tuple[str, ...]


async def ties_of(connection: AsyncConnection, user_id: int) -> Ties:
    """Where the person has a seat that others count on."""
    return Ties(await _live_tables(connection, user_id), await _leagues_of(connection, user_id))


async def is_known(connection: AsyncConnection, user_id: int) -> bool:
    """Whether anything is stored of the person."""
    traces = [(trace.table, trace.of) for trace in (*KEPT, *CLEARED)]
    for table, where in (*traces, *DROPPED, (audit, _is_told_of)):
        query = select(literal(1)).select_from(table).where(where(user_id)).limit(1)
        if (await connection.execute(query)).first() is not None:
            return True
    return False


async def tables_of(connection: AsyncConnection, user_id: int) -> tuple[int, ...]:
    """Every table where the person has or had a seat."""
    query = select(seats.c.table_id).where(seats.c.user_id == user_id).order_by(seats.c.table_id)
    return tuple((await connection.execute(query)).scalars())


async def forget(connection: AsyncConnection, user_id: int) -> int:
    """Put a new pseudonym in the place of the person, everywhere; it."""
    pseudonym = await new_pseudonym(connection)
    for table, where in DROPPED:
        await connection.execute(delete(table).where(where(user_id)))
    for trace in CLEARED:
        empty = update(trace.table).where(trace.of(user_id)).values({trace.user: None})
        await connection.execute(empty)
    await _rewrite_audit(connection, user_id, pseudonym)
    for trace in KEPT:
        values: dict[Any, object] = {trace.user: pseudonym}
        if trace.name is not None:
            values[trace.name] = name_of(pseudonym)
        await connection.execute(update(trace.table).where(trace.of(user_id)).values(values))
    return pseudonym


def _is_told_of(user_id: int) -> ColumnElement[bool]:
    """Lines of leagues that tell of the person, and perhaps a few others."""
    told = f'"person": {user_id}'
    return or_(audit.c.before.contains(told), audit.c.after.contains(told))


async def _live_tables(connection: AsyncConnection, user_id: int) -> tuple[int, ...]:
    """Those where they sit, and those of fixtures where a seat is kept for them."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    kept = select(kept_seats.c.table_id).where(kept_seats.c.user_id == user_id)
    query = (
        select(tables.c.id)
        .where(tables.c.status.in_(LIVE), or_(tables.c.id.in_(sits), tables.c.id.in_(kept)))
        .order_by(tables.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def _leagues_of(connection: AsyncConnection, user_id: int) -> tuple[str, ...]:
    """Seasons that are not over and that they have not left."""
    query = (
        select(leagues.c.name)
        .join(entrants, entrants.c.league_id == leagues.c.id)
        .join(entrant_people, entrant_people.c.entrant_id == entrants.c.id)
        .join(
            league_seasons,
            (league_seasons.c.league_id == entrants.c.league_id)
            & (league_seasons.c.season == entrants.c.season),
        )
        .where(
            entrant_people.c.user_id == user_id,
            entrants.c.standing != "withdrawn",
            league_seasons.c.phase != "over",
        )
        .order_by(leagues.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def _rewrite_audit(connection: AsyncConnection, user_id: int, pseudonym: int) -> None:
    """Lines of leagues tell in JSON who was taken out or replaced."""
    query = select(audit.c.id, audit.c.before, audit.c.after).where(audit.c.league_id.is_not(None))
    for line in (await connection.execute(query)).all():
        before, after = (_rewritten(text, user_id, pseudonym) for text in (line.before, line.after))
        if (before, after) != (line.before, line.after):
            change = update(audit).where(audit.c.id == line.id)
            await connection.execute(change.values(before=before, after=after))


def _rewritten(text: str, user_id: int, pseudonym: int) -> str:
    """A person is told as a `person`, their id, and perhaps a `name` beside it."""

    def rewrite(told: dict[str, object]) -> dict[str, object]:
        if told.get("person") != user_id:
            return told
        name = {"name": name_of(pseudonym)} if "name" in told else {}
        return {**told, "person": pseudonym, **name}

    return json.dumps(json.loads(text, object_hook=rewrite))
