"""Leagues at a glance: each with its newest season, without those who play in it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, RowMapping, and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.leagues import LeagueRow, SeasonRow, league_row
from storage.schema import league_rounds, league_seasons, leagues

_OF_SEASON = [name for name in SeasonRow.__slots__ if name not in ("league_id", "season")]


@dataclass(frozen=True, slots=True)
class HeadRow:
    """A league and its newest season; `due` is that of its newest round, None before the first."""

    league: LeagueRow
    season: SeasonRow
    due: int | None


async def head(connection: AsyncConnection, league_id: int) -> HeadRow | None:
    """The league, or None."""
    return next(iter(await _heads(connection, leagues.c.id == league_id)), None)


async def heads_of(connection: AsyncConnection, guild_id: int) -> tuple[HeadRow, ...]:
    """The server's leagues, newest first."""
    return await _heads(connection, leagues.c.guild_id == guild_id)


async def _heads(connection: AsyncConnection, which: ColumnElement[bool]) -> tuple[HeadRow, ...]:
    newest = and_(
        league_seasons.c.league_id == leagues.c.id, league_seasons.c.season == leagues.c.season
    )
    last = and_(
        league_rounds.c.league_id == leagues.c.id,
        league_rounds.c.season == leagues.c.season,
        league_rounds.c.round == league_seasons.c.round,
    )
    query = (
        select(leagues, *(league_seasons.c[name] for name in _OF_SEASON), league_rounds.c.due)
        .join(league_seasons, newest)
        .outerjoin(league_rounds, last)
        .where(which)
        .order_by(leagues.c.id.desc())
    )
    return tuple(map(_head, (await connection.execute(query)).mappings()))


def _head(row: RowMapping) -> HeadRow:
    league = league_row(row)
    season = SeasonRow(league.id, league.season, **{name: row[name] for name in _OF_SEASON})
    return HeadRow(league, season, row["due"])
