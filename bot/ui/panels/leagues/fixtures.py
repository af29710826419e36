"""A fixture in a line: who meets whom, and what has become of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from bot.community.leagues.models import Fixture, League, Score, State, Won
from bot.ui.layout import figure
from bot.ui.panels.leagues.words import entrant_name

_DASH = "–"


def fixture_lines(league: League, fixtures: Iterable[Fixture]) -> list[str]:
    """A line each; below the name of their division, if there are several."""
    if league.terms.divisions == 1:
        return [fixture_line(fixture) for fixture in fixtures]
    return [
        line
        for number, group in groupby(fixtures, attrgetter("division"))
        for line in (f"Division {number}", *map(fixture_line, group))
    ]


def fixture_line(fixture: Fixture) -> str:
    """`- **Ada 740** – Ben 120 · table 12`."""
    return f"- {' · '.join((meeting(fixture), *_notes(fixture)))}"


def meeting(fixture: Fixture) -> str:
    """Who meets whom, with the score if there is one; whoever has won is in bold."""
    home = entrant_name(fixture.home)
    if fixture.away is None:
        return home
    away = entrant_name(fixture.away)
    if fixture.score is not None:
        return _scored(home, away, fixture.score)
    both = f"{home} {_DASH} {away}"
    return f"~~{both}~~" if fixture.state is State.ANNULLED else both


def _scored(home: str, away: str, score: Score) -> str:
    if not score.is_forfeit:
        home, away = f"{home} {figure(score.points[0])}", f"{away} {figure(score.points[1])}"
    match score.won:
        case Won.HOME:
            home = f"**{home}**"
        case Won.AWAY:
            away = f"**{away}**"
        case _:
            pass
    return f"{home} {_DASH} {away}"


def _notes(fixture: Fixture) -> Iterable[str]:
    match fixture.state:
        case State.OPEN:
            yield "to be played"
            if fixture.is_late:
                yield f"late, until <t:{fixture.due}:f>"
        case State.PLAYING:
            yield f"[at the table]({fixture.link})"
        case State.PLAYED:
            yield from _outcome(fixture.score)
            yield f"[table {fixture.table_id}]({fixture.link})"
        case State.REPORTED:
            yield from _outcome(fixture.score)
            yield "as reported"
        case State.FORFEITED:
            yield _forfeit(fixture)
        case State.BYE:
            yield "bye"
        case State.ANNULLED:
            yield "does not count"
        case State.UNPLAYED:
            yield "not played"
        case State.AHEAD:
            yield from () if fixture.away else ("bye",)


def _outcome(score: Score | None) -> Iterable[str]:
    """What the points in bold do not tell."""
    if score is None:
        yield "played; the score is shown when the round is over"
    elif score.won is Won.DRAW:
        yield "a draw"
    elif score.won is Won.NOBODY:
        yield "nobody has won"


def _forfeit(fixture: Fixture) -> str:
    won = None if fixture.score is None else fixture.score.won
    if won is Won.AWAY:
        return f"forfeited by {entrant_name(fixture.home)}"
    if won is Won.HOME and fixture.away is not None:
        return f"forfeited by {entrant_name(fixture.away)}"
    return "forfeited by both"
