"""What `/stats` asks for: a person's matches on a server, game by game."""

from __future__ import annotations

import asyncio

from bot.community.statistics import Statistics, StatisticsReader
from bot.ui.interactions.places import check_server
from bot.ui.panels.statistics import LEAST, PICTURE, statistics_panel
from bot.ui.plots.ratings import rating_plot
from bot.ui.presses.pages import StatisticsPress
from bot.ui.replies import Attached, Reply, Whisper
from bot.ui.submit import Interaction, Submit, over


class StatisticsRequests:
    """Shows statistics. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, reader: StatisticsReader) -> None:
        self._submit = submit
        self._reader = reader

    async def show(
        self, interaction: Interaction, user_id: int, name: str, game: str | None
    ) -> None:
        """Show a person, who goes by that name, at a game or at the one they have played last."""

        async def work() -> Reply:
            found = await self._reader.of(interaction.guild_id or 0, user_id, game)
            return Whisper(statistics_panel(found, name), files=await _picture(found))

        await self._submit.run(interaction, work)

    async def turn(self, interaction: Interaction, press: StatisticsPress) -> None:
        """Turn to another game."""

        async def work() -> Reply:
            check_server(interaction, press.guild)
            found = await self._reader.of(press.guild, press.user, press.game)
            return over(interaction, statistics_panel(found, "Somebody"), await _picture(found))

        await self._submit.run(interaction, work)


async def _picture(found: Statistics) -> tuple[Attached, ...]:
    """The ratings as the panel shows them; none of too few."""
    if found.sums is None or len(found.sums.course) < LEAST:
        return ()
    return (Attached(PICTURE, await asyncio.to_thread(rating_plot, found.sums.course)),)
