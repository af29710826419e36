"""Duplicate rounds: all their tables play the same boards, which are closed until they have ended.

A round has ended only when no table of it is live. Then its boards are open: its results come into
the list of results as of that moment, behind all that are booked by then.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, Select, and_, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import marks
from storage.schema import (
    deal_scores,
    fixtures,
    league_rounds,
    league_seasons,
    results,
    seats,
    tables,
)
from storage.tables import LIVE

CLOSED, OPEN = "closed", "open"  # what a table's boards are


@dataclass(frozen=True, slots=True)
class BoardsRow:
    """The boards of a round, and whether it has ended."""

    secret: bytes = field(repr=False)
    is_open: bool


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A table that has finished: how many of its deals were scored, and how it ended."""

    table_id: int
    deals: int
    how: str


@dataclass(frozen=True, slots=True)
class DealRow:
    """What a side scored in a deal."""

    table_id: int
    pack: int
    side: int
    points: int


async def boards_of(connection: AsyncConnection, fixture_id: int) -> BoardsRow | None:
    """The boards that a fixture is to be played with; None when its tables have deals of their own.

    None too before its round has begun. The round does not end before this transaction.
    """
    query = (
        select(league_rounds.c.secret, league_rounds.c.ended_at)
        .join(fixtures, _is_of_round())
        .where(fixtures.c.id == fixture_id, league_rounds.c.secret.is_not(None))
        .with_for_update(of=league_rounds)
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else BoardsRow(row.secret, row.ended_at is not None)


async def hold_rounds(connection: AsyncConnection, league_id: int) -> None:
    """Let no table open in this transaction for a round with boards that has not ended."""
    query = select(league_rounds.c.round).where(
        league_rounds.c.league_id == league_id,
        league_rounds.c.secret.is_not(None),
        league_rounds.c.ended_at.is_(None),
    )
    await connection.execute(query.with_for_update())


async def busy_rounds(connection: AsyncConnection, league_id: int, season: int) -> frozenset[int]:
    """The rounds of a season of which a table is live, whatever was ruled about its fixture."""
    query = (
        select(fixtures.c.round)
        .join(tables, tables.c.fixture_id == fixtures.c.id)
        .where(
            fixtures.c.league_id == league_id,
            fixtures.c.season == season,
            tables.c.status.in_(LIVE),
        )
        .distinct()
    )
    return frozenset((await connection.execute(query)).scalars())


async def has_seen(
    connection: AsyncConnection, league_id: int, season: int, number: int, user_id: int
) -> bool:
    """Whether boards of a round have been dealt to the person."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(
            tables.c.id.in_(_tables_of(league_id, season, number)),
            tables.c.boards.is_not(None),
            tables.c.seed.is_not(None),
            seats.c.user_id == user_id,
        )
    )
    return (await connection.execute(query.limit(1))).first() is not None


async def open_boards(
    connection: AsyncConnection, league_id: int, season: int, number: int, at: int
) -> None:
    """Let everybody see the boards of a round that ends at that time."""
    found = _tables_of(league_id, season, number)
    await connection.execute(
        update(tables).where(tables.c.id.in_(found), tables.c.boards == CLOSED).values(boards=OPEN)
    )
    closed = and_(results.c.table_id.in_(found), results.c.closed == 1)
    first = (
        select(results.c.guild_id, results.c.game, func.min(results.c.table_id).label("table_id"))
        .where(closed)
        .group_by(results.c.guild_id, results.c.game)
    )
    places = (await connection.execute(first)).all()
    await connection.execute(update(results).where(closed).values(closed=0, at=at))
    for place in places:
        await marks.move_before(
            connection, place.guild_id, place.game, at=at, table_id=place.table_id
        )


async def left_closed(connection: AsyncConnection, league_id: int) -> tuple[tuple[int, int], ...]:
    """The rounds with boards, by season and number, that did not end with their season."""
    query = (
        select(league_rounds.c.season, league_rounds.c.round)
        .join(league_seasons, _is_season_of_round())
        .where(league_rounds.c.league_id == league_id, _is_left_closed())
        .order_by(league_rounds.c.season, league_rounds.c.round)
    )
    return tuple((row.season, row.round) for row in await connection.execute(query))


async def leagues_left_closed(connection: AsyncConnection) -> tuple[int, ...]:
    """The leagues that have such rounds."""
    query = (
        select(league_rounds.c.league_id)
        .join(league_seasons, _is_season_of_round())
        .where(_is_left_closed())
        .distinct()
    )
    return tuple((await connection.execute(query)).scalars())


async def untold_tables(connection: AsyncConnection, league_id: int) -> tuple[int, ...]:
    """The tables of a league whose boards are open while their message does not show that yet."""
    query = (
        select(tables.c.id)
        .join(fixtures, fixtures.c.id == tables.c.fixture_id)
        .where(
            fixtures.c.league_id == league_id,
            tables.c.boards == OPEN,
            tables.c.end_told == 0,
        )
        .order_by(tables.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def played_of(
    connection: AsyncConnection, league_id: int, season: int
) -> tuple[PlayedRow, ...]:
    """The tables of a season that have finished and whose boards are open."""
    query = (
        select(tables.c.id.label("table_id"), results.c.deals, results.c.how)
        .join(fixtures, fixtures.c.id == tables.c.fixture_id)
        .join(results, and_(results.c.table_id == tables.c.id, results.c.seat == 0))
        .where(
            fixtures.c.league_id == league_id,
            fixtures.c.season == season,
            tables.c.boards == OPEN,
        )
        .order_by(tables.c.id)
    )
    rows = (await connection.execute(query)).mappings()
    return tuple(PlayedRow(**{name: row[name] for name in PlayedRow.__slots__}) for row in rows)


async def deals_of(connection: AsyncConnection, league_id: int, season: int) -> tuple[DealRow, ...]:
    """What was scored with the open boards of a season, in the order of dealing."""
    query = (
        select(
            deal_scores.c.table_id,
            deal_scores.c.pack,
            deal_scores.c.side,
            deal_scores.c.points,
        )
        .join(tables, tables.c.id == deal_scores.c.table_id)
        .join(fixtures, fixtures.c.id == tables.c.fixture_id)
        .where(
            fixtures.c.league_id == league_id,
            fixtures.c.season == season,
            tables.c.boards == OPEN,
        )
        .order_by(deal_scores.c.table_id, deal_scores.c.pack, deal_scores.c.side)
    )
    rows = (await connection.execute(query)).mappings()
    return tuple(DealRow(**{name: row[name] for name in DealRow.__slots__}) for row in rows)


def _tables_of(league_id: int, season: int, number: int) -> Select[tuple[int]]:
    return (
        select(tables.c.id)
        .join(fixtures, fixtures.c.id == tables.c.fixture_id)
        .where(
            fixtures.c.league_id == league_id,
            fixtures.c.season == season,
            fixtures.c.round == number,
        )
    )


def _is_of_round() -> ColumnElement[bool]:
    return and_(
        fixtures.c.league_id == league_rounds.c.league_id,
        fixtures.c.season == league_rounds.c.season,
        fixtures.c.round == league_rounds.c.round,
    )


def _is_season_of_round() -> ColumnElement[bool]:
    return and_(
        league_seasons.c.league_id == league_rounds.c.league_id,
        league_seasons.c.season == league_rounds.c.season,
    )


def _is_left_closed() -> ColumnElement[bool]:
    return and_(
        league_rounds.c.secret.is_not(None),
        league_rounds.c.ended_at.is_(None),
        league_seasons.c.phase == "over",
    )
