"""Results of matches, and what moderators have done to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord.ui import LayoutView

from bot.community.corrections import CORRECT, RESTORE, VOID, Change
from bot.community.matches import MatchResult, MatchSide, Standing
from bot.community.results import AuditPage, ResultsPage
from bot.ui.choices import Rows
from bot.ui.controls import audits_button, results_button
from bot.ui.layout import (
    NAME_LIMIT,
    SENTENCE_LIMIT,
    Accent,
    escaped,
    figure,
    joined,
    lines,
    mention,
    panel,
    rows_of,
    small,
)
from bot.ui.presses.pages import AuditsPress, ResultsPress
from games import GAMES
from storage.audit import AuditRow
from storage.results import SideResult

SHOWN = 5  # changes of one result, the latest

_DONE = {VOID: "voided", CORRECT: "corrected", RESTORE: "restored"}


def results_panel(page: ResultsPage) -> LayoutView:
    """The latest results of a game on a server."""
    name = GAMES[page.game].info.name
    blocks = [_match(match) for match in page.matches]
    return panel(
        f"### {name} · results on this server",
        *(blocks or ["No match has been finished here yet."]),
        small(" · ".join(_footer(page))) if page.matches else None,
        accent=Accent.RESULT,
        rows=_result_pager(page),
    )


def _footer(page: ResultsPage) -> Iterator[str]:
    yield f"Page {page.number + 1}"
    if any(match.is_void for match in page.matches):
        yield "struck out: does not count"


def change_panel(change: Change) -> LayoutView:
    """A result that has just been changed, for all to see."""
    return panel(
        f"### {GAMES[change.match.game].info.name} · result {_DONE[change.line.what]}",
        _match(change.match),
        _line(change.line),
        small("Ratings and leaderboards follow. `/results audit` tells what was changed, and why."),
        accent=Accent.RESULT,
    )


def history_panel(match: MatchResult, history: Sequence[AuditRow]) -> LayoutView:
    """A result, and the latest of what was done to it."""
    shown = history[-SHOWN:]
    older = len(history) - len(shown)
    return panel(
        f"### {GAMES[match.game].info.name} · result of table {match.table_id}",
        _match(match),
        *(_line(line) for line in shown),
        "Nobody has changed this result." if not history else None,
        small(f"{older} older changes are not shown") if older else None,
        accent=Accent.RESULT,
    )


def audits_panel(page: AuditPage) -> LayoutView:
    """What was done to the results of a server, newest first."""
    blocks = [_line(line) for line in page.lines]
    return panel(
        "### Changed results of this server",
        *(blocks or ["Nobody has changed a result here."]),
        small(f"Page {page.number + 1} of {page.pages}"),
        accent=Accent.QUIET,
        rows=_audit_pager(page),
    )


def match_name(match: MatchResult) -> str:
    """`12 · the game · Ada 700, Ben 100`, for a menu."""
    sides = ", ".join(f"{' & '.join(side.names)} {side.points}" for side in match.sides)
    void = " · void" if match.is_void else ""
    return f"{match.table_id}{void} · {GAMES[match.game].info.name} · {sides}"


def side_name(side: MatchSide) -> str:
    """`Ada and Cleo`, for a menu."""
    return joined(side.names)


def _match(match: MatchResult) -> str:
    sides = ", ".join(map(_side, match.sides))
    kind = "rated" if match.is_rated else "casual"
    return lines(
        f"**Table {match.table_id}** · <t:{match.at}:d> · {kind}",
        f"~~{sides}~~" if match.is_void else sides,
        _note(match),
    )


def _side(side: MatchSide) -> str:
    names = joined([escaped(name, NAME_LIMIT) for name in side.names])
    won = " (won)" if side.is_winner else ""
    return f"{names} **{figure(side.points)}**{won}"


def _note(match: MatchResult) -> str | None:
    """What the scores alone do not tell."""
    left = [escaped(name, NAME_LIMIT) for side in match.sides for name in side.left]
    notes = [
        "a draw" if match.is_drawn else "",
        "given up" if match.how == "resigned" else "",
        f"left early: {joined(left)}" if left else "",
    ]
    told = " · ".join(note for note in notes if note)
    return small(told) if told else None


def _line(line: AuditRow) -> str:
    before, after = Standing.load(line.before), Standing.load(line.after)
    return lines(
        f"<t:{line.at}:f> {mention(line.actor)} {_DONE[line.what]} table {line.table_id}: "
        f"{escaped(line.reason, SENTENCE_LIMIT)}",
        None if before.sides == after.sides else small(f"{_sides(before)} → {_sides(after)}"),
    )


def _sides(standing: Standing) -> str:
    return ", ".join(map(_stood, standing.sides))


def _stood(side: SideResult) -> str:
    return f"{figure(side.points)}{' won' if side.won else ' drawn' if side.drawn else ''}"


def _result_pager(page: ResultsPage) -> Rows:
    if page.number == 0 and page.is_last:
        return ()
    newer = ResultsPress(page.guild_id, page.game, max(page.number - 1, 0))
    older = ResultsPress(page.guild_id, page.game, page.number + 1)
    return rows_of(
        results_button(newer, "Newer", disabled=page.number == 0),
        results_button(older, "Older", disabled=page.is_last),
    )


def _audit_pager(page: AuditPage) -> Rows:
    if page.pages == 1:
        return ()
    newer = AuditsPress(page.guild_id, max(page.number - 1, 0))
    older = AuditsPress(page.guild_id, page.number + 1)
    return rows_of(
        audits_button(newer, "Newer", disabled=page.number == 0),
        audits_button(older, "Older", disabled=page.number + 1 == page.pages),
    )
