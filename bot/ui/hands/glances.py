"""Private hands in the channel: the newest one of each seat, kept up to date while it can be."""

from __future__ import annotations

import logging

from discord.ui import LayoutView

from bot.ui.answers import Private
from bot.ui.wire import FAILED, name_of
from games.core.seats import Seat

log = logging.getLogger(__name__)


class Glances:
    """An answer that only its asker sees can be edited for a quarter of an hour.

    Kept in memory: after a restart the person asks for the hand again.
    """

    def __init__(self) -> None:
        self._newest: dict[tuple[int, Seat], Private] = {}

    def keep(self, table_id: int, seat: Seat, answer: Private) -> None:
        """The answer shows the seat's hand."""
        self._newest[table_id, seat] = answer

    def drop(self, table_id: int, seat: Seat) -> None:
        """Forget the seat's private hand."""
        self._newest.pop((table_id, seat), None)

    async def redraw(self, table_id: int, seat: Seat, view: LayoutView) -> bool:
        """Edit the seat's private hand; whether there is one, and it shows this."""
        answer = self._newest.get((table_id, seat))
        if answer is None:
            return False
        if answer.is_expired:
            self.drop(table_id, seat)
            return False
        try:
            await answer.edit(view)
        except FAILED as error:
            log.info("a private hand could not be redrawn: %s", name_of(error))
            self.drop(table_id, seat)
            return False
        return True
