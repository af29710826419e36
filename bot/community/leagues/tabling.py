"""The table of a division: points for results, and what decides between equals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.community.leagues.models import Score, TieBreak, Won


@dataclass(frozen=True, slots=True)
class Points:
    """What a result is worth."""

    win: int
    draw: int
    loss: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A decided fixture; `away` None is a bye that counts as a win without any deals."""

    home: int
    away: int | None
    score: Score


@dataclass(frozen=True, slots=True)
class Line:
    """An entrant in the table. `tie_break`: what has decided against the line above, if equal."""

    entrant: int
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    points: int
    difference: int
    against_field: float | None
    tie_break: TieBreak | None


@dataclass(slots=True)
class _Sum:
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    points: int = 0
    difference: int = 0


Sums = Mapping[int, _Sum]
Rank = tuple[float, ...]


def table(
    entrants: Sequence[int],
    meetings: Sequence[Meeting],
    worth: Points,
    field: Mapping[int, float] | None = None,
) -> tuple[Line, ...]:
    """The lines, best first; `entrants` are in the order of their seeds.

    Points decide, then head to head (the points in the meetings of those who are equal on points),
    the difference of points in deals, the wins, and the seed. With a `field`, points against the
    field come before everything and nothing is said of differences.
    """
    sums = _summed(entrants, meetings, worth)
    heads = _head_to_head(sums, meetings, worth, field)
    ranks = {
        entrant: _rank(sums[entrant], heads[entrant], seed, _against(field, entrant))
        for seed, entrant in enumerate(entrants)
    }
    order = sorted(entrants, key=lambda entrant: ranks[entrant], reverse=True)
    breaks = [None, *(_tie_break(ranks[above], ranks[below]) for above, below in pairwise(order))]
    return tuple(
        _line(entrant, sums[entrant], field, tie_break)
        for entrant, tie_break in zip(order, breaks, strict=False)
    )


def _summed(entrants: Iterable[int], meetings: Iterable[Meeting], worth: Points) -> Sums:
    sums = {entrant: _Sum() for entrant in entrants}
    for meeting in meetings:
        if meeting.away is None:
            sums[meeting.home].byes += 1
            sums[meeting.home].points += worth.win
            continue
        home, away = meeting.score.points
        _add(sums[meeting.home], meeting.score, Won.HOME, worth, home - away)
        _add(sums[meeting.away], meeting.score, Won.AWAY, worth, away - home)
    return sums


def _add(line: _Sum, score: Score, side: Won, worth: Points, difference: int) -> None:
    line.played += 1
    line.difference += difference
    line.points += _worth(score, side, worth)
    if score.won is side:
        line.won += 1
    elif score.won is Won.DRAW:
        line.drawn += 1
    else:
        line.lost += 1


def _worth(score: Score, side: Won, worth: Points) -> int:
    """What a side gets; whoever forfeits gets nothing, even where a loss is worth something."""
    if score.won is side:
        return worth.win
    if score.won is Won.DRAW:
        return worth.draw
    return 0 if score.is_forfeit else worth.loss


def _head_to_head(
    sums: Sums,
    meetings: Iterable[Meeting],
    worth: Points,
    field: Mapping[int, float] | None,
) -> Mapping[int, int]:
    """The points of each in the meetings with those who have as many points."""
    group = {entrant: (_against(field, entrant), line.points) for entrant, line in sums.items()}
    heads: dict[int, int] = defaultdict(int)
    for meeting in meetings:
        if meeting.away is not None and group[meeting.home] == group[meeting.away]:
            heads[meeting.home] += _worth(meeting.score, Won.HOME, worth)
            heads[meeting.away] += _worth(meeting.score, Won.AWAY, worth)
    return heads


def _against(field: Mapping[int, float] | None, entrant: int) -> float | None:
    return None if field is None else field.get(entrant, 0.0)


def _rank(line: _Sum, head: int, seed: int, against_field: float | None) -> Rank:
    """What is compared, in this order: the field, points, and the tie-breaks."""
    difference = line.difference if against_field is None else 0
    return (against_field or 0.0, line.points, head, difference, line.won, -seed)


def _tie_break(above: Rank, below: Rank) -> TieBreak | None:
    if above[:2] != below[:2]:
        return None
    tie_breaks = zip(TieBreak, above[2:], below[2:], strict=True)
    return next(tie_break for tie_break, one, other in tie_breaks if one != other)


def _line(
    entrant: int, line: _Sum, field: Mapping[int, float] | None, tie_break: TieBreak | None
) -> Line:
    return Line(
        entrant=entrant,
        played=line.played,
        won=line.won,
        drawn=line.drawn,
        lost=line.lost,
        byes=line.byes,
        points=line.points,
        difference=line.difference,
        against_field=_against(field, entrant),
        tie_break=tie_break,
    )
