"""Playing in a league: opening the table of a fixture, and challenging somebody on a ladder."""

from __future__ import annotations

import discord

from bot.community.leagues.models import League
from bot.community.leagues.service import Leagues
from bot.table.models import TableInfo
from bot.ui.interactions.leagues.finding import LeagueFinding
from bot.ui.interactions.openings import Openings
from bot.ui.interactions.places import check_place, place_of
from bot.ui.panels.leagues.answers import challenge_panel
from bot.ui.replies import Announce, Reply, calling
from bot.ui.submit import Interaction, Submit, member_of


class LeaguePlaying:
    """Carries out commands and presses: `Submit.run` catches, answers and waits."""

    def __init__(
        self, submit: Submit, leagues: Leagues, openings: Openings, finding: LeagueFinding
    ) -> None:
        self._submit = submit
        self._leagues = leagues
        self._openings = openings
        self._finding = finding

    async def play(self, interaction: Interaction, named: str | None, fixture: str | None) -> None:
        """Open the table of one's next fixture, or of the one that was chosen, here."""

        async def opener() -> TableInfo:
            check_place(interaction)
            if fixture is not None:
                chosen = await self._finding.fixture(interaction, fixture)
                return await self._open(interaction, chosen.league, chosen.fixture.id)
            return await self._open(interaction, await self._finding.league(interaction, named))

        await self._openings.open(interaction, opener)

    async def press_play(self, interaction: Interaction, league_id: int) -> None:
        """Open the table of one's next fixture here."""

        async def opener() -> TableInfo:
            check_place(interaction)
            return await self._open(interaction, await self._finding.by_id(interaction, league_id))

        await self._openings.open(interaction, opener)

    async def challenge(
        self, interaction: Interaction, rival: discord.User | discord.Member, named: str | None
    ) -> None:
        """Challenge somebody on a ladder."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            fixture = await self._leagues.challenge(league.id, interaction.user.id, rival.id)
            challenged = [person.user_id for person in fixture.entrants[-1].people]
            return Announce(challenge_panel(league, fixture), calling(challenged))

        await self._submit.run(interaction, work)

    async def _open(
        self, interaction: Interaction, league: League, fixture_id: int | None = None
    ) -> TableInfo:
        return await self._leagues.play(
            league.id,
            member_of(interaction),
            await place_of(interaction),
            request=interaction.id,
            fixture_id=fixture_id,
        )
