"""Everything that is stored of a person, for that person to read.

Of others it holds what was public at tables where the person sat: names, and points of deals that
are over. Of what is still hidden, such as the boards of a round that others play, it tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Column, ColumnElement, Select, Table, and_, case, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.duplicates import CLOSED
from storage.marks import is_open
from storage.schema import (
    audit,
    deal_scores,
    departures,
    entrant_people,
    entrants,
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
    tallies,
)
from storage.traces import at_their_tables, of_their_seats

Query = Select[Any]
Row = Mapping[str, object]

TABLE = (
    "id game rules_version options guild_id guild_name channel_id channel_name status opened_at "
    "ended_at ending clock level rated fixture_id"
)
RESULT = (
    "table_id seat guild_id game name side points deals won drawn between_people rated away spared "
    "voided how at"
)
STANDING = (
    "guild_id game period name played won drawn points deals per_deal declared made rating results "
    "last_at counts"
)


async def disclose(connection: AsyncConnection, user_id: int) -> dict[str, tuple[Row, ...]]:
    """All rows about the person, by section. Times are seconds since 1970 (UTC)."""
    found: dict[str, tuple[Row, ...]] = {}
    for section, query in _sections(user_id).items():
        rows = (await connection.execute(query)).mappings()
        found[section] = tuple(dict(row) for row in rows)
    return found


def _sections(user_id: int) -> dict[str, Query]:
    return {**_of_tables(user_id), **_of_results(user_id), **_of_leagues(user_id)}


def _of_tables(user_id: int) -> dict[str, Query]:
    """What the person did at tables, and how they are reached."""
    is_host = _flag(tables.c.host_id == user_id).label("is_host")
    mine = seats.c.user_id == user_id
    join = case((mine, seats.c.join_interaction)).label("join_interaction")
    own = at_their_tables(tables.c.id)(user_id)
    closed = select(tables.c.id).where(own, tables.c.boards == CLOSED)
    return {
        "tables": _rows(tables, TABLE, own, is_host),
        "seats": _rows(
            seats,
            "table_id seat name",
            at_their_tables(seats.c.table_id)(user_id),
            _flag(mine).label("is_me"),
            join,
        ),
        "steps": _rows(
            steps,
            "table_id seq kind seat text request at",
            and_(
                steps.c.actor == user_id,
                or_(at_their_tables(steps.c.table_id)(user_id), steps.c.seat.is_(None)),
            ),
        ),
        "deal_scores": _rows(
            deal_scores,
            "table_id pack side points",
            and_(
                at_their_tables(deal_scores.c.table_id)(user_id),
                deal_scores.c.table_id.not_in(closed),
            ),
        ),
        "hands": _rows(
            hands, "table_id seat channel_id message_id sent_at", of_their_seats(hands)(user_id)
        ),
        "kept_seats": _rows(kept_seats, "table_id seat", kept_seats.c.user_id == user_id),
        "invitations": _rows(
            tables, "id game guild_id channel_id opened_at", tables.c.invited_id == user_id
        ),
        "direct_messages": _rows(people, "dm_channel_id closed_at", people.c.user_id == user_id),
        "departures": _rows(departures, "guild_id at", departures.c.user_id == user_id),
    }


def _of_results(user_id: int) -> dict[str, Query]:
    """What came of their matches."""
    return {
        "results": _rows(results, RESULT, and_(results.c.user_id == user_id, is_open(results))),
        "ratings": _rows(
            rating_changes,
            "table_id guild_id game at mu sigma results",
            rating_changes.c.user_id == user_id,
        ),
        "standings": _rows(standings, STANDING, standings.c.user_id == user_id),
        "statistics": _rows(tallies, "table_id seat key count", of_their_seats(tallies)(user_id)),
    }


def _of_leagues(user_id: int) -> dict[str, Query]:
    """What they did in leagues, and what was changed that concerns them."""
    entries = _rows(
        entrants,
        "league_id season standing division seed left_at",
        entrant_people.c.user_id == user_id,
        leagues.c.name.label("league"),
        leagues.c.guild_id,
        entrant_people.c.name,
    )
    theirs = select(entrant_people.c.league_id).where(entrant_people.c.user_id == user_id)
    return {
        "league_entries": entries.join(
            entrant_people, entrant_people.c.entrant_id == entrants.c.id
        ).join(leagues, leagues.c.id == entrants.c.league_id),
        "leagues_founded": _rows(
            leagues, "id name guild_id guild_name game founded_at", leagues.c.founder_id == user_id
        ),
        "rulings": _rows(
            fixtures,
            "id league_id season round ruling home_points away_points ruled_at",
            fixtures.c.ruled_by == user_id,
        ),
        "changes": _rows(
            audit,
            "guild_id table_id league_id what before after reason at",
            or_(
                audit.c.actor == user_id,
                at_their_tables(audit.c.table_id)(user_id),
                audit.c.league_id.in_(theirs),
            ),
            _flag(audit.c.actor == user_id).label("is_by_me"),
        ),
    }


def _rows(table: Table, names: str, where: ColumnElement[bool], *more: ColumnElement[Any]) -> Query:
    """These columns of a table's rows, in the order of its key."""
    columns: list[Column[Any]] = [table.c[name] for name in names.split()]
    return select(*columns, *more).where(where).order_by(*table.primary_key)


def _flag(condition: ColumnElement[bool]) -> ColumnElement[int]:
    """1 or 0, whatever the database."""
    return case((condition, 1), else_=0)
