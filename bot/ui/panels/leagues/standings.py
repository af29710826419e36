"""The standings of a season, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord.ui import LayoutView

from bot.community.leagues.models import Division, Fate, Row, Standing, Standings
from bot.community.leagues.terms import Format
from bot.ui.layout import Accent, counted, escaped, joined, lines, panel, small
from bot.ui.panels.leagues.rows import pager
from bot.ui.panels.leagues.table import table_of
from bot.ui.panels.leagues.words import entrant_name, league_name, listed, season_text
from bot.ui.presses.leagues import LeaguePart

ROWS = 12  # on a page
_NOTES = 700  # letters
_GONE = 150
_DEALS = "+/− points won in deals less lost"
_FIELD = "Field points against the field, which decide"


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some rows of a division that stand on one page."""

    division: Division
    rows: tuple[Row, ...]


def standings_panel(
    standings: Standings, page: int | None = None, viewer: int | None = None
) -> LayoutView:
    """A page (from 0) of the standings; None is that of the viewer, or else the first."""
    pages = pages_of(standings)
    number = min(max(_page_of(pages, viewer) if page is None else page, 0), len(pages) - 1)
    league = standings.league
    return panel(
        f"### {league_name(league)} · standings",
        small(_place(standings, number, len(pages))),
        *(standings_blocks(standings, pages[number]) or ["The season has not begun yet."]),
        _mine(standings, pages[number], viewer),
        accent=Accent.RESULT,
        rows=pager(league, LeaguePart.STANDINGS, standings.season, number, len(pages)),
    )


def pages_of(standings: Standings) -> tuple[tuple[Stretch, ...], ...]:
    """The divisions, several small ones on a page; at least one page."""
    pages: list[tuple[Stretch, ...]] = [()]
    for stretch in _stretches(standings):
        on_page = sum(len(other.rows) for other in pages[-1])
        if on_page + len(stretch.rows) <= ROWS:
            pages[-1] += (stretch,)
        else:
            pages.append((stretch,))
    return tuple(page for page in pages if page) or ((),)


def standings_blocks(standings: Standings, page: Sequence[Stretch]) -> list[str]:
    """The tables of a page, and what is to be said of them."""
    if not page:
        return []
    tables = [block for stretch in page for block in _table(standings, stretch)]
    ties = [small(tie) for stretch in page for tie in _ties(stretch)]
    return [*tables, lines(listed(ties, _NOTES), *map(small, _legend(standings)))]


def _stretches(standings: Standings) -> Iterator[Stretch]:
    for division in standings.divisions:
        for start in range(0, len(division.rows), ROWS):
            yield Stretch(division, division.rows[start : start + ROWS])


def _page_of(pages: Sequence[Sequence[Stretch]], viewer: int | None) -> int:
    if viewer is None:
        return 0
    own = (
        number
        for number, page in enumerate(pages)
        for stretch in page
        if any(row.entrant.has(viewer) for row in stretch.rows)
    )
    return next(own, 0)


def _place(standings: Standings, number: int, pages: int) -> str:
    page = f" · page {number + 1} of {pages}" if pages > 1 else ""
    return f"{season_text(standings.league)}{page}".capitalize()


def _table(standings: Standings, stretch: Stretch) -> Iterator[str]:
    if len(standings.divisions) > 1:
        yield f"**Division {stretch.division.number}**"
    has_field = standings.league.terms.boards is not None
    yield table_of(stretch.division, stretch.rows, has_field=has_field)


def _ties(stretch: Stretch) -> Iterator[str]:
    """Who is level on points, and what has decided, where it concerns the page."""
    if not any(row.played or row.byes for row in stretch.division.rows):
        return
    for group in _groups(stretch.division.rows):
        if len(group) > 1 and any(row in stretch.rows for row in group):
            first, *others = group
            decided = [f"then {entrant_name(row.entrant)} by {row.tie_break}" for row in others]
            yield f"Level on points: {', '.join((entrant_name(first.entrant), *decided))}"


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    groups: list[list[Row]] = []
    for row in rows:
        if row.tie_break is None:
            groups.append([])
        groups[-1].append(row)
    return groups


def _legend(standings: Standings) -> Iterator[str]:
    deals = _DEALS if standings.league.terms.boards is None else _FIELD
    yield f"P played, W won, L lost, {deals}, Pts league points"
    rows = [row for division in standings.divisions for row in division.rows]
    if any(row.fate is not Fate.STAYS for row in rows):
        yield "▲ goes up, ▼ goes down"
    if any(row.byes for row in rows):
        yield "A bye counts as a win"
    gone = [row.entrant.name for row in rows if row.entrant.standing is Standing.WITHDRAWN]
    if gone:
        yield f"Left: {escaped(joined(gone), _GONE)}"
    if standings.league.terms.format is Format.LADDER:
        yield "A ladder: whoever beats somebody above takes that rung"


def _mine(standings: Standings, page: Sequence[Stretch], viewer: int | None) -> str | None:
    """The viewer's own row, if it is not on the page."""
    if viewer is None or any(row.entrant.has(viewer) for of in page for row in of.rows):
        return None
    for division in standings.divisions:
        for row in division.rows:
            if row.entrant.has(viewer):
                where = f" in division {division.number}" if len(standings.divisions) > 1 else ""
                return f"You: **{row.rank}**{where}, {counted(row.points, 'point')}"
    return None
