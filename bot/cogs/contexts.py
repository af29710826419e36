"""What the commands share: where they can be used, and the way to the bot."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeAlias, cast

import discord
from discord import app_commands

from bot.ui.interactions.hints import HintRequests
from bot.ui.interactions.leagues.requests import LeagueRequests
from bot.ui.interactions.openings import Openings
from bot.ui.interactions.own import OwnRequests
from bot.ui.interactions.replays import ReplayRequests
from bot.ui.interactions.requests import Requests
from bot.ui.interactions.results import ResultRequests
from bot.ui.interactions.statistics import StatisticsRequests
from bot.ui.interactions.tables import TableRequests

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

    requests: Requests
    tables: TableRequests
    openings: Openings
    hints: HintRequests
    results: ResultRequests
    statistics: StatisticsRequests
    leagues: LeagueRequests
    replays: ReplayRequests
    own: OwnRequests


def requests_of(interaction: Interaction) -> Requests:
    """What carries out commands at the client that received this one."""
    return cast(CommandClient, interaction.client).requests


def tables_of(interaction: Interaction) -> TableRequests:
    """What carries out the `/table` commands at the client that received this one."""
    return cast(CommandClient, interaction.client).tables


def openings_of(interaction: Interaction) -> Openings:
    """What opens tables at the client that received this command."""
    return cast(CommandClient, interaction.client).openings


def hints_of(interaction: Interaction) -> HintRequests:
    """What gives hints at the client that received this command."""
    return cast(CommandClient, interaction.client).hints


def results_of(interaction: Interaction) -> ResultRequests:
    """What shows and changes results at the client that received this command."""
    return cast(CommandClient, interaction.client).results


def statistics_of(interaction: Interaction) -> StatisticsRequests:
    """What shows statistics at the client that received this command."""
    return cast(CommandClient, interaction.client).statistics


def replays_of(interaction: Interaction) -> ReplayRequests:
    """What looks back at matches at the client that received this command."""
    return cast(CommandClient, interaction.client).replays


def leagues_of(interaction: Interaction) -> LeagueRequests:
    """What carries out the `/league` commands at the client that received this one."""
    return cast(CommandClient, interaction.client).leagues


def own_of(interaction: Interaction) -> OwnRequests:
    """What answers people about themselves at the client that received this command."""
    return cast(CommandClient, interaction.client).own


async def suggest_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The tables of the person who types."""
    return await requests_of(interaction).suggest_tables(interaction, typed)
