"""What contracts bring under the options in force, by the tricks that are to be expected."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.bridgette.options import BridgetteOptions, Doubling, TrickPoints
from games.bridgette.scoring import score_contract
from games.core.auction import HIGHEST_LEVEL, Contract, Strain
from games.opponents.odds import trick_chances

TRICKS = 13
_DOUBLINGS = 3

# Expected tricks are told apart to the quarter.
_MARKS = 4
# How far the tricks stray from those that declarer's hand, or the defender's hand and the bid,
# let one expect: what the fits of `worth` leave unexplained.
_SPREAD, _SPREAD_AT_NO_TRUMP = 1.45, 1.55
_SPREAD_AGAINST, _SPREAD_AGAINST_NO_TRUMP = 1.25, 1.45

# How likely a careful play ends with so many tricks more than a hasty one. Hands that were chosen
# by hasty play fall short of it by a third of a trick, in 330 deals.
_HASTE = ((-2, 0.12), (-1, 0.29), (0, 0.38), (1, 0.15), (2, 0.06))


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """Declarer's points less the defender's, `[doubled][level][strain][tricks]`."""

    points: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]

    def of(self, contract: Contract) -> tuple[int, ...]:
        """By declarer's tricks."""
        return self.points[contract.doubled][contract.level][contract.strain]


@dataclass(frozen=True, slots=True)
class Prospect:
    """The points that declarer may expect, less the defender's, and the chance to make it."""

    points: float
    made: float


def mark(tricks: float) -> int:
    """The tricks to be expected, in quarters."""
    return min(max(round(_MARKS * tricks), 0), _MARKS * TRICKS)


def prices(options: BridgetteOptions) -> Prices:
    """All the prices under these options; those of a bid that does not exist are 0."""
    return _all_priced(options.doubling, options.trick_points)


@cache
def _all_priced(doubling: Doubling, trick_points: TrickPoints) -> Prices:
    options = BridgetteOptions(doubling=doubling, trick_points=trick_points)
    levels = range(HIGHEST_LEVEL + 1)
    return Prices(
        tuple(
            tuple(
                tuple(_priced(Contract(level, strain, 0, doubled), options) for strain in Strain)
                for level in levels
            )
            for doubled in range(_DOUBLINGS)
        )
    )


@cache
def prospect(
    priced: Prices, level: int, strain: Strain, doubled: int, expected: int, against: bool
) -> Prospect:
    """What a contract promises when a mark of tricks is expected, seen from either hand."""
    chances = _chances(expected, strain is Strain.NO_TRUMP, against)
    points = priced.points[doubled][level][strain]
    total = sum(chance * each for chance, each in zip(chances, points, strict=True))
    return Prospect(total, sum(chances[6 + level :]))


@cache
def steadied(priced: Prices, level: int, strain: Strain, doubled: int) -> tuple[float, ...]:
    """Declarer's points less the defender's by the tricks of a hasty play, which may be wrong."""
    points = priced.points[doubled][level][strain]
    return tuple(
        sum(chance * points[min(max(tricks + off, 0), TRICKS)] for off, chance in _HASTE)
        for tricks in range(TRICKS + 1)
    )


@cache
def best_bid(
    priced: Prices, strain: Strain, expected: int, lowest: int, fair: float
) -> tuple[float, int] | None:
    """The points and the level of the best bid in a strain, of those fairly likely to be made."""
    best: tuple[float, int] | None = None
    for level in range(lowest, HIGHEST_LEVEL + 1):
        promised = prospect(priced, level, strain, 0, expected, False)
        if promised.made >= fair and (best is None or promised.points > best[0]):
            best = promised.points, level
    return best


@cache
def _chances(expected: int, no_trump: bool, against: bool) -> tuple[float, ...]:
    spreads = (
        (_SPREAD_AGAINST, _SPREAD_AGAINST_NO_TRUMP) if against else (_SPREAD, _SPREAD_AT_NO_TRUMP)
    )
    return trick_chances(expected / _MARKS, spreads[no_trump])


def _priced(contract: Contract, options: BridgetteOptions) -> tuple[int, ...]:
    if contract.level == 0 and contract.strain is not Strain.NO_TRUMP:
        return (0,) * (TRICKS + 1)
    scores = (score_contract(contract, tricks, options) for tricks in range(TRICKS + 1))
    return tuple(score.declarer - score.defender for score in scores)
