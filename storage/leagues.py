"""Leagues, their seasons, and the rounds that have begun."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import RowMapping, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import entrant_people, entrants, league_rounds, league_seasons, leagues


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLeague:
    """What is known when a league is founded; `folded` is what its name is found by."""

    guild_id: int
    guild_name: str
    channel_id: int
    channel_name: str
    name: str
    folded: str
    game: str
    options: str
    terms: str
    founder_id: int
    founded_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueRow(NewLeague):
    """A league; `version` counts the decisions of organisers, `season` is the newest."""

    id: int
    version: int
    season: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season. `round` is the newest that has begun, 0 before the start."""

    league_id: int
    season: int
    phase: str
    round: int
    rounds: int
    started_at: int | None
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that has begun; `secret` is what the boards of a duplicate round come from."""

    league_id: int
    season: int
    round: int
    started_at: int
    due: int
    ended_at: int | None
    secret: bytes | None = field(default=None, repr=False)


async def add_league(connection: AsyncConnection, new: NewLeague) -> int:
    """Store a league without a season; its id. Raises IntegrityError when its name is taken."""
    values = {name: getattr(new, name) for name in NewLeague.__slots__}
    result = await connection.execute(
        insert(leagues).values(version=0, season=0, **values).returning(leagues.c.id)
    )
    return int(result.scalar_one())


async def league(connection: AsyncConnection, league_id: int) -> LeagueRow | None:
    """The league, or None."""
    query = select(leagues).where(leagues.c.id == league_id)
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else league_row(row)


async def league_named(connection: AsyncConnection, guild_id: int, folded: str) -> int | None:
    """The id of the server's league of that name."""
    query = select(leagues.c.id).where(leagues.c.guild_id == guild_id, leagues.c.folded == folded)
    return (await connection.execute(query)).scalar_one_or_none()


async def running(connection: AsyncConnection) -> tuple[int, ...]:
    """The ids of all leagues whose newest season is being played."""
    query = (
        select(leagues.c.id)
        .join(league_seasons, league_seasons.c.league_id == leagues.c.id)
        .where(league_seasons.c.season == leagues.c.season, league_seasons.c.phase == "running")
        .order_by(leagues.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def running_with(connection: AsyncConnection, user_id: int) -> tuple[int, ...]:
    """The ids of the leagues whose newest season is being played by the person."""
    query = (
        select(leagues.c.id)
        .join(league_seasons, league_seasons.c.league_id == leagues.c.id)
        .join(entrants, entrants.c.league_id == leagues.c.id)
        .join(entrant_people, entrant_people.c.entrant_id == entrants.c.id)
        .where(
            league_seasons.c.season == leagues.c.season,
            league_seasons.c.phase == "running",
            entrants.c.season == leagues.c.season,
            entrants.c.standing == "entered",
            entrant_people.c.user_id == user_id,
        )
        .order_by(leagues.c.id)
    )
    return tuple((await connection.execute(query)).scalars())


async def bump(connection: AsyncConnection, league_id: int) -> None:
    """An organiser has decided something."""
    await connection.execute(
        update(leagues).where(leagues.c.id == league_id).values(version=leagues.c.version + 1)
    )


async def set_channel(
    connection: AsyncConnection, league_id: int, channel_id: int, channel_name: str
) -> None:
    """Let the league's news be told in another channel."""
    await connection.execute(
        update(leagues)
        .where(leagues.c.id == league_id)
        .values(channel_id=channel_id, channel_name=channel_name)
    )


async def add_season(connection: AsyncConnection, league_id: int, season: int) -> None:
    """Begin to enrol for a season, the newest of the league from now on."""
    await connection.execute(
        insert(league_seasons).values(
            league_id=league_id, season=season, phase="enrolling", round=0, rounds=0
        )
    )
    await connection.execute(update(leagues).where(leagues.c.id == league_id).values(season=season))


async def season(connection: AsyncConnection, league_id: int, number: int) -> SeasonRow | None:
    """The season, or None."""
    query = select(league_seasons).where(
        league_seasons.c.league_id == league_id, league_seasons.c.season == number
    )
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else SeasonRow(**{name: row[name] for name in SeasonRow.__slots__})


async def set_season(
    connection: AsyncConnection, league_id: int, number: int, **values: object
) -> None:
    """Change columns of a season."""
    await connection.execute(
        update(league_seasons)
        .where(league_seasons.c.league_id == league_id, league_seasons.c.season == number)
        .values(**values)
    )


async def add_round(connection: AsyncConnection, row: RoundRow) -> None:
    """Begin a round, the newest of its season from now on."""
    values = {name: getattr(row, name) for name in RoundRow.__slots__}
    await connection.execute(insert(league_rounds).values(**values))
    await set_season(connection, row.league_id, row.season, round=row.round)


async def rounds_of(
    connection: AsyncConnection, league_id: int, season: int
) -> tuple[RoundRow, ...]:
    """The rounds of a season that have begun, in order."""
    query = (
        select(league_rounds)
        .where(league_rounds.c.league_id == league_id, league_rounds.c.season == season)
        .order_by(league_rounds.c.round)
    )
    rows = (await connection.execute(query)).mappings()
    return tuple(RoundRow(**{name: row[name] for name in RoundRow.__slots__}) for row in rows)


async def set_round(
    connection: AsyncConnection, league_id: int, season: int, number: int, **values: object
) -> None:
    """Change columns of a round."""
    await connection.execute(
        update(league_rounds)
        .where(
            league_rounds.c.league_id == league_id,
            league_rounds.c.season == season,
            league_rounds.c.round == number,
        )
        .values(**values)
    )


def league_row(row: RowMapping) -> LeagueRow:
    """The league among the columns of a row."""
    names = (*NewLeague.__slots__, *LeagueRow.__slots__)
    return LeagueRow(**{name: row[name] for name in names})
