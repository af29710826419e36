"""Founding a league, entering a season alone or as a pair, and leaving it."""

from __future__ import annotations

from pydantic import BaseModel
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues.boards import for_boards
from bot.community.leagues.desk import Change, Deed, Desk
from bot.community.leagues.errors import (
    AlreadyEntered,
    BadName,
    NameTaken,
    NoOffer,
    NoPartners,
    NotEnrolling,
    NotEntered,
    PartnerNeeded,
    TooManyEntrants,
)
from bot.community.leagues.models import Entrant, League, Organiser, Phase, Standing
from bot.community.leagues.season import Season
from bot.community.leagues.terms import Format, Terms
from bot.table.models import Member, Place
from storage import entrants, leagues
from storage.leagues import NewLeague

NAME_LIMIT = 50
MOST_IN_ROUND_ROBIN = 24  # of a division: a double round robin of them takes 46 rounds
MOST = 100


class Entering(Desk):
    """What can happen to a league and its entrants besides playing."""

    async def create(
        self,
        founder: Member,
        place: Place,
        name: str,
        game: str,
        options: BaseModel,
        terms: Terms,
    ) -> League:
        """Found a league, which enrols for its first season.

        Raises BadName, NameTaken, and NoBoards when the game has no boards that the terms want.
        """
        if terms.boards is not None:
            options = for_boards(game, options, terms.boards)
        shown = _league_name(name)
        new = NewLeague(
            guild_id=place.guild_id,
            guild_name=place.guild_name,
            channel_id=place.channel_id,
            channel_name=place.channel_name,
            name=shown,
            folded=shown.casefold(),
            game=game,
            options=options.model_dump_json(),
            terms=terms.model_dump_json(),
            founder_id=founder.user_id,
            founded_at=self._now(),
        )

        async def found(connection: AsyncConnection) -> int:
            league_id = await leagues.add_league(connection, new)
            await leagues.add_season(connection, league_id, 1)
            return league_id

        try:
            return await self.league(await self._db.write(found))
        except IntegrityError:
            raise NameTaken from None

    async def join(self, league_id: int, member: Member, partner: Member | None = None) -> Entrant:
        """Enter the season; a pair has entered when the partner accepts.

        Raises NotEnrolling, AlreadyEntered, PartnerNeeded, NoPartners, TooManyEntrants.
        """

        async def work(connection: AsyncConnection, season: Season) -> None:
            people = _people(season, member, partner)
            await entrants.add_entrant(
                connection,
                league_id,
                season.number,
                [(person.user_id, person.name) for person in people],
                standing=Standing.ENTERED if len(people) == 1 else Standing.OFFERED,
            )

        return _entry(await self._change(league_id, work), member.user_id)

    async def accept(self, league_id: int, user_id: int, asking: int) -> Entrant:
        """Be the partner of the person `asking`. Raises NotEnrolling, NoOffer."""

        async def work(connection: AsyncConnection, season: Season) -> None:
            offer = _offer_to(season, user_id, asking)
            await entrants.set_entrant(connection, offer.id, standing=Standing.ENTERED)

        return _entry(await self._change(league_id, work), user_id)

    async def decline(self, league_id: int, user_id: int, asking: int) -> None:
        """Do not be the partner of the person `asking`. Raises NotEnrolling, NoOffer."""

        async def work(connection: AsyncConnection, season: Season) -> None:
            await entrants.remove_entrant(connection, _offer_to(season, user_id, asking).id)

        await self._change(league_id, work)

    async def leave(self, league_id: int, user_id: int) -> League:
        """Leave the season; of a pair, both leave. Raises NotEntered."""

        async def work(connection: AsyncConnection, season: Season) -> None:
            await self._take_out(connection, season, user_id)

        return (await self._change(league_id, work)).league

    async def withdraw(
        self,
        league_id: int,
        organiser: Organiser,
        user_id: int,
        reason: str,
        *,
        expect: int | None = None,
    ) -> League:
        """Take somebody, and with them their partner, out of the season.

        Raises NotOrganiser, LeagueChanged, NotEntered.
        """

        async def decide(connection: AsyncConnection, season: Season) -> Change:
            entrant = await self._take_out(connection, season, user_id)
            people = [{"person": one.user_id, "name": one.name} for one in entrant.people]
            before = {"people": people, "standing": entrant.standing}
            return before, before | {"standing": Standing.WITHDRAWN}

        season = await self._decide(league_id, organiser, decide, Deed("withdraw", reason, expect))
        return season.league

    async def _take_out(self, connection: AsyncConnection, season: Season, user_id: int) -> Entrant:
        entrant = _entry(season, user_id)
        if season.league.phase is Phase.ENROLLING:
            await entrants.remove_entrant(connection, entrant.id)
            return entrant
        if season.league.phase is Phase.OVER or entrant.standing is Standing.WITHDRAWN:
            raise NotEntered
        await entrants.set_entrant(
            connection, entrant.id, standing=Standing.WITHDRAWN, left_at=self._now()
        )
        return entrant


def _league_name(name: str) -> str:
    """The name as it is shown. Raises BadName."""
    shown = " ".join(name.split())
    if not 1 <= len(shown) <= NAME_LIMIT or not shown.isprintable():
        raise BadName
    return shown


def _people(season: Season, member: Member, partner: Member | None) -> list[Member]:
    """Those who wish to enter together, when they can."""
    league = season.league
    if league.phase is not Phase.ENROLLING:
        raise NotEnrolling
    if league.size == 1 and partner is not None:
        raise NoPartners
    if league.size > 1 and (partner is None or partner.user_id == member.user_id):
        raise PartnerNeeded
    if len(season.entrants) >= most_entrants(league.terms):
        raise TooManyEntrants(most_entrants(league.terms))
    people = [member] if partner is None else [member, partner]
    for person in people:
        if any(entrant.has(person.user_id) for entrant in season.entrants):
            raise AlreadyEntered(person.user_id)
    return people


def most_entrants(terms: Terms) -> int:
    """How many can enter a season."""
    if terms.format in (Format.SINGLE, Format.DOUBLE):
        return min(MOST, MOST_IN_ROUND_ROBIN * terms.divisions)
    return MOST


def _entry(season: Season, user_id: int) -> Entrant:
    """The person's entrant, whatever has become of it. Raises NotEntered."""
    for entrant in season.entrants:
        if entrant.has(user_id):
            return entrant
    raise NotEntered


def _offer_to(season: Season, user_id: int, asking: int) -> Entrant:
    """The pair that waits for the person's answer to whoever asks."""
    if season.league.phase is not Phase.ENROLLING:
        raise NotEnrolling
    for entrant in season.entrants:
        people = [person.user_id for person in entrant.people]
        if entrant.standing is Standing.OFFERED and people == [asking, user_id]:
            return entrant
    raise NoOffer
