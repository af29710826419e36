"""The seasons of a league, and what its organisers have decided."""

from __future__ import annotations

import json
from collections.abc import Sequence

from discord.ui import LayoutView

from bot.community.leagues.models import League, PastSeason, Phase
from bot.ui.layout import SENTENCE_LIMIT, Accent, counted, escaped, joined, lines, panel, small
from bot.ui.league_presses import LeaguePart
from bot.ui.panels.leagues.rows import turner, ways
from bot.ui.panels.leagues.words import entrant_name, league_name
from storage.audit import AuditRow

SEASONS = 8  # on a page
DECISIONS = 5
_DONE = {
    "start": "started the season",
    "end": "ended the season",
    "next-season": "opened the next season",
    "report": "reported fixture {fixture}",
    "forfeit": "let fixture {fixture} be forfeited",
    "reopen": "took the decision about fixture {fixture} back",
    "extend": "gave the round until <t:{due}:f>",
    "substitute": "let <@{person}> play for <@{was}>",
    "withdraw": "took {entrant} out of the season",
}


def history_panel(league: League, seasons: Sequence[PastSeason], page: int = 0) -> LayoutView:
    """A page (from 0) of the seasons, newest first."""
    number, pages = _bounded(page, len(seasons), SEASONS)
    shown = seasons[number * SEASONS : (number + 1) * SEASONS]
    return panel(
        f"### {league_name(league)} · seasons",
        *map(_season, shown),
        small(f"Page {number + 1} of {pages}") if pages > 1 else None,
        accent=Accent.RESULT,
        rows=(*turner(league, LeaguePart.HISTORY, 0, number, pages), *ways(league)),
    )


def decisions_panel(league: League, audits: Sequence[AuditRow], page: int = 0) -> LayoutView:
    """A page (from 0) of what organisers have decided, newest first."""
    number, pages = _bounded(page, len(audits), DECISIONS)
    newest = audits[::-1][number * DECISIONS : (number + 1) * DECISIONS]
    return panel(
        f"### {league_name(league)} · decisions",
        *([*map(_decision, newest)] or ["Nothing has been decided yet."]),
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
    winners = [entrant_name(winner) for winner in season.winners]
    return lines(
        f"**Season {season.number}** · {' · '.join(parts)}",
        f"Won by **{joined(winners)}**" if winners else None,
    )


def _decision(line: AuditRow) -> str:
    before, after = json.loads(line.before), json.loads(line.after)
    facts = {"fixture": "", "due": "", "person": "", "entrant": ""} | before | after
    facts["entrant"] = escaped(str(facts["entrant"]), 2 * SENTENCE_LIMIT // 10)
    done = _DONE[line.what].format(**facts, was=before.get("person", ""))
    reason = f": {escaped(line.reason, SENTENCE_LIMIT)}" if line.reason else ""
    return f"<t:{line.at}:f> <@{line.actor}> {done}{reason}"
