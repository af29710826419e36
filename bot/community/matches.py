"""Results of matches as anybody on their server may see them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from storage.results import ResultRow, SideResult


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A side of a finished match: who played, what they have of it, and who of them has left."""

    side: int
    names: tuple[str, ...]
    points: int
    is_winner: bool
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match; `at` is when it ended, seconds since 1970."""

    table_id: int
    guild_id: int
    game: str
    sides: tuple[MatchSide, ...]
    deals: int
    how: str
    at: int
    is_drawn: bool
    is_rated: bool
    is_void: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """What a moderator can change of a result, and all that an audit line tells of it."""

    voided: int
    sides: tuple[SideResult, ...]

    def dump(self) -> str:
        """As JSON."""
        return json.dumps({"voided": self.voided, "sides": [asdict(side) for side in self.sides]})

    @classmethod
    def load(cls, text: str) -> Standing:
        """From JSON."""
        read = json.loads(text)
        return cls(read["voided"], tuple(SideResult(**side) for side in read["sides"]))


def standing_of(rows: Sequence[ResultRow]) -> Standing:
    """How a result stands. `rows` are those of one table."""
    sides = {row.side: SideResult(row.side, row.points, row.won, row.drawn) for row in rows}
    return Standing(rows[0].voided, tuple(sides[side] for side in sorted(sides)))


def match_of(rows: Sequence[ResultRow]) -> MatchResult:
    """The match of one table's rows."""
    first = rows[0]
    sides: defaultdict[int, list[ResultRow]] = defaultdict(list)
    for row in rows:
        sides[row.side].append(row)
    return MatchResult(
        table_id=first.table_id,
        guild_id=first.guild_id,
        game=first.game,
        sides=tuple(_side(side, sides[side]) for side in sorted(sides)),
        deals=first.deals,
        how=first.how,
        at=first.at,
        is_drawn=bool(first.drawn),
        is_rated=bool(first.rated),
        is_void=bool(first.voided),
    )


def _side(side: int, rows: Sequence[ResultRow]) -> MatchSide:
    return MatchSide(
        side=side,
        names=tuple(row.name for row in rows),
        points=rows[0].points,
        is_winner=any(row.won for row in rows),
        left=tuple(row.name for row in rows if row.away),
    )
