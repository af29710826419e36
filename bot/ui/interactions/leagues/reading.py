"""What everybody can read of leagues."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.community.leagues.models import League
from bot.community.leagues.service import Leagues
from bot.ui.interactions.leagues.finding import LeagueFinding
from bot.ui.panels.leagues.history import (
    SEASONS,
    decisions_on,
    decisions_panel,
    fixture_of,
    history_panel,
    seasons_before,
)
from bot.ui.panels.leagues.overview import league_panel, leagues_panel
from bot.ui.panels.leagues.schedules import page_of_round, schedule_panel
from bot.ui.panels.leagues.standings import standings_panel
from bot.ui.presses.leagues import LeaguePagePress, LeaguePart
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit, over


class LeagueReading:
    """Carries out commands and presses: `Submit.run` catches, answers and waits."""

    def __init__(self, submit: Submit, leagues: Leagues, finding: LeagueFinding) -> None:
        self._submit = submit
        self._leagues = leagues
        self._finding = finding

    async def list(self, interaction: Interaction) -> None:
        """Show the leagues of the server."""

        async def work() -> Reply:
            return Whisper(leagues_panel(await self._leagues.of_server(interaction.guild_id or 0)))

        await self._submit.run(interaction, work)

    async def show(self, interaction: Interaction, named: str | None) -> None:
        """Show a league: its terms, and who has entered."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            return Whisper(league_panel(league, await self._leagues.entrants(league.id)))

        await self._submit.run(interaction, work)

    async def part(
        self, interaction: Interaction, named: str | None, part: LeaguePart, season: int | None
    ) -> None:
        """Show a part of a league, where it is now."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            return Whisper(await self._part(interaction, league, part, season, None))

        await self._submit.run(interaction, work)

    async def round(
        self, interaction: Interaction, named: str | None, season: int | None, number: int | None
    ) -> None:
        """Show a round of the schedule; None is the one that is being played."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            schedule = await self._leagues.schedule(league.id, season)
            page = None if number is None else page_of_round(schedule, number)
            return Whisper(schedule_panel(schedule, page, interaction.user.id))

        await self._submit.run(interaction, work)

    async def turn(self, interaction: Interaction, press: LeaguePagePress) -> None:
        """Turn a page."""

        async def work() -> Reply:
            league = await self._finding.by_id(interaction, press.league)
            season = press.season or None
            view = await self._part(interaction, league, press.part, season, press.page)
            return over(interaction, view)

        await self._submit.run(interaction, work)

    async def _part(
        self,
        interaction: Interaction,
        league: League,
        part: LeaguePart,
        season: int | None,
        page: int | None,
    ) -> LayoutView:
        match part:
            case LeaguePart.STANDINGS:
                standings = await self._leagues.standings(league.id, season)
                return standings_panel(standings, page, interaction.user.id)
            case LeaguePart.SCHEDULE:
                schedule = await self._leagues.schedule(league.id, season)
                return schedule_panel(schedule, page, interaction.user.id)
            case LeaguePart.HISTORY:
                return await self._history(league, page or 0)
            case LeaguePart.DECISIONS:
                return await self._decisions(league, page or 0)

    async def _history(self, league: League, page: int) -> LayoutView:
        skip = seasons_before(league, page)
        shown = await self._leagues.history(league.id, skip=skip, most=SEASONS)
        return history_panel(league, shown, page)

    async def _decisions(self, league: League, page: int) -> LayoutView:
        audits = await self._leagues.audits(league.id)
        about = {fixture_of(line) for line in decisions_on(audits, page)} - {None}
        fixtures = {number: await self._leagues.fixture(number) for number in about if number}
        return decisions_panel(league, audits, fixtures, page)
