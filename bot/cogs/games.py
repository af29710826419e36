"""A group of commands for each game: `/bridgette start`, `/bridgette rules`."""

from __future__ import annotations

from inspect import Parameter
from typing import Any

import discord
from discord import app_commands
from pydantic import BaseModel

from bot.cogs.contexts import Interaction, handlers_of, in_servers, slash
from bot.cogs.options import chosen, with_options
from bot.table.lobbies import DEFAULT_CLOCK
from bot.ui.clocks import CLOCKS, OFF, clock_text
from bot.ui.interactions.openings import Wish
from bot.ui.levels import LEVELS
from games.core.rules import GameInfo
from games.opponents.thinking import Level

OPPONENT = Parameter(
    "opponent", Parameter.KEYWORD_ONLY, default=None, annotation=discord.User | None
)
COMPUTER = Parameter("computer", Parameter.KEYWORD_ONLY, default=False, annotation=bool)
CLOCK = Parameter("clock", Parameter.KEYWORD_ONLY, default=DEFAULT_CLOCK, annotation=int)
LEVEL = Parameter("level", Parameter.KEYWORD_ONLY, default=Level.NORMAL.value, annotation=str)
LEVEL_CHOICES = [app_commands.Choice(name=level.value, value=level.value) for level in LEVELS]
RATED = Parameter("rated", Parameter.KEYWORD_ONLY, default=True, annotation=bool)
CLOCK_CHOICES = [
    *(app_commands.Choice(name=clock_text(seconds), value=seconds) for seconds in CLOCKS),
    app_commands.Choice(name="off", value=OFF),
]
TWO = 2  # seats of a game in which one person can invite another
ASKED_OF_TWO = {
    "opponent": "Whom you invite; without one anybody may join",
    "computer": "Play against the computer",
}
ASKED_OF_MORE = {"computer": "Let computers take every seat that is free"}
ASKED_OF_ALL = {
    "level": f"How well computers play; {Level.NORMAL} if you do not choose",
    "rated": "Whether a match of people alone counts, without hints; it does unless you say False",
    "clock": f"How long a turn may take before a computer plays; {clock_text(DEFAULT_CLOCK)} if "
    "you do not choose",
}


def game_group(info: GameInfo, model: type[BaseModel]) -> app_commands.Group:
    """The commands of one game, with its options."""
    group = in_servers(app_commands.Group(name=info.key, description=f"The game of {info.name}"))

    is_for_two = info.seats == TWO
    own = (*((OPPONENT,) if is_for_two else ()), COMPUTER, LEVEL, RATED, CLOCK)
    asked = (ASKED_OF_TWO if is_for_two else ASKED_OF_MORE) | ASKED_OF_ALL

    @slash("start", f"Open a table of {info.name} in this channel")
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.choices(level=LEVEL_CHOICES)
    @with_options(model, own, asked)
    async def start(
        interaction: Interaction,
        *,
        opponent: discord.User | discord.Member | None = None,
        computer: bool = False,
        clock: int = DEFAULT_CLOCK,
        level: str = Level.NORMAL,
        rated: bool = True,
        **options: Any,
    ) -> None:
        limit = None if clock == OFF else clock
        wish = Wish(
            info.key, chosen(options), opponent, computer, limit, level=Level(level), rated=rated
        )
        await handlers_of(interaction).openings.start(interaction, wish)

    @slash("rules", f"The rules of {info.name} as played here")
    async def rules(interaction: Interaction) -> None:
        await handlers_of(interaction).rules.show(interaction, info.key)

    group.add_command(start)
    group.add_command(rules)
    return group
