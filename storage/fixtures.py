"""Fixtures of leagues, their tables, and what the tables' results say of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import fixtures, leagues, results, tables


@dataclass(frozen=True, slots=True, kw_only=True)
class NewFixture:
    """Two entrants who are to meet; `away` None is a bye. `due` is of a challenge alone."""

    league_id: int
    season: int
    division: int
    round: int
    home: int
    away: int | None
    due: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureRow(NewFixture):
    """A fixture, and what was ruled about it. `ruled_by` None: by the terms of the league."""

    id: int
    ruling: str | None
    home_points: int
    away_points: int
    ruled_by: int | None
    ruled_at: int | None


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A table where a fixture is played or was; with a seat of its result, if there is one.

    `won` and `drawn` are None while there is no result.
    """

    fixture_id: int
    table_id: int
    status: str
    guild_id: int
    channel_id: int
    message_id: int | None
    at: int | None
    side: int | None
    points: int | None
    won: int | None
    drawn: int | None
    voided: int | None


async def add_fixtures(connection: AsyncConnection, new: Sequence[NewFixture]) -> None:
    """Store fixtures; their ids count up in this order."""
    for row in new:
        await add_fixture(connection, row)


async def add_fixture(connection: AsyncConnection, new: NewFixture) -> int:
    """Store a fixture; its id."""
    values = {name: getattr(new, name) for name in NewFixture.__slots__}
    result = await connection.execute(insert(fixtures).values(**values).returning(fixtures.c.id))
    return int(result.scalar_one())


async def fixture(connection: AsyncConnection, fixture_id: int) -> FixtureRow | None:
    """The fixture, or None."""
    query = select(fixtures).where(fixtures.c.id == fixture_id)
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else _fixture(row)


async def league_name(connection: AsyncConnection, fixture_id: int) -> str:
    """The name of the league that has the fixture."""
    query = (
        select(leagues.c.name)
        .join(fixtures, fixtures.c.league_id == leagues.c.id)
        .where(fixtures.c.id == fixture_id)
    )
    return str((await connection.execute(query)).scalar_one())


async def fixtures_of(
    connection: AsyncConnection, league_id: int, season: int
) -> tuple[FixtureRow, ...]:
    """The fixtures of a season, by round."""
    query = (
        select(fixtures)
        .where(fixtures.c.league_id == league_id, fixtures.c.season == season)
        .order_by(fixtures.c.round, fixtures.c.id)
    )
    return tuple(map(_fixture, (await connection.execute(query)).mappings()))


async def plays_of(connection: AsyncConnection, league_id: int, season: int) -> tuple[PlayRow, ...]:
    """The tables of a season's fixtures that are live or have a result, a row a seat of it.

    They are in the order in which they ended, the live ones last.
    """
    query = (
        select(
            tables.c.fixture_id,
            tables.c.id.label("table_id"),
            tables.c.status,
            tables.c.guild_id,
            tables.c.channel_id,
            tables.c.message_id,
            results.c.at,
            results.c.side,
            results.c.points,
            results.c.won,
            results.c.drawn,
            results.c.voided,
        )
        .join(fixtures, fixtures.c.id == tables.c.fixture_id)
        .outerjoin(results, results.c.table_id == tables.c.id)
        .where(
            fixtures.c.league_id == league_id,
            fixtures.c.season == season,
            tables.c.status != "ended",
        )
        .order_by(results.c.at.is_(None), results.c.at, tables.c.id, results.c.seat)
    )
    rows = (await connection.execute(query)).mappings()
    return tuple(PlayRow(**{name: row[name] for name in PlayRow.__slots__}) for row in rows)


async def leagues_of_tables(
    connection: AsyncConnection, table_ids: Sequence[int]
) -> tuple[int, ...]:
    """The leagues whose fixtures were played at the tables."""
    query = (
        select(fixtures.c.league_id)
        .join(tables, tables.c.fixture_id == fixtures.c.id)
        .where(tables.c.id.in_(table_ids))
        .distinct()
    )
    return tuple((await connection.execute(query)).scalars())


async def has_begun(connection: AsyncConnection, fixture_id: int) -> bool:
    """Whether cards have been dealt for the fixture at any table."""
    query = select(tables.c.id).where(tables.c.fixture_id == fixture_id, tables.c.seed.is_not(None))
    return (await connection.execute(query.limit(1))).first() is not None


async def set_due(connection: AsyncConnection, fixture_id: int, due: int) -> None:
    """Give a challenge another deadline."""
    await connection.execute(update(fixtures).where(fixtures.c.id == fixture_id).values(due=due))


async def rule(
    connection: AsyncConnection,
    fixture_id: int,
    ruling: str | None,
    *,
    points: tuple[int, int] = (0, 0),
    by: int | None,
    at: int,
) -> None:
    """Decide a fixture, or (None) leave it to its results."""
    home, away = points
    await connection.execute(
        update(fixtures)
        .where(fixtures.c.id == fixture_id)
        .values(ruling=ruling, home_points=home, away_points=away, ruled_by=by, ruled_at=at)
    )


def _fixture(row: RowMapping) -> FixtureRow:
    names = (*NewFixture.__slots__, *FixtureRow.__slots__)
    return FixtureRow(**{name: row[name] for name in names})
