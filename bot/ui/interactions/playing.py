"""What `/hand`, `/bid`, `/play` and `/discard` ask for; the answers are private."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.table.models import Person, Snapshot, Status, TableInfo
from bot.ui.interactions.finding import Finding
from bot.ui.interactions.suggestions import Choice, choice, fitting
from bot.ui.panels import hand_panel
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit

Suggest = Callable[[Snapshot, str], list[tuple[str, str]]]


class PlayRequests:
    """Carries out commands. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, finding: Finding) -> None:
        self._submit = submit
        self._finding = finding
        self._service = submit.service
        self._presenter = submit.presenter
        self._delivery = submit.delivery

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
