"""Playing a fixture at a table, and challenging somebody on a ladder."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues.challenges import begin_challenge
from bot.community.leagues.desk import Desk, fixture_in
from bot.community.leagues.errors import (
    BoardsSeen,
    CannotChallenge,
    ChallengeOpen,
    FixtureAhead,
    FixtureDecided,
    NotALadder,
    NotEntered,
    NothingToPlay,
    SeasonNotRunning,
)
from bot.community.leagues.ladder import may_challenge
from bot.community.leagues.loading import load
from bot.community.leagues.models import Entrant, Fixture, League, Phase, State
from bot.community.leagues.ranking import rungs
from bot.community.leagues.season import Season
from bot.community.leagues.terms import Format
from bot.table.errors import FixtureOnTable
from bot.table.models import Member, Place, Reservation, TableInfo
from storage import fixtures, leagues


class Playing(Desk):
    """What entrants do while a season runs."""

    async def pending_of(self, user_id: int) -> tuple[tuple[League, Fixture], ...]:
        """The fixtures that the person can play now, or is playing, in leagues of all servers.

        The earliest deadline comes first.
        """
        async with self._db.read() as connection:
            found = await leagues.running_with(connection, user_id)
            seasons = [await load(connection, league_id) for league_id in found]
        pending = [
            (season.league, fixture)
            for season in seasons
            for fixture in season.pending
            if season.entrant_of(user_id) in fixture.entrants
        ]
        return tuple(sorted(pending, key=lambda due: due[1].due or 0))

    async def play(
        self,
        league_id: int,
        member: Member,
        place: Place,
        *,
        request: int,
        fixture_id: int | None = None,
    ) -> TableInfo:
        """Open the table of the member's next fixture, or of that one, with the league's options.

        Its seats are kept for those who meet: home has the first and the one opposite. Raises
        SeasonNotRunning, NotEntered, NothingToPlay, NoSuchFixture, FixtureAhead, FixtureDecided,
        FixtureOnTable, BoardsSeen, and what opening a table raises.
        """
        season = _running(await self._season(league_id))
        entrant = season.entrant_of(member.user_id)
        wished = _next(season, entrant).id if fixture_id is None else fixture_id
        fixture = fixture_in(season, wished)
        check_playable(fixture, entrant)
        league = season.league
        if league.terms.boards is not None and await self._has_begun(fixture):
            raise BoardsSeen
        return await self._tables.open(
            league.game.key,
            place,
            member,
            league.options,
            request=request,
            clock=league.terms.clock,
            reservation=Reservation(fixture.id, seating(fixture, league.game.sides), league.name),
        )

    async def challenge(self, league_id: int, user_id: int, rival_id: int) -> Fixture:
        """Challenge the person `rival_id`, or their pair, who stands a few rungs above.

        Raises SeasonNotRunning, NotALadder, NotEntered, CannotChallenge, ChallengeOpen.
        """

        async def work(connection: AsyncConnection, season: Season) -> None:
            challenger, rival = _challenge(_running(season), user_id, rival_id)
            await begin_challenge(connection, season, challenger, rival, self._now())

        season = await self._change(league_id, work)
        return _next(season, season.entrant_of(user_id))

    async def _has_begun(self, fixture: Fixture) -> bool:
        async with self._db.read() as connection:
            return await fixtures.has_begun(connection, fixture.id)


def check_playable(fixture: Fixture, entrant: Entrant) -> None:
    """Whether the entrant can play it now.

    Raises NotEntered, FixtureOnTable, FixtureAhead, FixtureDecided.
    """
    if entrant not in fixture.entrants:
        raise NotEntered("You do not play this fixture.")
    match fixture.state:
        case State.OPEN:
            return
        case State.PLAYING:
            raise FixtureOnTable(fixture.link or "")
        case State.AHEAD:
            raise FixtureAhead
        case _:
            raise FixtureDecided


def seating(fixture: Fixture, sides: tuple[int, ...]) -> tuple[int, ...]:
    """The people by seat: home on side 0, away on side 1, partners in the order of their entry."""
    people = [iter(entrant.people) for entrant in fixture.entrants]
    return tuple(next(people[side]).user_id for side in sides)


def _running(season: Season) -> Season:
    if season.league.phase is not Phase.RUNNING:
        raise SeasonNotRunning
    return season


def _next(season: Season, entrant: Entrant) -> Fixture:
    """The entrant's fixture to play; one that has no table yet before one that has."""
    own = [fixture for fixture in season.pending if entrant in fixture.entrants]
    if not own:
        raise NothingToPlay
    return next((fixture for fixture in own if fixture.state is State.OPEN), own[0])


def _challenge(season: Season, user_id: int, rival_id: int) -> tuple[Entrant, Entrant]:
    """The two who are to meet."""
    if season.league.terms.format is not Format.LADDER:
        raise NotALadder
    challenger = season.entrant_of(user_id)
    try:
        rival = season.entrant_of(rival_id)
    except NotEntered:
        raise CannotChallenge from None
    if not may_challenge(rungs(season), challenger.id, rival.id):
        raise CannotChallenge
    for fixture in season.pending:
        for entrant in (challenger, rival):
            if entrant in fixture.entrants:
                raise ChallengeOpen(entrant.name)
    return challenger, rival
