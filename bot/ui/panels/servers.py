"""What belongs to a server: its leaderboard and its settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord.ui import LayoutView
from pydantic import BaseModel

from bot.community.leaderboard import LeaderboardPage, LeaderboardRow
from bot.ui.boards import BOARDS
from bot.ui.choices import Rows
from bot.ui.controls import leaders_button
from bot.ui.funnel import LeadersPress
from bot.ui.layout import NAME_LIMIT, Accent, escaped, lines, panel, rows_of, small
from games import GAMES

_CHANNELS = 40  # listed by mention; more are counted


def leaderboard_panel(page: LeaderboardPage) -> LayoutView:
    """A page of the matches between people on a server."""
    name = GAMES[page.game].info.name
    if not page.rows:
        body = f"No match between people is finished yet. Begin one: `/{page.game} start`"
    else:
        body = lines(*map(_row, page.rows), _mine(page))
    return panel(
        f"### {name} · leaderboard of this server",
        body,
        small(f"Matches between people · page {page.number + 1} of {page.pages}"),
        accent=Accent.RESULT,
        rows=_pager(page),
    )


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


def _row(row: LeaderboardRow) -> str:
    name = escaped(row.name, NAME_LIMIT)
    return (
        f"**{row.rank}** {name} · won **{row.won:,}** of {row.played:,} · "
        f"{row.points_per_deal:,.1f} points a deal"
    )


def _mine(page: LeaderboardPage) -> str | None:
    mine = page.mine
    if mine is None or mine in page.rows:
        return None
    return f"You: {_row(mine)}"


def _pager(page: LeaderboardPage) -> Rows:
    if page.pages == 1:
        return ()
    back = LeadersPress(page.guild_id, page.game, max(page.number - 1, 0))
    forth = LeadersPress(page.guild_id, page.game, page.number + 1)
    return rows_of(
        leaders_button(back, "Back", disabled=page.number == 0),
        leaders_button(forth, "Next", disabled=page.number + 1 == page.pages),
    )


def _channels(channels: Sequence[int]) -> str:
    if not channels:
        return "All of them"
    listed = " ".join(f"<#{channel}>" for channel in channels[:_CHANNELS])
    more = len(channels) - _CHANNELS
    return f"{listed} and {more} more" if more > 0 else listed
