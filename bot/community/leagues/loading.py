"""Seasons as they are read from storage."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues.boards import boards_played
from bot.community.leagues.deciding import Decision, Meet, decide
from bot.community.leagues.errors import NoSuchLeague, NoSuchSeason
from bot.community.leagues.models import Entrant, Fixture, League, Phase, Standing, State
from bot.community.leagues.season import TO_PLAY, Season
from bot.community.leagues.terms import Terms
from bot.table.models import Member, Place
from games import GAMES
from storage import duplicates, entrants, fixtures, league_heads, leagues
from storage.entrants import EntrantRow
from storage.fixtures import FixtureRow, PlayRow
from storage.leagues import LeagueRow, RoundRow, SeasonRow


async def known(connection: AsyncConnection, league_id: int) -> League:
    """A league with its newest season, without those who play in it. Raises NoSuchLeague."""
    found = await league_heads.head(connection, league_id)
    if found is None:
        raise NoSuchLeague
    return _league(found.league, found.season, found.due)


async def known_of(connection: AsyncConnection, guild_id: int) -> tuple[League, ...]:
    """The leagues of a server, newest first, as `known` knows them."""
    found = await league_heads.heads_of(connection, guild_id)
    return tuple(_league(of.league, of.season, of.due) for of in found)


async def load(connection: AsyncConnection, league_id: int, number: int | None = None) -> Season:
    """A season, the newest if none is named. Raises NoSuchLeague, NoSuchSeason."""
    league, season, rounds = await _head(connection, league_id, number)
    rows = await fixtures.fixtures_of(connection, league_id, season.season)
    plays = await fixtures.plays_of(connection, league_id, season.season) if rows else ()
    people = await entrants.entrants_of(connection, league_id, season.season)
    built = _build(league, season, rounds, people, rows, plays)
    return await _with_boards(connection, built)


async def _head(
    connection: AsyncConnection, league_id: int, number: int | None
) -> tuple[League, SeasonRow, tuple[RoundRow, ...]]:
    row = await leagues.league(connection, league_id)
    if row is None:
        raise NoSuchLeague
    season = await leagues.season(connection, league_id, number or row.season)
    if season is None:
        raise NoSuchSeason
    rounds = await leagues.rounds_of(connection, league_id, season.season)
    due = rounds[-1].due if rounds else None
    return _league(row, season, due), season, rounds


async def _with_boards(connection: AsyncConnection, season: Season) -> Season:
    league_id = season.league.id
    if season.league.terms.boards is None or not season.rounds:
        return season
    played = await duplicates.played_of(connection, league_id, season.number)
    deals = await duplicates.deals_of(connection, league_id, season.number)
    busy = await duplicates.busy_rounds(connection, league_id, season.number)
    return replace(
        season,
        boards=boards_played(played, deals),
        plays_boards=season.rounds[-1].round in busy,
    )


def _build(
    league: League,
    season: SeasonRow,
    rounds: tuple[RoundRow, ...],
    people: tuple[EntrantRow, ...],
    rows: tuple[FixtureRow, ...],
    plays: tuple[PlayRow, ...],
) -> Season:
    known = {row.id: _entrant(row) for row in people}
    begun = {row.round: row for row in rounds}
    by_fixture: dict[int, list[PlayRow]] = defaultdict(list)
    for play in plays:
        by_fixture[play.fixture_id].append(play)

    def meet(row: FixtureRow) -> Meet:
        return Meet(
            row=row,
            home=known[row.home],
            away=None if row.away is None else known[row.away],
            plays=tuple(by_fixture[row.id]),
            waiting=_waiting(league, begun.get(row.round)),
            leavers=league.terms.leavers,
        )

    return Season(
        league=league,
        number=season.season,
        started_at=season.started_at,
        ended_at=season.ended_at,
        rounds=rounds,
        entrants=tuple(known.values()),
        fixtures=tuple(_fixture(league, meet(row), begun) for row in rows),
    )


def _waiting(league: League, begun: RoundRow | None) -> State:
    """The state of a fixture of the round that nothing has decided.

    Boards that the others have seen are not played any more.
    """
    if league.phase is Phase.OVER:
        return State.UNPLAYED
    if begun is None:
        return State.AHEAD
    is_closed = league.terms.boards is not None and begun.ended_at is not None
    return State.UNPLAYED if is_closed else State.OPEN


def _fixture(league: League, meet: Meet, begun: Mapping[int, RoundRow]) -> Fixture:
    row, decision = meet.row, decide(meet)
    played_in = begun.get(row.round)
    is_late = decision.state in TO_PLAY and played_in is not None and played_in.ended_at is not None
    return Fixture(
        id=row.id,
        league_id=row.league_id,
        season=row.season,
        division=row.division,
        round=row.round,
        home=meet.home,
        away=meet.away,
        state=decision.state,
        score=None if _is_secret(league, played_in, decision) else decision.score,
        due=_due(league, row, played_in, is_late=is_late),
        table_id=decision.table_id,
        link=decision.link,
        decided_at=decision.decided_at,
        is_late=is_late,
    )


def _due(
    league: League, row: FixtureRow, played_in: RoundRow | None, *, is_late: bool
) -> int | None:
    """The deadline: of the challenge, of the round, or, when it is late, of the newest round."""
    if row.due is not None or is_late:
        return row.due or league.due
    return None if played_in is None else played_in.due


def _is_secret(league: League, played_in: RoundRow | None, decision: Decision) -> bool:
    """Whether others still play the boards of which the score would tell."""
    is_running = played_in is not None and played_in.ended_at is None
    return league.terms.boards is not None and is_running and decision.state is State.PLAYED


def _league(row: LeagueRow, season: SeasonRow, due: int | None) -> League:
    rules = GAMES[row.game]
    phase = Phase(season.phase)
    return League(
        id=row.id,
        name=row.name,
        game=rules.info,
        options=rules.Options.model_validate_json(row.options),
        terms=Terms.model_validate_json(row.terms),
        place=Place(row.guild_id, row.guild_name, row.channel_id, row.channel_name),
        founder_id=row.founder_id,
        founded_at=row.founded_at,
        version=row.version,
        season=season.season,
        phase=phase,
        round=season.round,
        rounds=season.rounds,
        due=due if phase is Phase.RUNNING else None,
    )


def _entrant(row: EntrantRow) -> Entrant:
    return Entrant(
        id=row.id,
        league_id=row.league_id,
        season=row.season,
        people=tuple(Member(user_id, name) for user_id, name in row.people),
        standing=Standing(row.standing),
        division=row.division,
        seed=row.seed,
    )
