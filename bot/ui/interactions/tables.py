"""What the `/table` commands do with a table besides playing."""

from __future__ import annotations

import discord

from bot.table.errors import NotSeated
from bot.table.matches import check_alone
from bot.table.models import Status, TableInfo
from bot.ui.interactions.finding import Finding
from bot.ui.interactions.places import is_here, is_moderator
from bot.ui.panels import hand_panel, host_panel, left_panel, resign_panel
from bot.ui.publisher import panel_of
from bot.ui.replies import Announce, Reply, Whisper
from bot.ui.submit import Interaction, Submit

NOT_A_PLAYER = "Only somebody who has a seat at the table can host it."


class TableRequests:
    """Carries out commands. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, finding: Finding) -> None:
        self._submit = submit
        self._finding = finding
        self._service = submit.service

    async def show(self, interaction: Interaction, table: str | None) -> None:
        """Show a table as a spectator sees it."""

        async def work() -> Reply:
            info = await self._finding.any(interaction, table)
            view, _ = await panel_of(self._service, info.id)
            return Whisper(view)

        await self._submit.run(interaction, work)

    async def leave(self, interaction: Interaction, table: str | None) -> None:
        """Free one's seat before the match, leave it to a computer while it lasts."""

        async def work() -> Reply:
            found = await self._finding.own(interaction, table)
            info = await self._service.leave(found.id, interaction.user.id, request=interaction.id)
            if info.status is not Status.RUNNING:
                return Whisper(left_panel(info))
            return await self._hand(interaction, info)

        await self._submit.run(interaction, work)

    async def come_back(self, interaction: Interaction, table: str | None) -> None:
        """Take one's seat back from the computer that plays it."""

        async def work() -> Reply:
            info = await self._finding.own(interaction, table)
            await self._service.come_back(info.id, interaction.user.id, request=interaction.id)
            return await self._hand(interaction, info)

        await self._submit.run(interaction, work)

    async def hand_over(
        self,
        interaction: Interaction,
        player: discord.User | discord.Member,
        table: str | None,
    ) -> None:
        """Let another player host; everybody at the table's channel is told."""

        async def work() -> Reply:
            info = await self._finding.own(interaction, table)
            if info.seat_of(player.id) is None:
                raise NotSeated(NOT_A_PLAYER)
            turn = await self._service.hand_over(
                info.id, interaction.user.id, player.id, request=interaction.id
            )
            view = host_panel(turn.table)
            return Announce(view) if is_here(interaction, info) else Whisper(view)

        await self._submit.run(interaction, work)

    async def resign(self, interaction: Interaction, table: str | None) -> None:
        """Ask whether the match is really to be given up, where it can be."""

        async def work() -> Reply:
            info = await self._finding.own(interaction, table)
            snapshot = await self._service.show_person(info.id, interaction.user.id)
            if snapshot.seat is not None:
                check_alone(snapshot.table, snapshot.seat)
            return Whisper(resign_panel(snapshot.table))

        await self._submit.run(interaction, work)

    async def end(self, interaction: Interaction, table: str | None) -> None:
        """Close a table without a result, as its host or as a moderator of its channel."""

        async def work() -> Reply:
            info = await self._finding.any(interaction, table)
            moderator = is_moderator(interaction, info)
            await self._service.end(
                info.id, interaction.user.id, moderator=moderator, request=interaction.id
            )
            view, _ = await panel_of(self._service, info.id)
            return Whisper(view)

        await self._submit.run(interaction, work)

    async def _hand(self, interaction: Interaction, info: TableInfo) -> Reply:
        snapshot = await self._service.show_person(info.id, interaction.user.id)
        return Whisper(hand_panel(snapshot), snapshot)
