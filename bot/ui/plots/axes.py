"""Where the axes of a plot have their marks, and what stands at them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime

MARKS = 5
_DAY = 86_400
_STEPS = (1, 2, 5, 10)
_LEAST_STEP = 10


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on an axis, and its label."""

    value: float
    label: str


def value_marks(low: int, high: int) -> tuple[Mark, ...]:
    """Two to six round numbers, the first at most `low` and the last at least `high`."""
    step = _round_step(max(_LEAST_STEP, (high - low) / (MARKS - 1)))
    first = math.floor(low / step)
    last = max(math.ceil(high / step), first + 1)
    return tuple(Mark(n * step, f"{n * step:,}") for n in range(first, last + 1))


def time_marks(first: int, last: int) -> tuple[Mark, ...]:
    """Up to five moments (seconds since 1970) from the first to the last, as even as can be."""
    span = last - first
    moments = sorted({first + span * n // (MARKS - 1) for n in range(MARKS)})
    marks: list[Mark] = []
    for at in moments:
        label = _moment(at, span)
        if not marks or marks[-1].label != label:
            marks.append(Mark(at, label))
    return tuple(marks)


def _round_step(least: float) -> int:
    """The least of 10, 20, 50, 100, 200 ... that is not below."""
    power: int = 10 ** math.floor(math.log10(least))
    return next(step * power for step in _STEPS if step * power >= least)


def _moment(at: int, span: int) -> str:
    then = datetime.fromtimestamp(at, UTC)
    if span > 400 * _DAY:
        return f"{then:%b %Y}"
    day = f"{then.day} {then:%b}"
    return day if span >= MARKS * _DAY else f"{day} {then:%H:%M}"
