"""What belongs to a server: `/leaderboard`, `/settings server`; and `/help`."""

from __future__ import annotations

from inspect import Parameter
from typing import Any

import discord
from discord import app_commands

from bot.cogs.contexts import Interaction, everywhere, in_servers, requests_of, slash
from bot.cogs.options import chosen, with_options
from games import GAMES

GAME = next(iter(GAMES))  # the game that is meant when none is named
GAME_CHOICES = [
    app_commands.Choice(name=rules.info.name, value=key) for key, rules in GAMES.items()
]
ASKED = {
    "allow": "Where tables may open; once there is one, only there. Name each thread by itself",
    "disallow": "A channel to take off that list",
}


class TableChannel(app_commands.Transformer):
    """The id of a channel where a table could stand; the channel itself is not in any cache."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Text channels and threads."""
        return [
            discord.ChannelType.text,
            discord.ChannelType.news,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
            discord.ChannelType.news_thread,
        ]

    async def transform(self, _interaction: Interaction, value: Any, /) -> int:
        """The channel's id."""
        return int(value.id)


Place: Any = app_commands.Transform[int, TableChannel]
ALLOW = Parameter("allow", Parameter.KEYWORD_ONLY, default=None, annotation=Place | None)
DISALLOW = Parameter("disallow", Parameter.KEYWORD_ONLY, default=None, annotation=Place | None)


@slash("leaderboard", "The matches between people on this server")
@app_commands.describe(game="Which game")
@app_commands.choices(game=GAME_CHOICES)
@in_servers
async def leaderboard(interaction: Interaction, game: str = GAME) -> None:
    """`/leaderboard`."""
    await requests_of(interaction).leaderboard(interaction, game)


@slash("help", "What this bot does, and how to begin")
@everywhere
async def help_command(interaction: Interaction) -> None:
    """`/help`."""
    await requests_of(interaction).help(interaction)


@slash("server", "Usual options, and channels for tables")
@with_options(GAMES[GAME].Options, (ALLOW, DISALLOW), ASKED)
async def server(
    interaction: Interaction,
    *,
    allow: int | None = None,
    disallow: int | None = None,
    **options: Any,
) -> None:
    """`/settings server`."""
    await requests_of(interaction).settings(interaction, GAME, chosen(options), allow, disallow)


settings = app_commands.default_permissions(manage_guild=True)(
    in_servers(app_commands.Group(name="settings", description="How the bot works on this server"))
)
settings.add_command(server)
