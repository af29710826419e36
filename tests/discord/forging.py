"""Buttons as only somebody who forges them could have them."""

from __future__ import annotations

import discord
from simcord.builders import ChannelHandle

from bot.ui.panels import refusal
from tests.discord.stage import Stage


async def forged(stage: Stage, channel: ChannelHandle, custom_id: str) -> discord.Message:
    """A message in the channel with a button of that custom id."""
    button = {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id}
    row = {"type": 1, "components": [button]}
    posted = await stage.bot.post.send(channel.id, refusal("a message with a forged button"))
    stage.env.backend.edit_message(channel.id, posted, {"components": [row]})
    [message] = [message for message in channel.history() if message.id == posted]
    return message
