"""Private hands in the channel: the newest one of each seat, kept up to date while it can be."""

from __future__ import annotations

import logging
from typing import Any, TypeAlias

import discord
from discord.ui import LayoutView

from bot.ui.replies import sealed
from bot.ui.wire import FAILED, name_of
from games.core.seats import Seat

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]


class Glances:
    """An answer that only its asker sees can be edited for a quarter of an hour.

    Kept in memory: after a restart the person asks for the hand again.
    """

    def __init__(self) -> None:
        self._newest: dict[tuple[int, Seat], Interaction] = {}

    def keep(self, table_id: int, seat: Seat, interaction: Interaction) -> None:
        """The answer of this interaction shows the seat's hand."""
        self._newest[table_id, seat] = interaction

    def drop(self, table_id: int, seat: Seat) -> None:
        """Forget the seat's private hand."""
        self._newest.pop((table_id, seat), None)

    def is_kept(self, table_id: int, seat: Seat) -> bool:
        """Whether a private hand of the seat can still be edited."""
        interaction = self._newest.get((table_id, seat))
        return interaction is not None and not interaction.is_expired()

    async def redraw(self, table_id: int, seat: Seat, view: LayoutView) -> None:
        """Edit the seat's private hand, if there is one."""
        interaction = self._newest.get((table_id, seat))
        if interaction is None:
            return
        if interaction.is_expired():
            self.drop(table_id, seat)
            return
        try:
            await interaction.edit_original_response(view=sealed(view))
        except FAILED as error:
            log.info("a private hand could not be redrawn: %s", name_of(error))
            self.drop(table_id, seat)
