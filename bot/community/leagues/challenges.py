"""The time that a challenge on a ladder has."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues import queue
from bot.community.leagues.models import Entrant, League, State
from bot.community.leagues.queue import DAY
from bot.community.leagues.season import Season
from bot.community.leagues.terms import Format, Overdue
from storage import fixtures, league_queue
from storage.fixtures import NewFixture


async def begin_challenge(
    connection: AsyncConnection, season: Season, challenger: Entrant, rival: Entrant, now: int
) -> None:
    """Let the two meet in the time that the terms give them."""
    new = NewFixture(
        league_id=season.league.id,
        season=season.number,
        division=challenger.division,
        round=1,
        home=challenger.id,
        away=rival.id,
        due=_due(season.league, now),
    )
    fixture_id = await fixtures.add_fixture(connection, new)
    await _set_deadline(connection, season, fixture_id, now)


async def give_time_anew(connection: AsyncConnection, season: Season, now: int) -> None:
    """What has opened again after its time (its result is void, say) has as much time again.

    Where nothing is forfeited by itself it waits without.
    """
    terms = season.league.terms
    if terms.format is not Format.LADDER or terms.overdue is Overdue.WAIT:
        return
    for fixture in season.pending:
        is_over = fixture.due is not None and fixture.due <= now
        if fixture.state is not State.OPEN or not is_over:
            continue
        if not await league_queue.awaits_end(connection, fixture.id):
            await fixtures.set_due(connection, fixture.id, _due(season.league, now))
            await _set_deadline(connection, season, fixture.id, now)


async def _set_deadline(
    connection: AsyncConnection, season: Season, fixture_id: int, now: int
) -> None:
    await queue.set_deadline(
        connection,
        season.league.id,
        season.number,
        round_number=1,
        start=now,
        due=_due(season.league, now),
        fixture_id=fixture_id,
    )


def _due(league: League, now: int) -> int:
    """As long as the terms say, but not beyond the end of the season."""
    due = now + league.terms.round_days * DAY
    return due if league.due is None else min(due, league.due)
