"""What somebody asks for themselves: `/mygames`, and `/privacy`."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, everywhere, own_of, slash


@slash("mygames", "What waits for you: your tables and league fixtures")
@everywhere
async def my_games(interaction: Interaction) -> None:
    """`/mygames`."""
    await own_of(interaction).games(interaction)


@slash("export", "Everything that I have stored about you, as a file")
async def export(interaction: Interaction) -> None:
    """`/privacy export`."""
    await own_of(interaction).export(interaction)


@slash("delete", "Delete what I have stored about you; you are asked once more")
async def delete(interaction: Interaction) -> None:
    """`/privacy delete`."""
    await own_of(interaction).ask(interaction)


def privacy_group() -> app_commands.Group:
    """`/privacy`."""
    group = everywhere(app_commands.Group(name="privacy", description="Your data"))
    group.add_command(export)
    group.add_command(delete)
    return group
