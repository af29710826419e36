"""Beginning and ending seasons, and what is remembered of them."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues import rounds
from bot.community.leagues.desk import Change, Deed, Desk
from bot.community.leagues.divisions import next_order, split
from bot.community.leagues.errors import (
    NotEnrolling,
    SeasonNotOver,
    SeasonNotRunning,
    TooFewEntrants,
)
from bot.community.leagues.loading import load
from bot.community.leagues.models import (
    Entrant,
    League,
    Organiser,
    PastSeason,
    Phase,
    Schedule,
    Standing,
    Standings,
)
from bot.community.leagues.models import Round as RoundOfSeason
from bot.community.leagues.ranking import standings
from bot.community.leagues.season import Season
from bot.table.models import Place
from storage import entrants, leagues
from storage.audit import AuditRow, audits_of_league
from storage.pseudonyms import is_pseudonym


class Seasons(Desk):
    """What organisers do with seasons, and what everybody can read of them."""

    async def start(
        self, league_id: int, organiser: Organiser, *, expect: int | None = None
    ) -> League:
        """Begin the season with those who have entered; pairs that wait for an answer do not play.

        Raises NotOrganiser, LeagueChanged, NotEnrolling, TooFewEntrants.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            if season.league.phase is not Phase.ENROLLING:
                raise NotEnrolling
            await _place(connection, season)
            await rounds.begin(connection, await load(connection, league_id), self._now())
            return {"phase": Phase.ENROLLING}, {"phase": Phase.RUNNING}

        season = await self._decide(league_id, organiser, decide, Deed("start", expect=expect))
        return season.league

    async def end(
        self, league_id: int, organiser: Organiser, reason: str, *, expect: int | None = None
    ) -> League:
        """End the season now; what has not been played counts for nobody.

        Raises NotOrganiser, LeagueChanged, SeasonNotRunning.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            if season.league.phase is not Phase.RUNNING:
                raise SeasonNotRunning
            await rounds.end(connection, season, self._now())
            return {"phase": Phase.RUNNING}, {"phase": Phase.OVER}

        season = await self._decide(league_id, organiser, decide, Deed("end", reason, expect))
        return season.league

    async def next_season(
        self, league_id: int, organiser: Organiser, *, expect: int | None = None
    ) -> League:
        """Enrol for the season after one that is over: whoever played it has entered already.

        They stand in the order of the last standings after promotion and relegation, whoever joins
        comes behind them. Raises NotOrganiser, LeagueChanged, SeasonNotOver.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            if season.league.phase is not Phase.OVER:
                raise SeasonNotOver
            number = season.number + 1
            await leagues.add_season(connection, league_id, number)
            for entrant in _going_on(season):
                people = [(person.user_id, person.name) for person in entrant.people]
                await entrants.add_entrant(
                    connection, league_id, number, people, standing=Standing.ENTERED
                )
            return {"season": season.number}, {"season": number}

        season = await self._decide(
            league_id, organiser, decide, Deed("next-season", expect=expect)
        )
        return season.league

    async def move(
        self, league_id: int, organiser: Organiser, place: Place, *, expect: int | None = None
    ) -> League:
        """Have the news told in another channel. Raises NotOrganiser, LeagueChanged."""

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            await leagues.set_channel(connection, league_id, place.channel_id, place.channel_name)
            before = season.league.place.channel_id
            return {"channel": before}, {"channel": place.channel_id}

        season = await self._decide(league_id, organiser, decide, Deed("move", expect=expect))
        return season.league

    async def entrants(self, league_id: int, season: int | None = None) -> tuple[Entrant, ...]:
        """Everybody of a season, also those who have left, in the order of their seeds."""
        return (await self._season(league_id, season)).entrants

    async def schedule(self, league_id: int, season: int | None = None) -> Schedule:
        """The fixtures of a season by round. Raises NoSuchLeague, NoSuchSeason."""
        return _schedule(await self._season(league_id, season))

    async def standings(self, league_id: int, season: int | None = None) -> Standings:
        """The standings of a season. Raises NoSuchLeague, NoSuchSeason."""
        return standings(await self._season(league_id, season))

    async def history(
        self, league_id: int, *, skip: int = 0, most: int | None = None
    ) -> tuple[PastSeason, ...]:
        """The seasons, newest first: so many after those that are skipped. Raises NoSuchLeague."""
        newest = (await self.league(league_id)).season
        numbers = range(newest, 0, -1)[skip:][:most]
        return tuple([_past(await self._season(league_id, number)) for number in numbers])

    async def audits(self, league_id: int) -> tuple[AuditRow, ...]:
        """What organisers have decided, oldest first."""
        async with self._db.read() as connection:
            return await audits_of_league(connection, league_id)


async def _place(connection: AsyncConnection, season: Season) -> None:
    """Put everybody who has entered in a division."""
    for entrant in season.entrants:
        if entrant.standing is Standing.OFFERED:
            await entrants.remove_entrant(connection, entrant.id)
    divisions = season.league.terms.divisions
    needed = 2 * divisions
    if len(season.playing) < needed:
        raise TooFewEntrants(needed, len(season.playing))
    parts = split([entrant.id for entrant in season.playing], divisions)
    for number, part in enumerate(parts, start=1):
        for entrant_id in part:
            await entrants.set_entrant(connection, entrant_id, division=number)


def _going_on(season: Season) -> list[Entrant]:
    known = {entrant.id: entrant for entrant in season.entrants}
    staying = {entrant.id for entrant in season.playing if not _is_forgotten(entrant)}
    gone = known.keys() - staying
    order = [[row.entrant.id for row in of.rows] for of in standings(season).divisions]
    return [known[entrant] for entrant in next_order(order, season.league.terms.moves, gone)]


def _is_forgotten(entrant: Entrant) -> bool:
    """Whether one of them has had their data deleted."""
    return any(is_pseudonym(person.user_id) for person in entrant.people)


def _schedule(season: Season) -> Schedule:
    begun = {row.round: row for row in season.rounds}
    numbers = sorted({fixture.round for fixture in season.fixtures} | set(begun))
    return Schedule(
        league=season.league,
        season=season.number,
        rounds=tuple(
            RoundOfSeason(
                number=number,
                started_at=begun[number].started_at if number in begun else None,
                due=begun[number].due if number in begun else None,
                ended_at=begun[number].ended_at if number in begun else None,
                fixtures=tuple(f for f in season.fixtures if f.round == number),
            )
            for number in numbers
        ),
    )


def _past(season: Season) -> PastSeason:
    is_over = season.league.phase is Phase.OVER
    divisions = standings(season).divisions if is_over else ()
    return PastSeason(
        number=season.number,
        phase=season.league.phase,
        entrants=len(season.entrants),
        rounds=season.league.rounds,
        started_at=season.started_at,
        ended_at=season.ended_at,
        winners=tuple(division.rows[0].entrant for division in divisions if division.rows),
    )
