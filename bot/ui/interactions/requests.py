"""What each slash command asks for; the answers are private, but for a table that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord

from bot.community.leaderboard import By, Leaderboard, Span
from bot.community.servers import ServerSettings
from bot.table.models import Person, Snapshot, Status, TableInfo
from bot.ui.interactions.finding import Finding
from bot.ui.interactions.presses import Presses
from bot.ui.interactions.suggestions import Choice, choice, fitting
from bot.ui.panels import (
    hand_panel,
    help_panel,
    leaderboard_panel,
    settings_panel,
)
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit
from games import GAMES

Suggest = Callable[[Snapshot, str], list[tuple[str, str]]]


class Requests:
    """Carries out commands. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(
        self,
        submit: Submit,
        presses: Presses,
        leaderboard: Leaderboard,
        servers: ServerSettings,
        finding: Finding,
    ) -> None:
        self._submit = submit
        self._presses = presses
        self._leaderboard = leaderboard
        self._servers = servers
        self._finding = finding
        self._service = submit.service
        self._presenter = submit.presenter
        self._delivery = submit.delivery

    # -- playing -----------------------------------------------------------------------------------

    async def hand(self, interaction: Interaction, table: str | None) -> None:
        """Show the hand; asked for in a direct message, it also proves that those are open."""

        async def work() -> Reply:
            info = await self._finding.own(interaction, table)
            snapshot = await self._service.show_person(info.id, interaction.user.id)
            await self._reached(interaction, snapshot)
            return Whisper(hand_panel(snapshot), snapshot)

        await self._submit.run(interaction, work)

    async def act(self, interaction: Interaction, text: str, table: str | None) -> None:
        """Carry out an action text and show the hand that is left."""

        async def work() -> Reply:
            info = await self._finding.own(interaction, table)
            person = Person(interaction.user.id)
            turn = await self._service.act(info.id, person, text, request=interaction.id)
            if turn.seat is not None:
                self._delivery.attention.saw(info.id, turn.seat)
            snapshot = await self._service.show_person(info.id, person.user_id)
            return Whisper(hand_panel(snapshot), snapshot)

        await self._submit.run(interaction, work)

    async def suggest(
        self, interaction: Interaction, typed: str, table: str | None, suggest: Suggest
    ) -> list[Choice]:
        """The legal choices of the person who types."""

        async def work() -> list[Choice]:
            info = await self._finding.own(interaction, table)
            snapshot = await self._service.show_person(info.id, interaction.user.id)
            return [choice(label, value) for label, value in suggest(snapshot, typed)]

        return await self._submit.suggest(work)

    async def suggest_tables(self, interaction: Interaction, typed: str) -> list[Choice]:
        """The tables where the person who types has a seat."""

        async def work() -> list[Choice]:
            tables = await self._service.live_of(interaction.user.id)
            return fitting(typed, [(_table_name(info), str(info.id)) for info in tables])

        return await self._submit.suggest(work)

    # -- the server --------------------------------------------------------------------------------

    async def leaderboard(self, interaction: Interaction, game: str, span: Span, by: By) -> None:
        """Show the first page of a leaderboard."""

        async def work() -> Reply:
            page = await self._leaderboard.page(
                interaction.guild_id or 0,
                game,
                period=self._leaderboard.period(span),
                by=by,
                viewer=interaction.user.id,
            )
            return Whisper(leaderboard_panel(page))

        await self._submit.run(interaction, work)

    async def rules(self, interaction: Interaction, game: str) -> None:
        """Show the first page of a game's rules."""
        await self._submit.run(
            interaction, lambda: self._presses.rules_page(interaction.guild_id or 0, game, 0)
        )

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

    async def _reached(self, interaction: Interaction, snapshot: Snapshot) -> None:
        """Somebody who writes to the bot in private can be written to again."""
        table, seat = snapshot.table, snapshot.seat
        channel = interaction.channel
        if not isinstance(channel, discord.DMChannel) or seat is None:
            return
        if await self._delivery.directs.was_closed_since(interaction.user.id, 0):
            await self._delivery.directs.open(interaction.user.id, channel.id)
            self._presenter.want_hand(table.id, seat)


def _table_name(info: TableInfo) -> str:
    state = " (open)" if info.status is Status.LOBBY else ""
    place = info.place
    return f"{info.game.name}{state} in #{place.channel_name}, {place.guild_name}"
