"""Which table somebody means who types a command."""

from __future__ import annotations

from bot.table.errors import NoSuchTable
from bot.table.ids import id_in
from bot.table.models import TableInfo
from bot.table.service import TableService
from bot.ui.interactions.places import check_access
from bot.ui.interactions.refusals import NoTable, NoTableHere, WhichTable
from bot.ui.submit import Interaction


class Finding:
    """Finds tables by where a command was typed, by whom, and what was chosen."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def own(self, interaction: Interaction, chosen: str | None) -> TableInfo:
        """The table where the person sits: the chosen one, the one here, or the only one."""
        if chosen is not None:
            return await self._service.info(_table_id(chosen))
        own = await self._service.live_of(interaction.user.id)
        here = [info for info in own if info.place.channel_id == interaction.channel_id]
        match here or list(own):
            case []:
                raise NoTable
            case [only]:
                return only
            case _:
                raise WhichTable

    async def any(self, interaction: Interaction, chosen: str | None) -> TableInfo:
        """The chosen table, the one of this channel, or the person's only one."""
        if chosen is not None:
            info = await self._service.info(_table_id(chosen))
            check_access(interaction, info)
            return info
        here = await self._service.live_in(interaction.channel_id or 0)
        if here is not None:
            return here
        if interaction.guild_id is not None:
            raise NoTableHere
        return await self.own(interaction, None)


def _table_id(text: str) -> int:
    found = id_in(text)
    if found is None:
        raise NoSuchTable
    return found
