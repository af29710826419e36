"""The whole bot put together: database, tables, computers, deadlines and the client."""

from __future__ import annotations

import asyncio
import logging
import os
import random

import discord

from bot.app import BridgetteBot, build
from bot.endpoints import point_at
from bot.settings import Settings
from bot.table.clock import Clock, SystemClock
from bot.table.computers import Computers
from bot.table.deadlines import Deadlines
from bot.table.service import TableService
from bot.thinking.minds import Minds
from bot.ui.failures import log_failure, log_loop_failure
from storage.database import Database

log = logging.getLogger(__name__)

# The least that libraries log: below INFO they tell payloads, and some tell too much at INFO.
LIBRARIES = {
    "aiohttp": logging.WARNING,
    "aiosqlite": logging.INFO,
    "alembic": logging.WARNING,
    "asyncio": logging.INFO,
    "discord": logging.INFO,
    "sqlalchemy": logging.WARNING,
}


def set_up_logging(level: str) -> None:
    """Log to the terminal, libraries less than ourselves."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # there is no voice
    wished = logging.getLevelNamesMapping()[level]
    discord.utils.setup_logging(level=wished)
    for name, least in LIBRARIES.items():
        logging.getLogger(name).setLevel(max(least, wished))


def processes_of(settings: Settings) -> int:
    """In how many processes computers think: a core is left to whoever presses a button."""
    if settings.computer_processes is None:
        return max(1, (os.cpu_count() or 1) - 1)
    return settings.computer_processes


class RunningBot:
    """A bot and everything that works for it, opened and closed together."""

    def __init__(self, db: Database, settings: Settings, clock: Clock) -> None:
        self.service = TableService(db, clock=clock)
        self.minds = Minds(processes_of(settings))
        self.computers = Computers(
            self.service, self.minds, pause=settings.computer_pause, rng=random.SystemRandom()
        )
        self.deadlines = Deadlines(db, self.service, self.computers, clock)
        self.client: BridgetteBot = build(
            db=db,
            service=self.service,
            minds=self.minds,
            clock=clock,
            on_back=self.deadlines.grant_grace,
        )

    async def run(self, token: str) -> None:
        """Connect and play until the connection is closed for good. Raises LoginFailure."""
        asyncio.get_running_loop().set_exception_handler(log_loop_failure)
        self.minds.start()
        try:
            await self._serve(token)
        finally:
            await self.minds.close()

    async def _serve(self, token: str) -> None:
        async with self.client:
            await self.computers.resume()
            try:
                await self.client.login(token)
                await self._connect()
            finally:
                await self.computers.close()

    async def _connect(self) -> None:
        """Stay connected, with the clockwork of tables and leagues; it needs the login to tell."""
        loops = (self.deadlines.run(), self.client.dues.run())
        clockwork = [asyncio.create_task(loop) for loop in loops]
        for task in clockwork:
            task.add_done_callback(_tell_end)
        try:
            await self.client.connect()
        finally:
            for task in clockwork:
                task.cancel()
            await asyncio.gather(*clockwork, return_exceptions=True)


def _tell_end(task: asyncio.Task[None]) -> None:
    """A loop that ends by itself is a fault: without it nothing happens in time any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        log_failure(log, "the clockwork", error)


async def run(settings: Settings, token: str) -> None:
    """Open the database, bring it up to date, and run the bot."""
    point_at(settings.discord_api_base, settings.discord_gateway_url)
    db = await Database.open(settings.database_url)
    await RunningBot(db, settings, SystemClock()).run(token)
