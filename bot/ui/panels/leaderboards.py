"""The boards of a server."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.community.leaderboard import By, LeaderboardPage, LeaderboardRow
from bot.community.periods import FOR_EVER
from bot.ui.choices import Rows
from bot.ui.controls import leaders_button
from bot.ui.layout import NAME_LIMIT, Accent, escaped, figure, lines, panel, rows_of, small
from bot.ui.presses.pages import LeadersPress
from games import GAMES

ORDERS = {
    By.RATING: "by rating",
    By.WINS: "by wins",
    By.POINTS: "by points per deal",
    By.BIDS: "by bids made",
}


def leaderboard_panel(page: LeaderboardPage) -> LayoutView:
    """A page of a server's rated matches."""
    name = GAMES[page.game].info.name
    if not page.rows:
        body = f"No rated match of this time is finished yet. Begin one: `/{page.game} start`"
    else:
        body = lines(*(_row(row, page.by) for row in page.rows), _mine(page))
    return panel(
        f"### {name} · leaderboard of this server",
        f"{_period(page.period)}, {ORDERS[page.by]}",
        body,
        _footnotes(page),
        accent=Accent.RESULT,
        rows=_pager(page),
    )


def _period(period: str) -> str:
    if period == FOR_EVER.name:
        return "All time"
    return f"Season {period}" if "Q" in period else f"Month {period}"


def _row(row: LeaderboardRow, by: By) -> str:
    gone = " (left)" if row.is_gone else ""
    return f"**{row.rank}** {escaped(row.name, NAME_LIMIT)}{gone} · {_figures(row, by)}"


def _figures(row: LeaderboardRow, by: By) -> str:
    """What the board is ordered by comes first."""
    rating = f"**{figure(row.rating)}{'?' if row.is_provisional else ''}**"
    won = f"won {row.won:,} of {row.played:,}"
    match by:
        case By.RATING:
            return f"{rating} · {won}"
        case By.WINS:
            return f"won **{row.won:,}** of {row.played:,} · {_points(row)} points a deal"
        case By.POINTS:
            return f"**{_points(row)}** points a deal · {won}"
        case By.BIDS:
            return f"made **{row.made:,}** of {row.declared:,} bids · {won}"


def _points(row: LeaderboardRow) -> str:
    return f"{row.points_per_deal:,.1f}".replace("-", "−")


def _mine(page: LeaderboardPage) -> str | None:
    mine = page.mine
    if mine is None or any(row.user_id == mine.user_id for row in page.rows):
        return None
    return f"You: {_row(mine, page.by)}"


def _footnotes(page: LeaderboardPage) -> str:
    is_unsure = page.by is By.RATING and any(row.is_provisional for row in page.rows)
    return lines(
        small(f"Rated matches between people · page {page.number + 1} of {page.pages}"),
        small("? provisional: fewer than 5 results") if is_unsure else None,
        None if page.is_current else small("Results are being worked through; look again soon."),
    )


def _pager(page: LeaderboardPage) -> Rows:
    if page.pages == 1:
        return ()
    back = _press(page, max(page.number - 1, 0))
    forth = _press(page, page.number + 1)
    return rows_of(
        leaders_button(back, "Back", disabled=page.number == 0),
        leaders_button(forth, "Next", disabled=page.number + 1 == page.pages),
    )


def _press(page: LeaderboardPage, number: int) -> LeadersPress:
    return LeadersPress(page.guild_id, page.game, page.period, page.by, number)
