"""How good somebody is, as their rated matches tell: OpenSkill's Plackett-Luce.

A rating is a guess `mu` of somebody's strength and the guess's uncertainty `sigma`. What orders
people is what they are at least, almost surely: mu - 3 sigma. It is shown on a scale where
everybody begins at 1000; only who has won counts, not by how much.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from storage.results import ResultRow

PROVISIONAL = 5  # results, until which a rating says little
START_SHOWN = 1000
POINTS = 40  # shown per unit of mu

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating; `results` counts those that have made it."""

    mu: float
    sigma: float
    results: int

    @property
    def ordinal(self) -> float:
        """What the person is at least, almost surely."""
        return self.mu - 3 * self.sigma


NEW = Rating(25.0, 25.0 / 3.0, 0)


def shown(ordinal: float) -> int:
    """The number that people see."""
    return round(START_SHOWN + POINTS * ordinal)


def is_provisional(results: int) -> bool:
    """Whether so few results say little."""
    return results < PROVISIONAL


def after_result(rows: Sequence[ResultRow], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings that a result changes, by person; `known` are those before it.

    Rows of one table. A side's people are rated together; who was spared keeps their rating, but
    it tells how strong their side was.
    """
    if not all(row.rated and not row.voided and row.user_id is not None for row in rows):
        return {}
    sides: defaultdict[int, list[ResultRow]] = defaultdict(list)
    for row in rows:
        sides[row.side].append(row)
    teams = [[_guess(row, known) for row in side] for side in sides.values()]
    ranks = [0.0 if any(row.won for row in side) else 1.0 for side in sides.values()]
    rated = _MODEL.rate(teams, ranks=ranks)
    return {
        row.user_id: Rating(new.mu, new.sigma, known.get(row.user_id, NEW).results + 1)
        for side, team in zip(sides.values(), rated, strict=True)
        for row, new in zip(side, team, strict=True)
        if row.user_id is not None and not row.spared
    }


def _guess(row: ResultRow, known: Mapping[int, Rating]) -> PlackettLuceRating:
    rating = NEW if row.user_id is None else known.get(row.user_id, NEW)
    return _MODEL.rating(mu=rating.mu, sigma=rating.sigma)
