"""`/league`: founding leagues, playing in them, and organising them."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import in_servers
from bot.cogs.leagues.founding import create_group
from bot.cogs.leagues.organising import ORGANISING
from bot.cogs.leagues.playing import PLAYING
from bot.cogs.leagues.reading import READING


def league_group() -> app_commands.Group:
    """`/league`."""
    group = in_servers(app_commands.Group(name="league", description="Leagues on this server"))
    group.add_command(create_group())
    for command in (*READING, *PLAYING, *ORGANISING):
        group.add_command(command)
    return group
