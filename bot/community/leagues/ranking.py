"""The standings of a season, from its fixtures alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from operator import itemgetter

from bot.community.leagues.boards import Sitting, against_field
from bot.community.leagues.divisions import fates
from bot.community.leagues.ladder import climbed
from bot.community.leagues.models import (
    Division,
    Entrant,
    Fate,
    Fixture,
    Row,
    Score,
    Standing,
    Standings,
    State,
    Won,
)
from bot.community.leagues.season import Season
from bot.community.leagues.tabling import Line, Meeting, Points, table
from bot.community.leagues.terms import Format, Leavers

BYE = Score(Won.HOME, is_forfeit=True)


def standings(season: Season) -> Standings:
    """The divisions, each best first; none before the start."""
    numbers = sorted({entrant.division for entrant in season.entrants} - {0})
    lines = [_lines(season, number) for number in numbers]
    known = {entrant.id: entrant for entrant in season.entrants}
    staying = [
        [line for line in of if known[line.entrant].standing is Standing.ENTERED] for of in lines
    ]
    leading = fates([len(of) for of in staying], season.league.terms.moves)
    fate = {
        line.entrant: lot
        for of, lots in zip(staying, leading, strict=True)
        for line, lot in zip(of, lots, strict=True)
    }
    return Standings(
        league=season.league,
        season=season.number,
        divisions=tuple(
            Division(number, tuple(_rows(of, known, fate)))
            for number, of in zip(numbers, lines, strict=True)
        ),
    )


def rungs(season: Season) -> tuple[int, ...]:
    """The entrants of a ladder who have not left, top first.

    Whoever leaves frees a rung, which is all that a challenge to them comes to.
    """
    decided = [(f.decided_at, f.id, f) for f in season.fixtures if f.decided_at is not None]
    wins = [win for *_, fixture in sorted(decided, key=itemgetter(0, 1)) for win in _win(fixture)]
    order = climbed([entrant.id for entrant in season.entrants], wins)
    here = {entrant.id for entrant in season.playing}
    return tuple(entrant for entrant in order if entrant in here)


def _win(fixture: Fixture) -> Iterable[tuple[int, int]]:
    if fixture.away is None or fixture.score is None:
        return
    if fixture.score.won is Won.HOME:
        yield fixture.home.id, fixture.away.id
    elif fixture.score.won is Won.AWAY:
        yield fixture.away.id, fixture.home.id


def _lines(season: Season, number: int) -> tuple[Line, ...]:
    terms = season.league.terms
    everybody = [entrant.id for entrant in season.division(number) if _is_shown(season, entrant)]
    meetings = list(chain.from_iterable(_meeting(season, f) for f in season.fixtures))
    own = [meeting for meeting in meetings if meeting.home in everybody]
    worth = Points(terms.win, terms.draw, terms.loss)
    lines = table(everybody, own, worth, _field(season))
    return _by_rung(season, lines) if terms.format is Format.LADDER else lines


def _field(season: Season) -> Mapping[int, float] | None:
    """The points of each entrant against the field; None where everybody plays other deals."""
    boards = season.league.terms.boards
    if boards is None:
        return None
    rounds: dict[int, list[Sitting]] = defaultdict(list)
    for fixture in season.fixtures:
        if fixture.state is State.PLAYED and fixture.score and fixture.away and fixture.table_id:
            played = season.boards[fixture.table_id]
            sitting = Sitting(fixture.home.id, fixture.away.id, fixture.score.won, played)
            rounds[fixture.round].append(sitting)
    return against_field(rounds.values(), boards)


def _is_shown(season: Season, entrant: Entrant) -> bool:
    is_here = entrant.standing is Standing.ENTERED
    return is_here or season.league.terms.leavers is Leavers.KEPT


def _meeting(season: Season, fixture: Fixture) -> Iterable[Meeting]:
    """A bye counts where not everybody has as many."""
    if fixture.state is State.BYE and season.league.terms.format is Format.SWISS:
        yield Meeting(fixture.home.id, None, BYE)
    elif fixture.score is not None and fixture.away is not None:
        yield Meeting(fixture.home.id, fixture.away.id, fixture.score)


def _by_rung(season: Season, lines: Sequence[Line]) -> tuple[Line, ...]:
    """Whoever has left stands below the ladder."""
    order = rungs(season)
    place = {entrant: rung for rung, entrant in enumerate(order)}
    sorted_lines = sorted(lines, key=lambda line: place.get(line.entrant, len(order)))
    return tuple(replace(line, tie_break=None) for line in sorted_lines)


def _rows(lines: Sequence[Line], known: dict[int, Entrant], fate: dict[int, Fate]) -> Iterable[Row]:
    for rank, line in enumerate(lines, start=1):
        yield Row(
            rank=rank,
            entrant=known[line.entrant],
            played=line.played,
            won=line.won,
            drawn=line.drawn,
            lost=line.lost,
            byes=line.byes,
            points=line.points,
            difference=line.difference,
            against_field=line.against_field,
            tie_break=line.tie_break,
            fate=fate.get(line.entrant, Fate.STAYS),
        )
