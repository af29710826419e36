"""What `/settings` and `/help` ask for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.community.servers import ServerSettings
from bot.ui.panels import help_panel, settings_panel
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit
from games import GAMES


class ServerRequests:
    """Carries out commands. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, servers: ServerSettings) -> None:
        self._submit = submit
        self._servers = servers

    async def settings(self, interaction: Interaction) -> None:
        """Show everything that the server has settled."""
        await self._submit.run(interaction, lambda: self._settings(interaction, tuple(GAMES)))

    async def set_options(
        self, interaction: Interaction, game: str, options: dict[str, object]
    ) -> None:
        """Change a game's usual options as asked, and show them."""

        async def work() -> Reply:
            await self._servers.set_options(interaction.guild_id or 0, game, **options)
            return await self._settings(interaction, (game,))

        await self._submit.run(interaction, work)

    async def set_channels(
        self, interaction: Interaction, allow: int | None, disallow: int | None
    ) -> None:
        """Change where tables may open as asked, and show it."""
        guild_id = interaction.guild_id or 0

        async def work() -> Reply:
            if allow is not None:
                await self._servers.allow(guild_id, allow)
            if disallow is not None:
                await self._servers.disallow(guild_id, disallow)
            return await self._settings(interaction, ())

        await self._submit.run(interaction, work)

    async def help(self, interaction: Interaction) -> None:
        """Show what the bot does."""

        async def work() -> Reply:
            return Whisper(help_panel())

        await self._submit.run(interaction, work)

    async def fail(self, interaction: Interaction, error: Exception) -> None:
        """Answer for a fault that came before the command could be handed over."""

        async def work() -> Reply:
            raise error

        await self._submit.run(interaction, work)

    async def _settings(self, interaction: Interaction, games: Sequence[str]) -> Reply:
        guild_id = interaction.guild_id or 0
        options = {game: await self._servers.options(guild_id, game) for game in games}
        return Whisper(settings_panel(options, await self._servers.channels(guild_id)))
