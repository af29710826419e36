"""What organisers decide about fixtures and those who play them."""

from __future__ import annotations

import discord

from bot.community.errors import NoSuchSide
from bot.community.leagues.models import Fixture, Ruling, Score, Won
from bot.community.leagues.service import Leagues
from bot.ui.interactions.leagues.finding import LeagueFinding, entrant_of, organiser_of
from bot.ui.interactions.people import member_named
from bot.ui.panels.leagues.answers import gone_panel
from bot.ui.panels.leagues.decisions import ruled_panel, substituted_panel
from bot.ui.replies import Announce, Reply
from bot.ui.submit import Interaction, Submit

NO_LOSER = "Choose who forfeits from the list."
LOSERS = {
    "home": Ruling.HOME_FORFEITS,
    "away": Ruling.AWAY_FORFEITS,
    "both": Ruling.BOTH_FORFEIT,
}
WINNERS = (Won.HOME, Won.AWAY, Won.DRAW)


class LeagueRuling:
    """Carries out commands: `Submit.run` catches, answers and waits."""

    def __init__(self, submit: Submit, leagues: Leagues, finding: LeagueFinding) -> None:
        self._submit = submit
        self._leagues = leagues
        self._finding = finding

    async def report(
        self,
        interaction: Interaction,
        fixture: str,
        winner: str,
        reason: str,
        points: tuple[int, int],
    ) -> None:
        """Tell how a fixture ended that was played elsewhere."""

        async def work() -> Reply:
            named = await self._finding.fixture(interaction, fixture)
            if winner not in WINNERS:
                raise NoSuchSide
            after = await self._leagues.report(
                named.fixture.id,
                organiser_of(interaction),
                Score(Won(winner), points),
                reason,
                expect=named.expect,
            )
            return await self._ruled(after, "reported", reason)

        await self._submit.run(interaction, work)

    async def forfeit(
        self, interaction: Interaction, fixture: str, loser: str, reason: str
    ) -> None:
        """Let one or both lose a fixture."""

        async def work() -> Reply:
            named = await self._finding.fixture(interaction, fixture)
            if loser not in LOSERS:
                raise NoSuchSide(NO_LOSER)
            after = await self._leagues.forfeit(
                named.fixture.id,
                organiser_of(interaction),
                LOSERS[loser],
                reason,
                expect=named.expect,
            )
            return await self._ruled(after, "forfeited", reason)

        await self._submit.run(interaction, work)

    async def reopen(self, interaction: Interaction, fixture: str, reason: str) -> None:
        """Take a decision about a fixture back."""

        async def work() -> Reply:
            named = await self._finding.fixture(interaction, fixture)
            organiser = organiser_of(interaction)
            after = await self._leagues.reopen(
                named.fixture.id, organiser, reason, expect=named.expect
            )
            return await self._ruled(after, "taken back", reason)

        await self._submit.run(interaction, work)

    async def _ruled(self, fixture: Fixture, done: str, reason: str) -> Reply:
        league = await self._leagues.league(fixture.league_id)
        return Announce(ruled_panel(league, fixture, done, reason))

    async def substitute(
        self,
        interaction: Interaction,
        out: discord.User | discord.Member,
        into: discord.User | discord.Member,
        reason: str,
        named: str | None,
    ) -> None:
        """Let somebody play for the rest of the season in the place of another."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            entrant = await self._leagues.substitute(
                league.id, organiser_of(interaction), out.id, member_named(into), reason
            )
            return Announce(substituted_panel(league, entrant, out.id, into.id, reason))

        await self._submit.run(interaction, work)

    async def withdraw(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member,
        reason: str,
        named: str | None,
    ) -> None:
        """Take somebody out of the season."""

        async def work() -> Reply:
            league = await self._finding.league(interaction, named)
            refusal = f"<@{player.id}> is not in this season of the league."
            gone = entrant_of(await self._leagues.entrants(league.id), player.id, refusal)
            organiser = organiser_of(interaction)
            after = await self._leagues.withdraw(league.id, organiser, player.id, reason)
            return Announce(gone_panel(after, gone, reason))

        await self._submit.run(interaction, work)
