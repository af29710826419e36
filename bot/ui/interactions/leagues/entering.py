"""Founding a league, entering and leaving it."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.community.leagues.models import League, Phase, Standing
from bot.community.leagues.service import Leagues
from bot.community.leagues.terms import terms
from bot.community.servers import ServerSettings
from bot.ui.interactions.leagues.finding import LeagueFinding, entrant_of
from bot.ui.interactions.people import member_named
from bot.ui.interactions.places import check_place, place_of
from bot.ui.interactions.refusals import OldQuestion
from bot.ui.panels.leagues.answers import (
    declined_panel,
    entered_panel,
    gone_panel,
    leave_question,
    offer_panel,
)
from bot.ui.panels.leagues.overview import league_panel
from bot.ui.presses.leagues import LeaguePress
from bot.ui.replies import Announce, Redraw, Reply, Whisper, calling
from bot.ui.submit import Interaction, Submit, member_of

ANOTHER_SEASON = "Another season has begun since. To leave it, use `/league leave` again."


@dataclass(slots=True)
class Founding:
    """What somebody asked for with `/league create`; what was not named is not in it."""

    game: str
    name: str
    terms: dict[str, object] = field(default_factory=dict[str, object])
    options: dict[str, object] = field(default_factory=dict[str, object])


class LeagueEntering:
    """Carries out commands and presses: `Submit.run` catches, answers and waits."""

    def __init__(
        self,
        submit: Submit,
        leagues: Leagues,
        servers: ServerSettings,
        finding: LeagueFinding,
    ) -> None:
        self._submit = submit
        self._leagues = leagues
        self._servers = servers
        self._finding = finding

    async def create(self, interaction: Interaction, wish: Founding) -> None:
        """Found a league whose news are told in this channel."""

        async def work() -> Reply:
            check_place(interaction)
            guild_id = interaction.guild_id or 0
            league = await self._leagues.create(
                member_of(interaction),
                await place_of(interaction),
                wish.name,
                wish.game,
                await self._servers.options(guild_id, wish.game, **wish.options),
                terms(**wish.terms),
            )
            return Announce(league_panel(league, ()))

        await self._submit.run(interaction, work)

    async def join(
        self,
        interaction: Interaction,
        named: str | None,
        partner: discord.User | discord.Member | None,
    ) -> None:
        """Enter the season, or ask a partner whether they enter with you."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            other = None if partner is None else member_named(partner)
            entrant = await self._leagues.join(league.id, member_of(interaction), other)
            if entrant.standing is Standing.OFFERED:
                asked = entrant.people[-1].user_id
                return Announce(offer_panel(league, entrant), calling([asked]))
            entrants = await self._leagues.entrants(league.id)
            return Announce(entered_panel(league, entrant, entrants))

        await self._submit.run(interaction, work)

    async def press_join(self, interaction: Interaction, league_id: int) -> None:
        """Enter the season; the league is drawn anew over the message that was pressed."""

        async def work() -> Reply:
            league = await self._finding.by_id(interaction, league_id)
            await self._leagues.join(league.id, member_of(interaction))
            return Redraw(league_panel(league, await self._leagues.entrants(league.id)))

        await self._submit.run(interaction, work)

    async def accept(self, interaction: Interaction, press: LeaguePress) -> None:
        """Enter the season as the partner of whoever has asked."""

        async def work() -> Reply:
            league = await self._finding.by_id(interaction, press.league)
            entrant = await self._leagues.accept(league.id, interaction.user.id, press.about)
            entrants = await self._leagues.entrants(league.id)
            return Redraw(entered_panel(league, entrant, entrants))

        await self._submit.run(interaction, work)

    async def decline(self, interaction: Interaction, press: LeaguePress) -> None:
        """Do not enter as the partner of whoever has asked."""

        async def work() -> Reply:
            league = await self._finding.by_id(interaction, press.league)
            await self._leagues.decline(league.id, interaction.user.id, press.about)
            return Redraw(declined_panel(league, member_of(interaction)))

        await self._submit.run(interaction, work)

    async def leave(self, interaction: Interaction, named: str | None) -> None:
        """Leave a season that has not begun; ask before leaving one that has."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            if league.phase is not Phase.RUNNING:
                return await self._left(interaction, league)
            entrants = await self._leagues.entrants(league.id)
            return Whisper(leave_question(league, entrant_of(entrants, interaction.user.id)))

        await self._submit.run(interaction, work)

    async def press_leave(self, interaction: Interaction, press: LeaguePress) -> None:
        """Leave the season that was asked about."""

        async def work() -> Reply:
            league = await self._finding.by_id(interaction, press.league)
            if league.season != press.about:
                raise OldQuestion(ANOTHER_SEASON)
            return await self._left(interaction, league)

        await self._submit.run(interaction, work)

    async def _left(self, interaction: Interaction, league: League) -> Reply:
        entrants = await self._leagues.entrants(league.id)
        after = await self._leagues.leave(league.id, interaction.user.id)
        return Announce(gone_panel(after, entrant_of(entrants, interaction.user.id)))
