"""Chances, as a computer player reckons them."""

from __future__ import annotations

from math import comb, erf, sqrt

from games.core.cards import CardMask

_TRICKS = 13


def chance_of_none(cards: CardMask, possible: CardMask, size: int) -> float:
    """How likely a hand of `size` of the possible cards, all alike, holds none of these."""
    unseen = possible.bit_count()
    missing = (possible & cards).bit_count()
    return comb(unseen - missing, size) / comb(unseen, size)


def trick_chances(mean: float, spread: float) -> tuple[float, ...]:
    """How likely each number of tricks is, 0 to 13, when so many are expected."""
    steps = [_below((tricks + 0.5 - mean) / spread) for tricks in range(_TRICKS)]
    return tuple(high - low for low, high in zip([0.0, *steps], [*steps, 1.0], strict=True))


def _below(deviations: float) -> float:
    return 0.5 * (1.0 + erf(deviations / sqrt(2.0)))
