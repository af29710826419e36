"""What each control does when it is pressed: the `Funnel` that all controls call."""

from __future__ import annotations

from bot.ui.interactions.handlers import Handlers
from bot.ui.presses.hands import ActionPress, LevelPress, PickPress
from bot.ui.presses.leagues import LeaguePagePress, LeaguePress
from bot.ui.presses.pages import (
    AuditsPress,
    LeadersPress,
    ResultsPress,
    RulesPress,
    StatisticsPress,
)
from bot.ui.presses.privacy import PrivacyPress
from bot.ui.presses.replays import ReplayPress
from bot.ui.presses.tables import LobbyPress, TablePress, TableVerb
from bot.ui.submit import Interaction


class Presses:
    """Hands each press to whoever carries it out."""

    def __init__(self, handlers: Handlers) -> None:
        self._to = handlers

    async def act(self, interaction: Interaction, press: ActionPress) -> None:
        """Carry out an action."""
        await self._to.hands.act(interaction, press)

    async def pick(self, interaction: Interaction, press: PickPress) -> None:
        """Carry out an action on several cards."""
        await self._to.hands.pick(interaction, press)

    async def level(self, interaction: Interaction, press: LevelPress) -> None:
        """Draw the hand again with another level's strains."""
        await self._to.hands.level(interaction, press)

    async def lobby(self, interaction: Interaction, press: LobbyPress) -> None:
        """Come, go, sit elsewhere, add computers, start or cancel."""
        await self._to.lobbies.press(interaction, press)

    async def table(self, interaction: Interaction, press: TablePress) -> None:
        """Show the hand, take it back, ask for a rematch, resign, or think better of it."""
        match press.verb:
            case TableVerb.HAND:
                await self._to.hands.show(interaction, press.table)
            case TableVerb.BACK:
                await self._to.hands.come_back(interaction, press.table)
            case TableVerb.REMATCH:
                await self._to.openings.rematch(interaction, press.table)
            case TableVerb.RESIGN:
                await self._to.hands.resign(interaction, press)
            case TableVerb.KEEP:
                await self._to.hands.keep(interaction, press.table)

    async def leaders(self, interaction: Interaction, press: LeadersPress) -> None:
        """Turn a page of the leaderboard."""
        await self._to.leaderboards.turn(interaction, press)

    async def results(self, interaction: Interaction, press: ResultsPress) -> None:
        """Turn a page of the latest results."""
        await self._to.results.turn(interaction, press)

    async def audits(self, interaction: Interaction, press: AuditsPress) -> None:
        """Turn a page of what was done to results."""
        await self._to.results.turn_audits(interaction, press)

    async def statistics(self, interaction: Interaction, press: StatisticsPress) -> None:
        """Turn to somebody's statistics of another game."""
        await self._to.statistics.turn(interaction, press)

    async def replay(self, interaction: Interaction, press: ReplayPress) -> None:
        """Show a frame of a replay, the record of its match, or the checks of its deal."""
        await self._to.replays.press(interaction, press)

    async def rules(self, interaction: Interaction, press: RulesPress) -> None:
        """Turn a page of the rules."""
        await self._to.rules.turn(interaction, press)

    async def league(self, interaction: Interaction, press: LeaguePress) -> None:
        """Join, answer, play, leave or end."""
        await self._to.leagues.press(interaction, press)

    async def league_page(self, interaction: Interaction, press: LeaguePagePress) -> None:
        """Turn a page of a league."""
        await self._to.leagues.reading.turn(interaction, press)

    async def privacy(self, interaction: Interaction, press: PrivacyPress) -> None:
        """Delete the presser's data, or keep them."""
        await self._to.own.answer(interaction, press)
