"""The statistics of a simulation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
_DEVIATIONS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half: float


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values; a single one leaves it open how far off it may be."""
    if len(values) < 2:
        return Interval(fmean(values), float("inf"))
    return Interval(fmean(values), _DEVIATIONS * stdev(values) / sqrt(len(values)))


def percentile(values: Sequence[float], part: float) -> float:
    """The least value that at least this part of the values, above 0 to 1, do not exceed."""
    return sorted(values)[ceil(part * len(values)) - 1]
