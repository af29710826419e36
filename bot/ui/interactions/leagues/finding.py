"""Which league or fixture somebody means, and what they may decide there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.community.leagues.errors import NoSuchFixture, NoSuchLeague, NotEntered
from bot.community.leagues.models import Entrant, Fixture, League, Organiser, Standing
from bot.community.leagues.service import Leagues
from bot.ui.interactions.refusals import NoLeague, WhichLeague
from bot.ui.submit import Interaction

# As suggested: the fixture's number, and the version of the league that was looked at.
_FIXTURE = re.compile(r"(?P<id>[0-9]{1,18})(?:@(?P<version>[0-9]{1,18}))?")


@dataclass(frozen=True, slots=True)
class Named:
    """A fixture that was named, and the version of its league that was looked at, if known."""

    league: League
    fixture: Fixture
    expect: int | None


class LeagueFinding:
    """Finds leagues by where a command was typed and by what was chosen."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues

    async def league(self, interaction: Interaction, named: str | None) -> League:
        """The league of that name, or the only one of the server or of this channel.

        Raises NoSuchLeague, NoLeague, WhichLeague.
        """
        guild_id = interaction.guild_id or 0
        if named is not None:
            return await self._leagues.find(guild_id, named)
        own = await self._leagues.of_server(guild_id)
        here = [league for league in own if league.place.channel_id == interaction.channel_id]
        if not own:
            raise NoLeague
        for found in (own, here):
            if len(found) == 1:
                return found[0]
        raise WhichLeague

    async def by_id(self, interaction: Interaction, league_id: int) -> League:
        """The league of that number on this server. Raises NoSuchLeague."""
        league = await self._leagues.league(league_id)
        if league.place.guild_id != interaction.guild_id:
            raise NoSuchLeague
        return league

    async def fixture(self, interaction: Interaction, named: str) -> Named:
        """The fixture that was chosen. Raises NoSuchFixture."""
        found = _FIXTURE.fullmatch(named.strip())
        if found is None:
            raise NoSuchFixture
        fixture = await self._leagues.fixture(int(found["id"]))
        league = await self._leagues.league(fixture.league_id)
        if league.place.guild_id != interaction.guild_id:
            raise NoSuchFixture
        version = found["version"]
        return Named(league, fixture, None if version is None else int(version))


def fixture_value(league: League, fixture: Fixture) -> str:
    """The fixture as a suggestion carries it."""
    return f"{fixture.id}@{league.version}"


def entrant_of(
    entrants: Iterable[Entrant], user_id: int, refusal: str = NotEntered.sentence
) -> Entrant:
    """The person's entrant, who has not left. Raises NotEntered, with the sentence."""
    for entrant in entrants:
        if entrant.has(user_id) and entrant.standing is not Standing.WITHDRAWN:
            return entrant
    raise NotEntered(refusal)


def organiser_of(interaction: Interaction) -> Organiser:
    """Whoever asks, with what they may do on this server."""
    return Organiser(interaction.user.id, interaction.permissions.manage_guild)
