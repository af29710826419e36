"""`/stats`: what a person's matches come to."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, handlers_of, in_servers, slash
from games import GAMES


def statistics_command() -> Slash:
    """`/stats`, of whoever asks and of the game played last unless others are named."""
    games = [app_commands.Choice(name=rules.info.name, value=key) for key, rules in GAMES.items()]

    @slash("stats", "What somebody's rated matches on this server come to")
    @app_commands.describe(player="Whose (yours without it)", game="Which game (the last played)")
    @app_commands.choices(game=games)
    @in_servers
    async def stats(
        interaction: Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        who = player or interaction.user
        await handlers_of(interaction).statistics.show(interaction, who.id, who.display_name, game)

    return stats
