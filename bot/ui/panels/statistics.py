"""What somebody's matches come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord.ui import Item, LayoutView, MediaGallery

from bot.community.statistics import Rival, Statistics, Sums
from bot.ui.boards import STATISTICS
from bot.ui.boards.statistics import block, share
from bot.ui.choices import Rows
from bot.ui.controls import statistics_button
from bot.ui.layout import NAME_LIMIT, Accent, counted, escaped, figure, lines, panel, rows_of, small
from bot.ui.plots.words import day, rating_words
from bot.ui.presses.pages import StatisticsPress
from games import GAMES

PICTURE = "rating.png"
LEAST = 2  # ratings that make a picture


def statistics_panel(statistics: Statistics, name: str) -> LayoutView:
    """A person at a game; `name` is theirs unless they have one at the tables.

    LEAST ratings or more are shown as the picture PICTURE, a file that goes with it.
    """
    sums = statistics.sums
    title = GAMES[statistics.game].info.name
    shown = escaped(name if sums is None else sums.name, NAME_LIMIT)
    gone = " (left)" if statistics.is_gone else ""
    nothing = f"No rated match is finished yet. Begin one: `/{statistics.game} start`"
    return panel(
        f"### {shown}{gone} · {title} on this server",
        *((nothing,) if sums is None else _blocks(sums, statistics.game)),
        lines(
            small("Rated matches between people"),
            None
            if statistics.is_current
            else small("Results are being worked through; look again soon."),
        ),
        accent=Accent.RESULT,
        rows=_other_games(statistics),
    )


def _blocks(sums: Sums, game: str) -> Iterator[Item[Any] | str]:
    yield _matches(sums)
    if sums.course:
        yield block("Rating", rating_words(sums.course, lambda at: f"<t:{at}:d>"))
    if len(sums.course) >= LEAST:
        words = f"{GAMES[game].info.name} rating over time: {rating_words(sums.course, day)}."
        picture = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=words)
        yield MediaGallery[Any](picture)
    if game in STATISTICS:
        yield from STATISTICS[game](sums.counts)
    yield block("Most often against", *map(_rival, sums.rivals))


def _matches(sums: Sums) -> str:
    drawn = f", {sums.drawn:,} drawn" if sums.drawn else ""
    per_deal = f"{sums.points_per_deal:,.1f}".replace("-", "−")
    return lines(
        f"Matches won: **{share(sums.won, sums.played)}**{drawn}",
        f"Points a deal: **{per_deal}**, {figure(sums.points)} in {counted(sums.deals, 'deal')}",
    )


def _rival(rival: Rival) -> str:
    gone = " (left)" if rival.is_gone else ""
    drawn = f", {rival.drawn:,} drawn" if rival.drawn else ""
    name = escaped(rival.name, NAME_LIMIT)
    return f"{name}{gone}: won {rival.won:,}, lost {rival.lost:,}{drawn}"


def _other_games(statistics: Statistics) -> Rows:
    """A button to every other game in which a match counts."""
    return rows_of(
        *(
            statistics_button(
                StatisticsPress(statistics.guild_id, statistics.user_id, game),
                GAMES[game].info.name,
            )
            for game in statistics.games
            if game != statistics.game
        )
    )
