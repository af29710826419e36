"""Waiting for news of certain channels, so that many people can wait at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import TypeVar

from bot.sandbox import LoopbackDiscord
from bot.sandbox.world import News

T = TypeVar("T")


class Bell:
    """Rings when something happens in one of the channels."""

    def __init__(self, discord: LoopbackDiscord, channels: Collection[int]) -> None:
        self._channels = frozenset(channels)
        self._rung = asyncio.Event()
        discord.world.listeners.append(self._hear)

    def _hear(self, news: News) -> None:
        if news.channel_id in self._channels or news.what == "shape":
            self._rung.set()

    async def until(self, predicate: Callable[[], T | None], seconds: float) -> T:
        """The predicate's first truthy value; TimeoutError when it takes longer."""
        async with asyncio.timeout(seconds):
            while True:
                self._rung.clear()
                if value := predicate():
                    return value
                await self._rung.wait()
