"""The Discord client: built on services it is given, it registers, follows, resumes and closes."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from typing import Any

import discord

from bot.cogs import commands
from bot.commands import add_all, sync_if_changed, tree_of
from bot.community.leagues.dues import Dues
from bot.invite import invite_link
from bot.ratelimits import calm_sweeps
from bot.services import Services, join_up
from bot.table.clock import Clock
from bot.table.service import TableService
from bot.thinking.minds import Minds
from bot.ui.controls import CONTROLS
from bot.ui.delivery import Delivery
from bot.ui.failures import log_failure
from bot.ui.herald import Herald
from bot.ui.interactions.handlers import handlers
from bot.ui.interactions.presses import Presses
from bot.ui.post import Post
from bot.ui.presenter import Presenter
from bot.ui.publisher import Publisher
from bot.ui.submit import Submit
from storage.database import Database

log = logging.getLogger(__name__)


class BridgetteBot(discord.AutoShardedClient):
    """Everything of Discord, and nothing of games.

    `funnel` carries out the presses of controls, `handlers` the commands.
    `on_back` is called when Discord hears us again after a while in which nobody could reach us.
    `dues` is the loop of leagues, for whoever runs the client.
    The client makes none of its services but closes them, and the database, with itself.
    """

    def __init__(
        self, services: Services, *, on_back: Callable[[], None], shard_count: int | None = None
    ) -> None:
        super().__init__(
            intents=discord.Intents.none(),  # interactions need none
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
        )
        self._db = services.db
        self._service = services.tables
        self._on_back = on_back
        self.bookkeeper = services.bookkeeper
        self.post = Post(self)
        herald = Herald(self.post, services.leagues)
        self.dues = Dues(services.db, services.leagues, services.clock, herald.tell)
        delivery = Delivery(self.post, services.tables, services.db, services.clock)
        publisher = Publisher(self.post, services.tables)
        self.presenter = Presenter(services.tables, publisher, delivery)
        self._submit = Submit(services.tables, self.presenter, delivery)
        self.handlers = handlers(self._submit, services)
        self.funnel = Presses(self.handlers)
        self.tree = tree_of(self)
        add_all(self.tree, commands())
        self._resuming: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """After login: controls, commands, and the tables that were left open."""
        calm_sweeps(self.http)
        self.add_dynamic_items(*CONTROLS)
        await sync_if_changed(self.tree, self._db)
        await self.bookkeeper.resume()
        if self.application_id is not None:
            log.info("invite me: %s", invite_link(self.application_id))
        self._resuming = asyncio.create_task(self._resume())

    async def on_shard_ready(self, _shard_id: int) -> None:
        """A connection stands, for the first time or anew."""
        self._on_back()

    async def on_shard_resumed(self, _shard_id: int) -> None:
        """A connection that was lost goes on."""
        self._on_back()

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        """Log where an event failed, without what it carried."""
        error = sys.exc_info()[1]
        if error is not None:
            log_failure(log, f"event {event_method}", error)

    async def close(self) -> None:
        """Answer what was pressed, stop drawing, leave Discord, finish what is being stored."""
        if self._resuming is not None:
            self._resuming.cancel()
        await self._submit.finish()
        await self.presenter.close()
        await super().close()
        await self._service.close()
        await self.bookkeeper.close()
        await self._db.close()

    async def _resume(self) -> None:
        try:
            await self.presenter.resume()
        except Exception as error:  # noqa: BLE001 - a background task: nobody else would see it
            log_failure(log, "resuming tables", error)


def build(
    *,
    db: Database,
    service: TableService,
    minds: Minds,
    clock: Clock,
    on_back: Callable[[], None],
    shard_count: int | None = None,
) -> BridgetteBot:
    """A bot with everything that stands on the database alone made for it."""
    services = join_up(db, service, minds, clock)
    return BridgetteBot(services, on_back=on_back, shard_count=shard_count)
