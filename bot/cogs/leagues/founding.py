"""`/league create <game>`: the terms of a league, and the options of its game."""

from __future__ import annotations

from inspect import Parameter
from typing import Any

from discord import app_commands
from pydantic import BaseModel

from bot.cogs.contexts import Interaction, Slash, handlers_of, slash
from bot.cogs.games import CLOCK_CHOICES
from bot.cogs.options import chosen, option_parameters, with_options
from bot.community.leagues.entering import NAME_LIMIT
from bot.community.leagues.terms import MOST_BOARDS, Leavers, Overdue, Terms
from bot.ui.clocks import OFF
from bot.ui.interactions.leagues.entering import Founding
from bot.ui.panels.leagues.words import FORMATS
from games import FIXED, GAMES
from games.core.rules import GameInfo

NAME = Parameter("name", Parameter.KEYWORD_ONLY, annotation=app_commands.Range[str, 1, NAME_LIMIT])
CLOCK = Parameter("clock", Parameter.KEYWORD_ONLY, default=None, annotation=int | None)
_BOARDS: Any = app_commands.Range[int, 1, MOST_BOARDS]
BOARDS = Parameter("boards", Parameter.KEYWORD_ONLY, default=None, annotation=_BOARDS | None)
OTHERWISE = ("boards", "clock")  # terms that are asked for in their own way
ASKED = {
    "name": "What it is called",
    "format": "Who meets whom; double round robin if you do not choose",
    "win": "Points for a win (3)",
    "draw": "Points for a draw (1)",
    "loss": "Points for a loss (0)",
    "round_days": "Days for a round, or a challenge (7)",
    "rounds": "Rounds of a Swiss season, or how many times those days a ladder lasts (5)",
    "divisions": "Divisions of about the same size (1)",
    "moves": "How many go up and down between two divisions (1)",
    "leavers": "What counts of whoever leaves during a season; what they have played if you do not "
    "choose",
    "overdue": "What becomes of a fixture that is not begun in time; both lose it",
    "clock": "How long a turn may take (90 seconds)",
    "boards": "So many deals a match, the same at every table of a round",
}
TERMS: dict[str, list[app_commands.Choice[Any]]] = {
    "format": [app_commands.Choice(name=name, value=form.value) for form, name in FORMATS.items()],
    "leavers": [
        app_commands.Choice(name="What they have played", value=Leavers.KEPT.value),
        app_commands.Choice(name="Nothing", value=Leavers.REMOVED.value),
    ],
    "overdue": [
        app_commands.Choice(name="Both lose it", value=Overdue.FORFEIT.value),
        app_commands.Choice(name="It waits for the organiser", value=Overdue.WAIT.value),
    ],
    "clock": CLOCK_CHOICES,
}


def create_group() -> app_commands.Group:
    """`/league create`, with a command for each game."""
    group = app_commands.Group(name="create", description="Found a league in this channel")
    for rules in GAMES.values():
        group.add_command(create_command(rules.info, rules.Options))
    return group


def create_command(info: GameInfo, model: type[BaseModel]) -> Slash:
    """`/league create <game>`; only games of a fixed length are asked for boards."""
    own = (NAME, *option_parameters(Terms, OTHERWISE), CLOCK)
    if info.key in FIXED:
        own = (*own, BOARDS)

    @slash(info.key, f"Found a league of {info.name}")
    @app_commands.choices(**TERMS)
    @with_options(model, own, {parameter.name: ASKED[parameter.name] for parameter in own})
    async def command(interaction: Interaction, *, name: str, **asked: Any) -> None:
        named = chosen(asked)
        if named.get("clock") == OFF:
            named["clock"] = None
        terms = {key: named.pop(key) for key in ASKED if key in named}
        await handlers_of(interaction).leagues.entering.create(
            interaction, Founding(info.key, name, terms, named)
        )

    return command
