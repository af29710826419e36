"""The slash commands: each reads its options and hands over to `bot.ui.interactions`."""

from __future__ import annotations

from typing import Any, TypeAlias

from discord import app_commands

from bot.cogs.games import game_group
from bot.cogs.leagues import league_group
from bot.cogs.own import my_games, privacy_group
from bot.cogs.playing import PLAYING
from bot.cogs.replays import REPLAYS
from bot.cogs.results import results_group
from bot.cogs.server import help_command, leaderboard_command, settings_group
from bot.cogs.statistics import statistics_command
from bot.cogs.table import TABLE_GROUP
from games import GAMES

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group


def commands() -> tuple[Command, ...]:
    """Every command of the bot."""
    games = tuple(game_group(rules.info, rules.Options) for rules in GAMES.values())
    server = (leaderboard_command(), results_group(), settings_group(), help_command)
    own = (my_games, statistics_command(), privacy_group())
    return (*games, *PLAYING, TABLE_GROUP, *REPLAYS, league_group(), *own, *server)
