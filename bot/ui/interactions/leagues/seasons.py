"""What organisers do with seasons: begin, end and lengthen them, and where they are told of."""

from __future__ import annotations

from bot.community.leagues.desk import check_organiser
from bot.community.leagues.errors import SeasonNotRunning
from bot.community.leagues.models import Phase
from bot.community.leagues.service import Leagues
from bot.ui.interactions.leagues.finding import LeagueFinding, organiser_of
from bot.ui.interactions.places import check_place, place_of
from bot.ui.panels.leagues.decisions import end_question, ended_panel, extended_panel, moved_panel
from bot.ui.panels.leagues.overview import league_panel
from bot.ui.presses.leagues import LeaguePress
from bot.ui.replies import Announce, Redraw, Reply, Whisper
from bot.ui.submit import Interaction, Submit


class LeagueSeasons:
    """Carries out commands and presses: `Submit.run` catches, answers and waits."""

    def __init__(self, submit: Submit, leagues: Leagues, finding: LeagueFinding) -> None:
        self._submit = submit
        self._leagues = leagues
        self._finding = finding

    async def start(self, interaction: Interaction, named: str | None) -> None:
        """Begin the season."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            begun = await self._leagues.start(league.id, organiser_of(interaction))
            return Whisper(league_panel(begun, await self._leagues.entrants(league.id)))

        await self._submit.run(interaction, work)

    async def end(self, interaction: Interaction, named: str | None) -> None:
        """Ask whether the season is really to end now."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            check_organiser(league, organiser_of(interaction))
            if league.phase is not Phase.RUNNING:
                raise SeasonNotRunning
            return Whisper(end_question(await self._leagues.schedule(league.id)))

        await self._submit.run(interaction, work)

    async def press_end(self, interaction: Interaction, press: LeaguePress) -> None:
        """End the season, if nobody has decided anything since that was asked."""

        async def work() -> Reply:
            league = await self._finding.by_id(interaction, press.league)
            organiser = organiser_of(interaction)
            ended = await self._leagues.end(league.id, organiser, "", expect=press.about)
            return Redraw(ended_panel(ended))

        await self._submit.run(interaction, work)

    async def next_season(self, interaction: Interaction, named: str | None) -> None:
        """Open the next season."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            opened = await self._leagues.next_season(league.id, organiser_of(interaction))
            return Announce(league_panel(opened, await self._leagues.entrants(league.id)))

        await self._submit.run(interaction, work)

    async def move(self, interaction: Interaction, named: str | None) -> None:
        """Have the news told in this channel."""

        async def work() -> Reply:
            check_place(interaction)
            league = await self._finding.league(interaction, named)
            place = await place_of(interaction)
            moved = await self._leagues.move(league.id, organiser_of(interaction), place)
            return Announce(moved_panel(moved))

        await self._submit.run(interaction, work)

    async def extend(
        self, interaction: Interaction, days: int, reason: str, named: str | None
    ) -> None:
        """Give the round more days."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            organiser = organiser_of(interaction)
            after = await self._leagues.extend(league.id, organiser, days, reason)
            return Announce(extended_panel(after, reason))

        await self._submit.run(interaction, work)
