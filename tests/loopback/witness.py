"""Somebody who writes down every state of every message that is shown, and who could see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sandbox import Channel, LoopbackDiscord, Message
from bot.sandbox.world import News


@dataclass
class Witness:
    """Every message of every channel in each of its states, in the order they were shown."""

    discord: LoopbackDiscord
    shown: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.discord.world.listeners.append(self._look)

    def _look(self, news: News) -> None:
        if news.what == "message":
            self.shown.append(self.discord.world.message(news.channel_id, news.id))

    def public(self, channel: Channel) -> list[Message]:
        """What everybody in the channel could see."""
        return [m for m in self.shown if m.channel_id == channel.id and not m.is_ephemeral]

    def in_channel(self, channel: Channel) -> list[Message]:
        return [m for m in self.shown if m.channel_id == channel.id]
