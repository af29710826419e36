"""How a season goes on: its rounds begin, end, and lead to the next, each in a transaction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues import queue
from bot.community.leagues.boards import new_secret
from bot.community.leagues.challenges import give_time_anew
from bot.community.leagues.loading import load
from bot.community.leagues.models import Fixture, League, NewsKind, Phase, Ruling, State
from bot.community.leagues.pairing import Pair, round_robin, swiss, swiss_rounds
from bot.community.leagues.queue import DAY, REMINDING
from bot.community.leagues.ranking import standings
from bot.community.leagues.season import Season
from bot.community.leagues.terms import Format, Overdue
from storage import duplicates, fixtures, league_queue, leagues
from storage.fixtures import NewFixture
from storage.leagues import RoundRow


async def begin(connection: AsyncConnection, season: Season, now: int) -> None:
    """Start a season whose entrants are in their divisions: draw what can be drawn."""
    league = season.league
    drawn = list(_all_rounds(season))
    await leagues.set_season(
        connection,
        league.id,
        season.number,
        phase=Phase.RUNNING,
        rounds=_length(season, drawn),
        started_at=now,
    )
    await fixtures.add_fixtures(connection, drawn)
    await _begin_round(connection, await load(connection, league.id), 1, now)


async def advance(connection: AsyncConnection, league_id: int, now: int) -> None:
    """Go on as far as possible: a round of which nothing is left to play is over."""
    await duplicates.hold_rounds(connection, league_id)
    await _end_left_rounds(connection, league_id, now)
    season = await load(connection, league_id)
    await give_time_anew(connection, season, now)
    while _is_round_over(season):
        await _end_round(connection, season, now)
        season = await load(connection, league_id)  # scores of boards are open now
        if season.league.round >= season.league.rounds:
            await end(connection, season, now)
        else:
            await _begin_round(connection, season, season.league.round + 1, now)
        season = await load(connection, league_id)


async def run_out(connection: AsyncConnection, season: Season, now: int) -> bool:
    """The time of the round is over; whether it has to be looked at again later.

    What is not played is forfeited by both, if the terms say so, but a table goes on to its end.
    """
    league = season.league
    if league.terms.format is Format.LADDER:
        await end(connection, season, now)
        return False
    if league.terms.overdue is Overdue.WAIT:
        if season.pending:
            await _announce(connection, season, NewsKind.REMINDER, league.round, now)
        return False
    await forfeit_open(connection, season.pending, now)
    await advance(connection, league.id, now)
    return any(fixture.state is State.PLAYING for fixture in season.pending)


async def forfeit_open(connection: AsyncConnection, pending: Iterable[Fixture], now: int) -> None:
    """Let both lose what they have not begun to play."""
    for fixture in pending:
        if fixture.state is State.OPEN:
            await fixtures.rule(connection, fixture.id, Ruling.BOTH_FORFEIT, by=None, at=now)


async def end(connection: AsyncConnection, season: Season, now: int) -> None:
    """End the season: nothing is played any more.

    But for boards: their round ends with the last of its tables.
    """
    league = season.league
    current = season.current
    if current is not None and current.ended_at is None and league.terms.boards is None:
        await _close_round(connection, season, current.round, now)
    await leagues.set_season(connection, league.id, season.number, phase=Phase.OVER, ended_at=now)
    await league_queue.clear_season(connection, league.id, season.number, REMINDING)
    await _announce(connection, season, NewsKind.SEASON_ENDED, league.round, now)


def round_seconds(league: League) -> int:
    """How long a round lasts; a ladder's season is one long round."""
    days = league.terms.round_days
    is_ladder = league.terms.format is Format.LADDER
    return days * DAY * (league.terms.rounds if is_ladder else 1)


def _is_round_over(season: Season) -> bool:
    is_ladder = season.league.terms.format is Format.LADDER
    is_at_rest = not season.pending and not season.plays_boards
    return season.current is not None and not is_ladder and is_at_rest


