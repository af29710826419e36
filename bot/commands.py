"""Tell Discord of the slash commands, but only when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.cogs.contexts import handlers_of
from storage.database import Database
from storage.facts import fact, set_fact

log = logging.getLogger(__name__)

FACT = "command-tree"


async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Every command as Discord gets it, translated, in a fixed order."""
    translator = tree.translator
    commands = [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    return sorted(commands, key=lambda command: (command["type"], command["name"]))


async def fingerprint(tree: app_commands.CommandTree[Any], application_id: int | None) -> str:
    """A hash that changes when a command changes, or when another application is used."""
    text = json.dumps([application_id, await payload(tree)], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


async def sync_if_changed(tree: app_commands.CommandTree[Any], db: Database) -> bool:
    """Register the commands unless these very ones are registered; whether it was needed."""
    current = await fingerprint(tree, tree.client.application_id)
    async with db.read() as connection:
        if await fact(connection, FACT) == current:
            return False
    await tree.sync()
    await db.write(lambda connection: set_fact(connection, FACT, current))
    log.info("registered %d commands", len(tree.get_commands()))
    return True


def add_all(
    tree: app_commands.CommandTree[Any],
    commands: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...],
) -> None:
    """Put commands into a tree."""
    for command in commands:
        tree.add_command(command)


class Tree(app_commands.CommandTree[discord.Client]):
    """Commands whose own faults, such as options of an older version, get an answer too."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Hand the fault to the funnel, which apologises."""
        await handlers_of(interaction).servers.fail(interaction, error)


def tree_of(client: discord.Client) -> Tree:
    """A tree whose commands belong to servers that installed the bot."""
    return Tree(
        client,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=False, private_channel=False
        ),
    )
