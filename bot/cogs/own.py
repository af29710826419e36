"""What somebody asks for themselves: `/mygames`, and `/privacy`."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, everywhere, handlers_of, slash


@slash("mygames", "What waits for you: your tables and league fixtures")
@everywhere
async def my_games(interaction: Interaction) -> None:
    """`/mygames`."""
    await handlers_of(interaction).own.games(interaction)


@slash("export", "Everything that I have stored about you, as a file")
async def export(interaction: Interaction) -> None:
    """`/privacy export`."""
    await handlers_of(interaction).own.export(interaction)


@slash("delete", "Delete what I have stored about you; you are asked once more")
async def delete(interaction: Interaction) -> None:
    """`/privacy delete`."""
    await handlers_of(interaction).own.ask(interaction)


def privacy_group() -> app_commands.Group:
    """`/privacy`."""
    group = everywhere(app_commands.Group(name="privacy", description="Your data"))
    group.add_command(export)
    group.add_command(delete)
    return group
