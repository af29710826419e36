"""The schedule of a season, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord.ui import LayoutView

from bot.community.leagues.models import Fixture, Phase, Round, Schedule, State
from bot.community.leagues.terms import Format
from bot.ui.layout import Accent, lines, panel, small
from bot.ui.panels.leagues.fixtures import fixture_lines
from bot.ui.panels.leagues.rows import pager
from bot.ui.panels.leagues.words import league_name, listed
from bot.ui.presses.leagues import LeaguePart

FIXTURES = 10  # on a page
_LETTERS = 3000
_PART = LeaguePart.SCHEDULE
_EMPTY = "Nobody has challenged anybody yet."


@dataclass(frozen=True, slots=True)
class SchedulePage:
    """Some fixtures of a round."""

    round: Round
    fixtures: tuple[Fixture, ...]


def schedule_panel(
    schedule: Schedule, page: int | None = None, viewer: int | None = None
) -> LayoutView:
    """A page (from 0) of the schedule; None is the one with the viewer's fixture of this round."""
    league, pages = schedule.league, schedule_pages(schedule)
    head = f"### {league_name(league)} · schedule of season {schedule.season}"
    if not pages:
        body = "Nothing is drawn yet." if league.phase is Phase.ENROLLING else _EMPTY
        rows = pager(league, _PART, schedule.season, 0, 1)
        return panel(head, body, accent=Accent.QUIET, rows=rows)
    number = min(max(_now(schedule, pages, viewer) if page is None else page, 0), len(pages) - 1)
    shown = pages[number]
    return panel(
        head,
        lines(_title(schedule, shown.round), _times(shown.round)),
        listed(fixture_lines(league, shown.fixtures), _LETTERS),
        small(f"Page {number + 1} of {len(pages)}") if len(pages) > len(schedule.rounds) else None,
        accent=Accent.QUIET,
        rows=pager(league, _PART, schedule.season, number, len(pages)),
    )


def schedule_pages(schedule: Schedule) -> tuple[SchedulePage, ...]:
    """The rounds, a long one on several pages."""
    return tuple(
        SchedulePage(of, of.fixtures[start : start + FIXTURES])
        for of in schedule.rounds
        for start in range(0, len(of.fixtures), FIXTURES)
    )


def page_of_round(schedule: Schedule, number: int) -> int:
    """The first page of a round, or else the last of all."""
    pages = schedule_pages(schedule)
    found = (place for place, page in enumerate(pages) if page.round.number >= number)
    return next(found, max(len(pages) - 1, 0))


def _now(schedule: Schedule, pages: Sequence[SchedulePage], viewer: int | None) -> int:
    """Where the viewer has something to play; else this round, or the latest challenges."""
    for place, page in enumerate(pages):
        if any(_owes(fixture, viewer) for fixture in page.fixtures):
            return place
    if schedule.league.terms.format is Format.LADDER:
        return len(pages) - 1
    return page_of_round(schedule, schedule.league.round)


def _owes(fixture: Fixture, viewer: int | None) -> bool:
    is_theirs = viewer is not None and any(e.has(viewer) for e in fixture.entrants)
    return is_theirs and fixture.state in (State.OPEN, State.PLAYING)


def _title(schedule: Schedule, of: Round) -> str:
    if schedule.league.terms.format is Format.LADDER:
        return "**Challenges**"
    return f"**Round {of.number} of {max(schedule.league.rounds, of.number)}**"


def _times(of: Round) -> str:
    if of.ended_at is not None:
        return small(f"Over since <t:{of.ended_at}:f>")
    if of.due is not None:
        return small(f"Until <t:{of.due}:f>, <t:{of.due}:R>")
    return small("Not begun yet")
