"""What organisers have decided, for all to see; and what they are asked before."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.community.leagues.models import (
    Entrant,
    Fixture,
    League,
    Schedule,
    State,
)
from bot.ui.controls import Style, league_button
from bot.ui.layout import (
    SENTENCE_LIMIT,
    Accent,
    counted,
    escaped,
    lines,
    panel,
    rows_of,
    small,
)
from bot.ui.panels.leagues.fixtures import fixture_line
from bot.ui.panels.leagues.rows import ways
from bot.ui.panels.leagues.words import entrant_name, league_name
from bot.ui.presses.leagues import LeaguePress, LeagueVerb

_LEFT = (State.AHEAD, State.OPEN)
_AT_TABLES = "What is at a table is played to its end and counts."


def end_question(schedule: Schedule) -> LayoutView:
    """What is asked before a season is ended; it holds until something else is decided."""
    league = schedule.league
    fixtures = [fixture for of in schedule.rounds for fixture in of.fixtures]
    left = sum(fixture.state in _LEFT and fixture.away is not None for fixture in fixtures)
    is_at_table = any(fixture.state is State.PLAYING for fixture in fixtures)
    press = LeaguePress(league.id, LeagueVerb.END, league.version)
    return panel(
        f"### End season {league.season} of {league_name(league)} now?",
        lines(
            f"{counted(left, 'fixture')} not played yet will count for nobody.",
            _AT_TABLES if is_at_table else "The standings stay as they are.",
        ),
        accent=Accent.WARNING,
        rows=rows_of(league_button(press, "End the season", Style.danger)),
    )


def ended_panel(league: League) -> LayoutView:
    """A season was ended by its organiser."""
    return panel(
        f"Season {league.season} of **{league_name(league)}** is over.",
        accent=Accent.RESULT,
        rows=ways(league),
    )


def moved_panel(league: League) -> LayoutView:
    """The news are told in another channel."""
    return panel(
        f"The news of **{league_name(league)}** are told here from now on.",
        accent=Accent.QUIET,
        rows=ways(league),
    )


def extended_panel(league: League, reason: str) -> LayoutView:
    """The round has got more time."""
    return panel(
        f"**{league_name(league)}** · there is time until <t:{league.due}:f> now.",
        escaped(reason, SENTENCE_LIMIT),
        accent=Accent.QUIET,
    )


def ruled_panel(league: League, fixture: Fixture, done: str, reason: str) -> LayoutView:
    """A decision about a fixture, for all to see."""
    return panel(
        f"### {league_name(league)} · {done}",
        lines(fixture_line(fixture), escaped(reason, SENTENCE_LIMIT)),
        small("Standings follow. `/league decisions` tells who has decided what, and why."),
        accent=Accent.RESULT,
        rows=ways(league),
    )


def substituted_panel(
    league: League, entrant: Entrant, out: int, into: int, reason: str
) -> LayoutView:
    """Somebody plays in the place of another from now on."""
    return panel(
        f"<@{into}> plays for <@{out}> in **{league_name(league)}** from now on.",
        small(f"Entered as {entrant_name(entrant)}") if len(entrant.people) > 1 else None,
        escaped(reason, SENTENCE_LIMIT),
        accent=Accent.QUIET,
    )
