"""What belongs to a server: `/leaderboard` and `/settings`; and `/help`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from pydantic import BaseModel

from bot.cogs.contexts import Interaction, Slash, everywhere, handlers_of, in_servers, slash
from bot.cogs.options import chosen, with_options
from bot.community.leaderboard import By, Span
from games import GAMES
from games.core.rules import GameInfo

PERIODS = [
    app_commands.Choice(name="All time", value=Span.ALL.value),
    app_commands.Choice(name="This month", value=Span.MONTH.value),
    app_commands.Choice(name="This season", value=Span.SEASON.value),
]
ORDERS = [
    app_commands.Choice(name="Rating", value=By.RATING.value),
    app_commands.Choice(name="Wins", value=By.WINS.value),
    app_commands.Choice(name="Points per deal", value=By.POINTS.value),
    app_commands.Choice(name="Bids made", value=By.BIDS.value),
]


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


def leaderboard_command() -> Slash:
    """`/leaderboard`, of the first game when none is named."""
    first = next(iter(GAMES))
    games = [app_commands.Choice(name=rules.info.name, value=key) for key, rules in GAMES.items()]

    @slash("leaderboard", "The rated matches between people on this server")
    @app_commands.describe(
        game="Which game",
        period="Since when (all time unless you choose)",
        by="What orders it (the rating unless you choose)",
    )
    @app_commands.choices(game=games, period=PERIODS, by=ORDERS)
    @in_servers
    async def leaderboard(
        interaction: Interaction, game: str = first, period: str = Span.ALL, by: str = By.RATING
    ) -> None:
        await handlers_of(interaction).leaderboards.show(interaction, game, Span(period), By(by))

    return leaderboard


@slash("help", "What this bot does, and how to begin")
@everywhere
async def help_command(interaction: Interaction) -> None:
    """`/help`."""
    await handlers_of(interaction).servers.help(interaction)


@slash("server", "Show everything that this server has settled")
async def show(interaction: Interaction) -> None:
    """`/settings server`."""
    await handlers_of(interaction).servers.settings(interaction)


@slash("channels", "Choose the channels where tables may open")
@app_commands.describe(
    allow="Where tables may open; once there is one, only there. Name each thread by itself",
    disallow="A channel to take off that list",
)
async def channels(
    interaction: Interaction,
    allow: app_commands.Transform[int, TableChannel] | None = None,
    disallow: app_commands.Transform[int, TableChannel] | None = None,
) -> None:
    """`/settings channels`."""
    await handlers_of(interaction).servers.set_channels(interaction, allow, disallow)


def options_command(info: GameInfo, model: type[BaseModel]) -> Slash:
    """`/settings <game>`: what a table of the game has unless it chooses otherwise."""

    @slash(info.key, f"Choose the usual options of {info.name}")
    @with_options(model, (), {})
    async def command(interaction: Interaction, **options: Any) -> None:
        await handlers_of(interaction).servers.set_options(interaction, info.key, chosen(options))

    return command


def settings_group() -> app_commands.Group:
    """`/settings`, with the options of every game."""
    group = app_commands.Group(name="settings", description="How the bot works on this server")
    group = app_commands.default_permissions(manage_guild=True)(in_servers(group))
    group.add_command(show)
    group.add_command(channels)
    for rules in GAMES.values():
        group.add_command(options_command(rules.info, rules.Options))
    return group
