"""What is told in a league's channel."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.community.leagues.models import News, NewsKind
from bot.ui.layout import Accent, escaped, panel

_LEAGUE_LIMIT = 50  # letters of a league's name
_HEADS = {
    NewsKind.ROUND_STARTED: "round {round} has begun",
    NewsKind.REMINDER: "round {round} ends soon",
    NewsKind.ROUND_ENDED: "round {round} is over",
    NewsKind.SEASON_ENDED: "season {season} is over",
}


def news_panel(news: News) -> LayoutView:
    """What has happened to a league."""
    head = _HEADS[news.kind].format(round=news.round, season=news.season)
    name = escaped(news.league.name, _LEAGUE_LIMIT)
    return panel(f"### {name} · {head}", accent=Accent.RESULT)
