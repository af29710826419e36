"""What `/leaderboard` asks for, page by page."""

from __future__ import annotations

from bot.community.leaderboard import By, Leaderboard, LeaderboardPage, Span
from bot.ui.interactions.places import check_server
from bot.ui.panels import leaderboard_panel
from bot.ui.presses.pages import LeadersPress
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit, over


class LeaderboardRequests:
    """Shows leaderboards. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, leaderboard: Leaderboard) -> None:
        self._submit = submit
        self._leaderboard = leaderboard

    async def show(self, interaction: Interaction, game: str, span: Span, by: By) -> None:
        """Show the first page."""
        period = self._leaderboard.period(span)
        first = LeadersPress(interaction.guild_id or 0, game, period, by, 0)

        async def work() -> Reply:
            return Whisper(leaderboard_panel(await self._page(interaction, first)))

        await self._submit.run(interaction, work)

    async def turn(self, interaction: Interaction, press: LeadersPress) -> None:
        """Turn a page."""

        async def work() -> Reply:
            check_server(interaction, press.guild)
            return over(interaction, leaderboard_panel(await self._page(interaction, press)))

        await self._submit.run(interaction, work)

    async def _page(self, interaction: Interaction, press: LeadersPress) -> LeaderboardPage:
        return await self._leaderboard.page(
            press.guild,
            press.game,
            period=press.period,
            by=press.by,
            page=press.page,
            viewer=interaction.user.id,
        )