async def _end_left_rounds(connection: AsyncConnection, league_id: int, now: int) -> None:
    """End the rounds whose boards were still being played when their season ended."""
    for number, round_number in await duplicates.left_closed(connection, league_id):
        season = await load(connection, league_id, number)
        if not season.plays_boards:
            await _close_round(connection, season, round_number, now)


async def _close_round(connection: AsyncConnection, season: Season, number: int, now: int) -> None:
    """The round is over; from now on its boards, if it has any, are known to everybody."""
    league = season.league
    await leagues.set_round(connection, league.id, season.number, number, ended_at=now)
    if league.terms.boards is not None:
        await duplicates.open_boards(connection, league.id, season.number, number, now)


async def _end_round(connection: AsyncConnection, season: Season, now: int) -> None:
    league = season.league
    await _close_round(connection, season, league.round, now)
    await league_queue.clear_season(connection, league.id, season.number, REMINDING)
    await _announce(connection, season, NewsKind.ROUND_ENDED, league.round, now)


async def _begin_round(connection: AsyncConnection, season: Season, number: int, now: int) -> None:
    """Begin a round; a Swiss season of which no round can be drawn any more is over."""
    league = season.league
    if league.terms.format is Format.SWISS:
        drawn = [new for of in _swiss_pairs(season) for new in _fixtures(season, number, *of)]
        if not drawn:
            await end(connection, season, now)
            return
        await fixtures.add_fixtures(connection, drawn)
    due = now + round_seconds(league)
    secret = None if league.terms.boards is None else new_secret()
    row = RoundRow(league.id, season.number, number, now, due, None, secret)
    await leagues.add_round(connection, row)
    await _announce(connection, season, NewsKind.ROUND_STARTED, number, now)
    await queue.set_deadline(
        connection, league.id, season.number, round_number=number, start=now, due=due
    )


async def _announce(
    connection: AsyncConnection, season: Season, kind: NewsKind, number: int, now: int
) -> None:
    await queue.announce(
        connection, season.league.id, season.number, kind, round_number=number, now=now
    )


def _divisions(season: Season) -> list[int]:
    return sorted({entrant.division for entrant in season.playing})


def _length(season: Season, drawn: Iterable[NewFixture]) -> int:
    match season.league.terms.format:
        case Format.LADDER:
            return 1
        case Format.SWISS:
            smallest = min(len(season.division(number)) for number in _divisions(season))
            return swiss_rounds(season.league.terms.rounds, smallest)
        case _:
            return max(new.round for new in drawn)


def _all_rounds(season: Season) -> Iterable[NewFixture]:
    """The fixtures of a round robin; of the others nothing is known beforehand."""
    form = season.league.terms.format
    if form not in (Format.SINGLE, Format.DOUBLE):
        return
    for division in _divisions(season):
        entrants = [entrant.id for entrant in season.division(division)]
        rounds = round_robin(entrants, double=form is Format.DOUBLE)
        for number, pairs in enumerate(rounds, start=1):
            yield from _fixtures(season, number, division, pairs)


def _swiss_pairs(season: Season) -> Iterable[tuple[int, tuple[Pair, ...]]]:
    """The next round of each division, where there is one."""
    here = {entrant.id for entrant in season.playing}
    met = {frozenset(e.id for e in f.entrants) for f in season.fixtures if f.away is not None}
    rested = {fixture.home.id for fixture in season.fixtures if fixture.away is None}
    homes = Counter(fixture.home.id for fixture in season.fixtures if fixture.away is not None)
    for division in standings(season).divisions:
        order = [row.entrant.id for row in division.rows if row.entrant.id in here]
        pairs = swiss(order, met, rested=rested, homes=homes)
        if pairs is not None and any(away is not None for _, away in pairs):
            yield division.number, pairs


def _fixtures(
    season: Season, number: int, division: int, pairs: Iterable[Pair]
) -> Iterable[NewFixture]:
    for home, away in pairs:
        yield NewFixture(
            league_id=season.league.id,
            season=season.number,
            division=division,
            round=number,
            home=home,
            away=away,
        )
