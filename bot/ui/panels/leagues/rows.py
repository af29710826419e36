"""The buttons below what is told of a league."""

from __future__ import annotations

from bot.community.leagues.models import League, Phase
from bot.ui.choices import Rows
from bot.ui.controls import (
    LeagueButton,
    LeaguePageButton,
    Style,
    league_button,
    league_page_button,
)
from bot.ui.layout import rows_of
from bot.ui.presses.leagues import LeaguePagePress, LeaguePart, LeaguePress, LeagueVerb

_LABELS = {
    LeaguePart.STANDINGS: "Standings",
    LeaguePart.SCHEDULE: "Schedule",
    LeaguePart.HISTORY: "Seasons",
    LeaguePart.DECISIONS: "Decisions",
}


def pager(league: League, part: LeaguePart, season: int, page: int, pages: int) -> Rows:
    """To the pages beside this one, if there are any; and to other parts of the league."""
    return (*turner(league, part, season, page, pages), *ways(league, season, here=part))


def turner(league: League, part: LeaguePart, season: int, page: int, pages: int) -> Rows:
    """Back and forth."""
    if pages == 1:
        return ()
    back = LeaguePagePress(league.id, part, season, max(page - 1, 0))
    forth = LeaguePagePress(league.id, part, season, page + 1)
    return rows_of(
        league_page_button(back, "Back", disabled=page == 0),
        league_page_button(forth, "Next", disabled=page + 1 == pages),
    )


def ways(league: League, season: int | None = None, here: LeaguePart | None = None) -> Rows:
    """What can be done and read now; `season` None is the newest."""
    number = league.season if season is None else season
    is_new = number == 1 and league.phase is Phase.ENROLLING
    parts = () if is_new else (LeaguePart.STANDINGS, LeaguePart.SCHEDULE)
    return rows_of(*_deeds(league), *(_way(league, part, number) for part in parts if part != here))


def _deeds(league: League) -> list[LeagueButton]:
    """Pairs enter by command, for they name a partner."""
    if league.phase is Phase.ENROLLING and league.size == 1:
        return [league_button(LeaguePress(league.id, LeagueVerb.JOIN), "Join", Style.primary)]
    if league.phase is Phase.RUNNING:
        press = LeaguePress(league.id, LeagueVerb.PLAY)
        return [league_button(press, "Play my fixture", Style.primary)]
    return []


def _way(league: League, part: LeaguePart, season: int) -> LeaguePageButton:
    return league_page_button(LeaguePagePress(league.id, part, season), _LABELS[part])
