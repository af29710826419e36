"""Short answers about who comes, goes and challenges in a league."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ui import LayoutView

from bot.community.leagues.models import (
    Entrant,
    Fixture,
    League,
    Phase,
    Standing,
)
from bot.community.leagues.terms import Leavers
from bot.table.models import Member
from bot.ui.controls import Style, league_button
from bot.ui.layout import (
    NAME_LIMIT,
    SENTENCE_LIMIT,
    Accent,
    counted,
    escaped,
    lines,
    panel,
    rows_of,
    small,
)
from bot.ui.panels.leagues.rows import ways
from bot.ui.panels.leagues.words import entrant_mention, entrant_name, league_name
from bot.ui.presses.leagues import LeaguePress, LeagueVerb


def entered_panel(league: League, entrant: Entrant, entrants: Sequence[Entrant]) -> LayoutView:
    """Somebody has entered, for all to see."""
    count = sum(other.standing is Standing.ENTERED for other in entrants)
    return panel(
        f"{entrant_name(entrant)} entered **{league_name(league)}**.",
        small(f"{counted(count, 'entrant')} so far"),
        accent=Accent.LOBBY,
        rows=ways(league),
    )


def offer_panel(league: League, entrant: Entrant) -> LayoutView:
    """Somebody asks another to be their partner."""
    asking, asked = entrant.people
    accept = LeaguePress(league.id, LeagueVerb.ACCEPT, asking.user_id)
    decline = LeaguePress(league.id, LeagueVerb.DECLINE, asking.user_id)
    buttons = (
        league_button(accept, "Accept", Style.success),
        league_button(decline, "Decline"),
    )
    return panel(
        f"<@{asked.user_id}>, {escaped(asking.name, NAME_LIMIT)} asks you to be their partner in "
        f"**{league_name(league)}**.",
        accent=Accent.LOBBY,
        rows=rows_of(*buttons),
    )


def declined_panel(league: League, member: Member) -> LayoutView:
    """Somebody does not wish to be a partner."""
    name = escaped(member.name, NAME_LIMIT)
    return panel(f"{name} does not enter **{league_name(league)}**.", accent=Accent.QUIET)


def leave_question(league: League, entrant: Entrant) -> LayoutView:
    """What is asked before a season is left that is being played."""
    press = LeaguePress(league.id, LeagueVerb.LEAVE, league.season)
    stays = "You cannot come back in this season."
    return panel(
        f"### Leave {league_name(league)}?",
        lines(
            stays if len(entrant.people) == 1 else f"Your partner leaves with you. {stays}",
            _leaving(league),
        ),
        accent=Accent.WARNING,
        rows=rows_of(league_button(press, "Leave the league", Style.danger)),
    )


def gone_panel(league: League, entrant: Entrant, reason: str = "") -> LayoutView:
    """Somebody has left, or was taken out, for all to see."""
    return panel(
        f"{entrant_name(entrant)} left **{league_name(league)}**.",
        escaped(reason, SENTENCE_LIMIT),
        small(_leaving(league)) if league.phase is Phase.RUNNING else None,
        accent=Accent.QUIET,
    )


def challenge_panel(league: League, fixture: Fixture) -> LayoutView:
    """Somebody challenges another on a ladder."""
    mention = entrant_mention(fixture.entrants[-1])
    return panel(
        f"{mention}, {entrant_name(fixture.home)} challenges you in **{league_name(league)}**.",
        small(f"Until <t:{fixture.due}:f>, <t:{fixture.due}:R>"),
        accent=Accent.LOBBY,
        rows=ways(league),
    )


def _leaving(league: League) -> str:
    if league.terms.leavers is Leavers.KEPT:
        return "What was played stays; what is left is forfeited."
    return "None of the results count any more, for anybody."
