"""Where an interaction happens, and whether a table can stand there."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, TypeAlias

import discord

from bot.table.errors import NoSuchTable
from bot.table.models import Place, TableInfo
from bot.ui.interactions.refusals import MissingPermissions, OtherServer, UnsuitableChannel
from bot.ui.wire import FAILED, name_of

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

NAME_WITHIN = 1.0  # seconds; the name of a server is not worth a longer wait
UNNAMED = "this server"


def check_place(interaction: Interaction) -> None:
    """Refuse a channel where the bot cannot keep a table's messages."""
    channel = interaction.channel
    if interaction.guild_id is None or not isinstance(
        channel, (discord.TextChannel, discord.Thread)
    ):
        raise UnsuitableChannel
    send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    granted = interaction.app_permissions
    needed = {"view_channel": granted.view_channel, send: getattr(granted, send)}
    missing = tuple(_spoken(name) for name, is_granted in needed.items() if not is_granted)
    if missing:
        raise MissingPermissions(missing)


def is_moderator(interaction: Interaction, info: TableInfo) -> bool:
    """Whether whoever asks moderates the table's channel; it counts only where it is asked."""
    return is_here(interaction, info) and interaction.permissions.manage_messages


def check_access(interaction: Interaction, info: TableInfo) -> None:
    """Hide a table of another channel, which may be a private one, from all but its people."""
    user_id = interaction.user.id
    is_theirs = info.seat_of(user_id) is not None or user_id in info.awaited
    if not is_theirs and not is_here(interaction, info):
        raise NoSuchTable


def check_server(interaction: Interaction, guild_id: int) -> None:
    """Show what belongs to a server there alone. Raises OtherServer."""
    if interaction.guild_id != guild_id:
        raise OtherServer


def is_here(interaction: Interaction, info: TableInfo) -> bool:
    """Whether it is asked in the table's own channel."""
    return info.place.channel_id == interaction.channel_id


async def place_of(interaction: Interaction) -> Place:
    """Where a table is to stand.

    The server's name is asked for, once per table: without intents Discord does not tell it.
    """
    channel = interaction.channel
    if interaction.guild_id is None or not isinstance(
        channel, (discord.TextChannel, discord.Thread)
    ):
        raise UnsuitableChannel
    guild_name = await _guild_name(interaction.client, interaction.guild_id)
    return Place(interaction.guild_id, guild_name, channel.id, channel.name)


async def _guild_name(client: discord.Client, guild_id: int) -> str:
    try:
        async with asyncio.timeout(NAME_WITHIN):
            guild = await client.fetch_guild(guild_id, with_counts=False)
    except FAILED as error:
        log.info("a server's name is not known: %s", name_of(error))
        return UNNAMED
    return guild.name


def _spoken(permission: str) -> str:
    """`send_messages_in_threads` as Discord's settings call it."""
    return permission.replace("_", " ").title().replace(" In ", " in ")
