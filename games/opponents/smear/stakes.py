"""What the ways a deal may end are worth to side 0.

Far from the end of a match that is the points of the deal, ours less theirs. Where this deal may
end the match it is the chance to win the match, put on the same scale.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import erf, pi, sqrt
from typing import TypeAlias

from games.core.seats import Seat
from games.opponents.smear.solver import Values
from games.smear.awards import Awards
from games.smear.counting import side_of
from games.smear.options import SmearOptions
from games.smear.scoring import score_hand, winning_side

Holders: TypeAlias = tuple[int | None, int | None]  # the sides that win High and Low

_POINTS = 4
# Over a thousand pairs of deals between rule-of-thumb players: the spread of the difference that a
# deal makes, and the points that both sides add together.
_SPREAD = 3.8
_ADDED = 2.2
# So small a difference between endings of equal worth that it only tells them apart.
_APART = 1e-7
_SIDES = (None, 0, 1)


@dataclass(frozen=True, slots=True)
class Ending:
    """One way a deal may end: side 0's points less side 1's, and whether the bid is made."""

    points: int
    is_made: bool


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a deal under this bid is about, at these totals before it."""

    options: SmearOptions
    scores: tuple[int, int]
    bidder: Seat
    bid: int
    _values: dict[Holders, Values] = field(default_factory=dict[Holders, Values])
    _endings: dict[tuple[Holders, float], Ending] = field(
        default_factory=dict[tuple[Holders, float], Ending]
    )

    def values(self, holders: Holders) -> Values:
        """The worth of the nine endings, no two of them equal, by `solver.ending`."""
        if holders not in self._values:
            self._reckon(holders)
        return self._values[holders]

    def ending(self, holders: Holders, value: float) -> Ending:
        """The ending that is worth exactly this."""
        return self._endings[holders, value]

    def _reckon(self, holders: Holders) -> None:
        values: list[float] = []
        for jack in (1, None, 0):
            for game in (1, None, 0):
                worth, ending = self._counted(Awards(*holders, jack, game))
                value = worth + _APART * len(values)
                values.append(value)
                self._endings[holders, value] = ending
        self._values[holders] = tuple(values)

    def _counted(self, awards: Awards) -> tuple[float, Ending]:
        side = side_of(self.bidder)
        score = score_hand(self.bid, side, awards.points, self.options, self.scores).points
        is_made = awards.points[side] >= self.bid
        totals = self.scores[0] + score[0], self.scores[1] + score[1]
        ending = Ending(score[0] - score[1], is_made)
        if max(self.scores) + _POINTS < self.options.target:
            return ending.points, ending
        winner = winning_side(totals, side, is_made, self.options)
        chance = _chance(totals, self.options.target) if winner is None else 1.0 - winner
        return _scale(self.scores, self.options.target) * (chance - 0.5), ending


def _deals(totals: tuple[int, int], target: int) -> float:
    """How many deals the match may still take, on average."""
    return max(1.0, (2 * target - sum(totals)) / (2 * _ADDED))


def _chance(totals: tuple[int, int], target: int) -> float:
    """How likely side 0 wins from these totals: the rest is a random walk."""
    spread = _SPREAD * sqrt(_deals(totals, target))
    return 0.5 * (1.0 + erf((totals[0] - totals[1]) / spread / sqrt(2.0)))


def _scale(totals: tuple[int, int], target: int) -> float:
    """What makes a small chance worth as much as the points that bring it."""
    return _SPREAD * sqrt(_deals(totals, target)) * sqrt(2.0 * pi)
