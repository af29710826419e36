"""What asking for the rules of a game shows, page by page."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.community.servers import ServerSettings
from bot.ui.boards import BOARDS
from bot.ui.panels import rules_panel
from bot.ui.presses.pages import RulesPress
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit, over
from games import GAMES


class RulesRequests:
    """Shows rules. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, servers: ServerSettings) -> None:
        self._submit = submit
        self._servers = servers

    async def show(self, interaction: Interaction, game: str) -> None:
        """Show the first page of a game's rules."""
        first = RulesPress(interaction.guild_id or 0, game, 0)

        async def work() -> Reply:
            return Whisper(await self._page(first))

        await self._submit.run(interaction, work)

    async def turn(self, interaction: Interaction, press: RulesPress) -> None:
        """Turn a page."""

        async def work() -> Reply:
            return over(interaction, await self._page(press))

        await self._submit.run(interaction, work)

    async def _page(self, press: RulesPress) -> LayoutView:
        """The rules with a server's options; guild 0 is no server."""
        options = await self._servers.options(press.guild, press.game)
        sections = BOARDS[press.game].rules(options)
        info = GAMES[press.game].info
        return rules_panel(info, sections, guild_id=press.guild, page=press.page)
