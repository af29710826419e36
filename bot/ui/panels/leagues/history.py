"""The seasons of a league, and what its organisers have decided."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from discord.ui import LayoutView

from bot.community.leagues.models import Fixture, League, PastSeason, Phase
from bot.ui.layout import (
    NAME_LIMIT,
    SENTENCE_LIMIT,
    Accent,
    counted,
    escaped,
    joined,
    lines,
    mention,
    panel,
    small,
)
from bot.ui.panels.leagues.fixtures import meeting
from bot.ui.panels.leagues.rows import turner, ways
from bot.ui.panels.leagues.words import entrant_name, league_name, listed
from bot.ui.presses.leagues import LeaguePart
from storage.audit import AuditRow

SEASONS = 8  # on a page
DECISIONS = 5
_LETTERS = 3000
_DONE = {
    "start": "started the season",
    "end": "ended the season",
    "next-season": "opened the next season",
    "report": "reported {fixture}",
    "forfeit": "let a side forfeit {fixture}",
    "reopen": "took a decision back about {fixture}",
    "move": "had the news told in <#{channel}>",
    "extend": "gave time until <t:{due}:f>",
    "substitute": "let {person} play for {was}",
    "withdraw": "took {people} out of the season",
}


def seasons_before(league: League, page: int) -> int:
    """How many seasons stand on the pages before a page (from 0), newest first."""
    number, _ = _bounded(page, league.season, SEASONS)
    return number * SEASONS


def history_panel(league: League, shown: Sequence[PastSeason], page: int = 0) -> LayoutView:
    """A page (from 0) of the seasons, newest first; `shown` are those on it."""
    number, pages = _bounded(page, league.season, SEASONS)
    return panel(
        f"### {league_name(league)} · seasons",
        listed([*map(_season, shown)], _LETTERS),
        small(f"Page {number + 1} of {pages}") if pages > 1 else None,
        accent=Accent.RESULT,
        rows=(*turner(league, LeaguePart.HISTORY, 0, number, pages), *ways(league)),
    )


def decisions_on(audits: Sequence[AuditRow], page: int) -> Sequence[AuditRow]:
    """What stands on a page (from 0) of decisions, newest first."""
    number, _ = _bounded(page, len(audits), DECISIONS)
    return audits[::-1][number * DECISIONS : (number + 1) * DECISIONS]


def fixture_of(line: AuditRow) -> int | None:
    """The number of the fixture that a decision is about, if it is about one."""
    number = json.loads(line.after).get("fixture")
    return None if number is None else int(number)


def decisions_panel(
    league: League, audits: Sequence[AuditRow], fixtures: Mapping[int, Fixture], page: int = 0
) -> LayoutView:
    """A page of what organisers have decided; `fixtures` are those that it is about."""
    number, pages = _bounded(page, len(audits), DECISIONS)
    told = [_decision(line, fixtures) for line in decisions_on(audits, number)]
    return panel(
        f"### {league_name(league)} · decisions",
        listed(told, _LETTERS) or "Nothing has been decided yet.",
        small(f"Page {number + 1} of {pages}") if pages > 1 else None,
        accent=Accent.QUIET,
        rows=(*turner(league, LeaguePart.DECISIONS, 0, number, pages), *ways(league)),
    )


def _bounded(page: int, count: int, size: int) -> tuple[int, int]:
    """The page that there is, and how many there are."""
    pages = max(1, -(-count // size))
    return min(max(page, 0), pages - 1), pages


def _season(season: PastSeason) -> str:
    parts = [counted(season.entrants, "entrant")]
    if season.phase is Phase.ENROLLING:
        parts.append("open to join")
    else:
        parts.append(counted(season.rounds, "round"))
        parts.append(f"since <t:{season.started_at}:d>")
    if season.ended_at is not None:
        parts.append(f"ended <t:{season.ended_at}:d>")
    return lines(
        f"**Season {season.number}** · {' · '.join(parts)}",
        _won(season),
    )


def _won(season: PastSeason) -> str | None:
    """Who has won each division, the first of all without its number."""
    if not season.winners:
        return None
    first, *others = [f"**{entrant_name(winner)}**" for winner in season.winners]
    below = [f"division {number} by {name}" for number, name in enumerate(others, 2)]
    return f"Won by {joined((first, *below))}"


def _decision(line: AuditRow, fixtures: Mapping[int, Fixture]) -> str:
    before, after = json.loads(line.before), json.loads(line.after)
    number = fixture_of(line)
    facts = after | {
        "person": _mention(after),
        "was": _mention(before),
        "people": " & ".join(escaped(one["name"], NAME_LIMIT) for one in after.get("people", ())),
        "fixture": None if number is None else meeting(fixtures[number]),
    }
    reason = f": {escaped(line.reason, SENTENCE_LIMIT)}" if line.reason else ""
    return f"<t:{line.at}:f> {mention(line.actor)} {_DONE[line.what].format(**facts)}{reason}"


def _mention(told: Mapping[str, int]) -> str | None:
    return mention(told["person"]) if "person" in told else None
