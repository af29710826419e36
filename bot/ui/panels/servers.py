"""What a server has settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord.ui import LayoutView
from pydantic import BaseModel

from bot.ui.boards import BOARDS
from bot.ui.layout import Accent, lines, panel
from games import GAMES

_CHANNELS = 40  # listed by mention; more are counted


def settings_panel(options: Mapping[str, BaseModel], channels: Sequence[int]) -> LayoutView:
    """How tables open on this server: the usual options of each game that is given."""
    return panel(
        "### Settings of this server",
        *(_options(game, chosen) for game, chosen in options.items()),
        lines("**Channels where tables may open**", _channels(channels)),
        accent=Accent.QUIET,
    )


def _options(game: str, options: BaseModel) -> str:
    texts = BOARDS[game].options(options)
    return lines(
        f"**{GAMES[game].info.name}, unless a table chooses otherwise**",
        *(f"- {option.text}{'' if option.is_usual else ' (set here)'}" for option in texts),
    )


def _channels(channels: Sequence[int]) -> str:
    if not channels:
        return "All of them"
    listed = " ".join(f"<#{channel}>" for channel in channels[:_CHANNELS])
    more = len(channels) - _CHANNELS
    return f"{listed} and {more} more" if more > 0 else listed
