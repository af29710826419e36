"""What an organiser decides about fixtures and those who play them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues import queue
from bot.community.leagues.desk import Change, Decide, Deed, Desk, fixture_in
from bot.community.leagues.errors import (
    AlreadyEntered,
    BoardsSeen,
    FixtureAhead,
    FixtureDecided,
    FixtureUndecided,
    NotEntered,
    SeasonNotRunning,
)
from bot.community.leagues.models import (
    Entrant,
    Fixture,
    League,
    Organiser,
    Phase,
    Ruling,
    Score,
    State,
)
from bot.community.leagues.queue import DAY
from bot.community.leagues.season import Season
from bot.table.errors import FixtureOnTable
from bot.table.models import Member
from storage import duplicates, entrants, fixtures, leagues

REPORTABLE = (State.OPEN, State.UNPLAYED)
FORFEITABLE = (State.OPEN, State.UNPLAYED, State.PLAYING, State.PLAYED)


@dataclass(frozen=True, slots=True)
class _Decree:
    """A ruling, and the states in which a fixture can be ruled so."""

    ruling: Ruling
    states: tuple[State, ...]
    points: tuple[int, int] = (0, 0)


class Rulings(Desk):
    """Decisions of organisers. `expect` is the version of the league that they looked at.

    All of them raise NotOrganiser, and LeagueChanged when another organiser was faster.
    """

    async def report(
        self,
        fixture_id: int,
        organiser: Organiser,
        score: Score,
        reason: str,
        *,
        expect: int | None = None,
    ) -> Fixture:
        """Tell how a fixture ended that was played elsewhere; somebody has won, or it was a draw.

        Raises NoSuchFixture, FixtureAhead, FixtureOnTable, FixtureDecided.
        """
        decree = _Decree(Ruling(score.won), REPORTABLE, score.points)
        return await self._rule(fixture_id, organiser, decree, Deed("report", reason, expect))

    async def forfeit(
        self,
        fixture_id: int,
        organiser: Organiser,
        ruling: Ruling,
        reason: str,
        *,
        expect: int | None = None,
    ) -> Fixture:
        """Let home, away or both lose a fixture, whatever comes of its table.

        Raises NoSuchFixture, FixtureAhead, FixtureDecided.
        """
        decree = _Decree(ruling, FORFEITABLE)
        return await self._rule(fixture_id, organiser, decree, Deed("forfeit", reason, expect))

    async def reopen(
        self, fixture_id: int, organiser: Organiser, reason: str, *, expect: int | None = None
    ) -> Fixture:
        """Take a decision back: the result of its table decides, if there is one.

        Raises NoSuchFixture, FixtureUndecided.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            fixture = fixture_in(season, fixture_id)
            row = await fixtures.fixture(connection, fixture_id)
            if row is None or row.ruling is None:
                raise FixtureUndecided
            await fixtures.rule(connection, fixture_id, None, by=organiser.user_id, at=self._now())
            return _told(fixture), {"fixture": fixture_id, "state": "undecided"}

        return await self._on_fixture(fixture_id, organiser, decide, Deed("reopen", reason, expect))

    async def extend(
        self,
        league_id: int,
        organiser: Organiser,
        days: int,
        reason: str,
        *,
        expect: int | None = None,
    ) -> League:
        """Give the round, or a ladder's season, so many more days from its deadline on.

        A deadline that has passed is counted from now. Raises SeasonNotRunning.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            current = season.current
            if current is None:
                raise SeasonNotRunning
            now = self._now()
            due = max(current.due, now) + days * DAY
            await leagues.set_round(connection, league_id, season.number, current.round, due=due)
            await queue.set_deadline(
                connection,
                league_id,
                season.number,
                round_number=current.round,
                start=now,
                due=due,
            )
            return {"due": current.due}, {"due": due}

        season = await self._decide(league_id, organiser, decide, Deed("extend", reason, expect))
        return season.league

    async def substitute(
        self,
        league_id: int,
        organiser: Organiser,
        out: int,
        into: Member,
        reason: str,
        *,
        expect: int | None = None,
    ) -> Entrant:
        """Let somebody play for the rest of the season in the place of the person `out`.

        Raises NotEntered, AlreadyEntered, FixtureOnTable, SeasonNotRunning, BoardsSeen.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            entrant = _substituted(season, out, into)
            await _check_fresh(connection, season, into)
            await entrants.replace_person(connection, entrant.id, out, (into.user_id, into.name))
            return {"entrant": entrant.id, "person": out}, {
                "entrant": entrant.id,
                "person": into.user_id,
            }

        season = await self._decide(
            league_id, organiser, decide, Deed("substitute", reason, expect)
        )
        return season.entrant_of(into.user_id)

    async def _rule(
        self, fixture_id: int, organiser: Organiser, decree: _Decree, deed: Deed
    ) -> Fixture:
        async def decide(connection: AsyncConnection, season: Season) -> Change:
            fixture = fixture_in(season, fixture_id)
            _check_state(fixture, decree.states)
            await fixtures.rule(
                connection,
                fixture_id,
                decree.ruling,
                points=decree.points,
                by=organiser.user_id,
                at=self._now(),
            )
            points = list(decree.points)
            after = {"fixture": fixture_id, "ruling": decree.ruling, "points": points}
            return _told(fixture), after

        return await self._on_fixture(fixture_id, organiser, decide, deed)

    async def _on_fixture(
        self, fixture_id: int, organiser: Organiser, decide: Decide, deed: Deed
    ) -> Fixture:
        """Decide about a fixture, of whatever season."""
        season = await self._season_of(fixture_id)
        await self._decide(season.league.id, organiser, decide, deed, number=season.number)
        return await self.fixture(fixture_id)


def _check_state(fixture: Fixture, states: tuple[State, ...]) -> None:
    if fixture.state in states:
        return
    match fixture.state:
        case State.AHEAD:
            raise FixtureAhead
        case State.PLAYING:
            raise FixtureOnTable(fixture.link or "")
        case _:
            raise FixtureDecided


def _told(fixture: Fixture) -> dict[str, object]:
    """A fixture as the audit tells it."""
    score = fixture.score
    told: dict[str, object] = {"fixture": fixture.id, "state": fixture.state}
    return told if score is None else told | {"won": score.won, "points": list(score.points)}


def _substituted(season: Season, out: int, into: Member) -> Entrant:
    """The entrant of whoever is replaced, when they can be."""
    if season.league.phase is Phase.OVER:
        raise SeasonNotRunning
    if any(entrant.has(into.user_id) for entrant in season.entrants):
        raise AlreadyEntered(into.user_id)
    own = [entrant for entrant in season.playing if entrant.has(out)]
    if not own:
        raise NotEntered(f"<@{out}> is not in this season of the league.")
    for fixture in season.fixtures:
        if fixture.state is State.PLAYING and own[0] in fixture.entrants:
            raise FixtureOnTable(fixture.link or "")
    return own[0]


async def _check_fresh(connection: AsyncConnection, season: Season, into: Member) -> None:
    """Whether they know nothing of the boards that are being played. Raises BoardsSeen."""
    current = season.current
    if current is None:
        return
    place = (season.league.id, season.number, current.round)
    if await duplicates.has_seen(connection, *place, into.user_id):
        raise BoardsSeen(
            f"<@{into.user_id}> has been dealt the boards of this round already, and can come when "
            "it is over."
        )
