"""A group of commands for each game: `/bridgette start`, `/bridgette rules`."""

from __future__ import annotations

from inspect import Parameter
from typing import Any

import discord
from discord import app_commands
from pydantic import BaseModel

from bot.cogs.contexts import Interaction, in_servers, openings_of, requests_of, slash
from bot.cogs.options import chosen, with_options
from bot.ui.interactions.openings import Wish
from games.core.rules import GameInfo

OPPONENT = Parameter(
    "opponent", Parameter.KEYWORD_ONLY, default=None, annotation=discord.User | None
)
COMPUTER = Parameter("computer", Parameter.KEYWORD_ONLY, default=False, annotation=bool)
ASKED = {
    "opponent": "Whom you invite; without one anybody may join",
    "computer": "Play against the computer",
}


def game_group(info: GameInfo, model: type[BaseModel]) -> app_commands.Group:
    """The commands of one game, with its options."""
    group = in_servers(app_commands.Group(name=info.key, description=f"The game of {info.name}"))

    @slash("start", f"Open a table of {info.name} in this channel")
    @with_options(model, (OPPONENT, COMPUTER), ASKED)
    async def start(
        interaction: Interaction,
        *,
        opponent: discord.User | discord.Member | None = None,
        computer: bool = False,
        **options: Any,
    ) -> None:
        wish = Wish(info.key, chosen(options), opponent, computer)
        await openings_of(interaction).start(interaction, wish)

    @slash("rules", f"The rules of {info.name} as played here")
    async def rules(interaction: Interaction) -> None:
        await requests_of(interaction).rules(interaction, info.key)

    group.add_command(start)
    group.add_command(rules)
    return group
