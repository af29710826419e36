"""What the commands share: where they can be used, and the way to the bot."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeAlias, cast

import discord
from discord import app_commands

from bot.ui.interactions.handlers import Handlers

Interaction: TypeAlias = discord.Interaction[Any]

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
Slash: TypeAlias = app_commands.Command[Any, ..., None]

everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)


def slash(name: str, description: str) -> Callable[[Callback], Slash]:
    """A command of that name."""

    def decorate(callback: Callback) -> Slash:
        return app_commands.Command(name=name, description=description, callback=callback)

    return decorate


class CommandClient(Protocol):
    """A client that carries out commands."""

    handlers: Handlers


def handlers_of(interaction: Interaction) -> Handlers:
    """Who carries out commands at the client that received this one."""
    return cast(CommandClient, interaction.client).handlers


async def suggest_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The tables of the person who types."""
    return await handlers_of(interaction).playing.suggest_tables(interaction, typed)
