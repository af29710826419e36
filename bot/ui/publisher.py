"""The public messages of a table: one for the lobby and the first deal, one a deal, one result."""

from __future__ import annotations

import discord
from discord.ui import LayoutView

from bot.table.models import Snapshot, Status, TableInfo
from bot.table.service import TableService
from bot.table.waits import LOBBY_SECONDS
from bot.ui.panels import (
    closed_panel,
    commitment_notice,
    deal_panel,
    ended_panel,
    lobby_panel,
    result_panel,
    table_panel,
)
from bot.ui.post import Post
from bot.ui.replies import NOBODY
from bot.ui.wire import MESSAGE_LOST, code_of


class Publisher:
    """Draws the newest state of a table in its channel. Errors of Discord are the caller's."""

    def __init__(self, post: Post, service: TableService) -> None:
        self._post = post
        self._service = service

    async def publish(self, table_id: int, *, is_promised: bool = False) -> None:
        """Show the table as it is now.

        A table shows itself for the first time below the promise of fair deals: `is_promised` tells
        that it stands there already. It does not when the bot died before it could answer.
        """
        info = await self._service.info(table_id)
        if info.is_end_told:
            return
        if info.is_closed and info.status is not Status.LOBBY:
            await self._publish_closed(info)
            return
        match info.status:
            case Status.LOBBY:
                if info.message_id is None and not is_promised:
                    await self._post.send(info.place.channel_id, commitment_notice(info))
                await self._show(info, _lobby(info), lobby_mentions(info))
            case Status.RUNNING:
                await self._publish_match(await self._service.show(table_id, None))
            case Status.FINISHED if info.is_duplicate:
                await self._publish_boards(await self._service.show(table_id, None))
            case Status.FINISHED:
                await self._publish_result(await self._service.show(table_id, None))
            case Status.ENDED:
                await self._close(info)

    async def give_up(self, table_id: int) -> None:
        """Nothing more can be shown of the table."""
        await self._service.tell_end(table_id, None)

    async def _publish_match(self, snapshot: Snapshot) -> None:
        info = await self._close_deals(snapshot)
        await self._show(info, table_panel(snapshot), turn_mentions(snapshot))

    async def _publish_result(self, snapshot: Snapshot) -> None:
        info = await self._close_deals(snapshot)
        await self._edit(info, table_panel(snapshot), NOBODY)
        message_id = await self._post.send(info.place.channel_id, result_panel(snapshot))
        await self._service.tell_end(info.id, message_id)

    async def _publish_closed(self, info: TableInfo) -> None:
        """Show nothing of the boards; the end is told when they are open."""
        view = ended_panel(info) if info.status is Status.ENDED else closed_panel(info)
        await self._show(info, view, NOBODY)

    async def _publish_boards(self, snapshot: Snapshot) -> None:
        """The round is over: the message that told nothing tells everything."""
        info = snapshot.table
        await self._show(info, result_panel(snapshot), NOBODY)
        await self._service.tell_end(info.id, (await self._service.info(info.id)).message_id)

    async def _close(self, info: TableInfo) -> None:
        await self._edit(info, await _ended(self._service, info), NOBODY)
        await self._service.tell_end(info.id, info.message_id)

    async def _close_deals(self, snapshot: Snapshot) -> TableInfo:
        """Give each deal that has ended since then its final message."""
        info = snapshot.table
        for deal in snapshot.deals[info.deals_told :]:
            await self._show(info, deal_panel(snapshot, deal), NOBODY)
            await self._service.tell_deal(info.id, info.deals_told + 1)
            info = await self._service.info(info.id)
        return info

    async def _show(
        self, info: TableInfo, view: LayoutView, mentions: discord.AllowedMentions
    ) -> None:
        """Edit the table's message, or send it when there is none."""
        if await self._edit(info, view, mentions):
            return
        message_id = await self._post.send(info.place.channel_id, view, mentions)
        await self._service.set_message(info.id, message_id)

    async def _edit(
        self, info: TableInfo, view: LayoutView, mentions: discord.AllowedMentions
    ) -> bool:
        """Edit the table's message; False when there is none any more."""
        if info.message_id is None:
            return False
        try:
            await self._post.edit(info.place.channel_id, info.message_id, view, mentions)
        except discord.HTTPException as error:
            if code_of(error) not in MESSAGE_LOST:
                raise
            return False
        return True


def _lobby(info: TableInfo) -> LayoutView:
    return lobby_panel(info, expires_at=info.opened_at + LOBBY_SECONDS)


def lobby_mentions(info: TableInfo) -> discord.AllowedMentions:
    """Whoever is invited, or is to play a fixture here."""
    return _only(*info.awaited)


def turn_mentions(snapshot: Snapshot) -> discord.AllowedMentions:
    """The people who are to act, and nobody else."""
    occupants = [snapshot.table.occupant(seat) for seat in snapshot.to_act]
    present = [o.user_id for o in occupants if o is not None and o.is_present]
    return _only(*(user_id for user_id in present if user_id is not None))


def _only(*user_ids: int) -> discord.AllowedMentions:
    if not user_ids:
        return NOBODY
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


async def panel_of(service: TableService, table_id: int) -> tuple[LayoutView, TableInfo]:
    """What the table's public message shows now, to answer a press on it."""
    info = await service.info(table_id)
    if info.is_closed and info.status in (Status.RUNNING, Status.FINISHED):
        return closed_panel(info), info
    match info.status:
        case Status.LOBBY:
            return _lobby(info), info
        case Status.RUNNING:
            return table_panel(await service.show(table_id, None)), info
        case Status.FINISHED:
            return result_panel(await service.show(table_id, None)), info
        case Status.ENDED:
            return await _ended(service, info), info


async def _ended(service: TableService, info: TableInfo) -> LayoutView:
    """A table without a result; the deals that were played can be checked all the same."""
    if info.version == 0 or info.is_closed:
        return ended_panel(info)
    return ended_panel(info, (await service.show(info.id, None)).reveal)
