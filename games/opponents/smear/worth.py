"""How many of the four points a bidder's team wins with a hand.

The weights are a least-squares fit, smoothed, to the points that this player won in deals against
itself; `_SPREAD` is what the fit left unexplained.
"""

from __future__ import annotations

from math import erf, sqrt

from games.core.cards import SUIT_MASKS, CardMask, Rank, Suit
from games.smear.options import HighLow

_SPREAD = 0.85
_POINTS = 4
FULL_KITTY = 3
_RANKS = 8
_BYTE = 0xFF

ACE = 0x80  # of the ranks of a suit, as `held` tells them


class _Weights:
    """What six cards add to the points: a table for each, by the ranks held of a suit."""

    __slots__ = ("_plain", "_trump")

    def __init__(self, trump: tuple[float, ...], plain: tuple[float, ...]) -> None:
        """Take what each card adds, by rank from the seven."""
        self._trump, self._plain = _sums(trump), _sums(plain)

    def total(self, hand: CardMask, trump: Suit) -> float:
        """What the hand adds when that suit is trump."""
        return sum(
            (self._trump if suit is trump else self._plain)[held(hand, suit)] for suit in Suit
        )


def _sums(weights: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(
        sum(weights[rank] for rank in range(_RANKS) if byte >> rank & 1)
        for byte in range(_BYTE + 1)
    )


def held(hand: CardMask, suit: Suit) -> int:
    """The ranks of the suit in the hand: bit 0 is the seven, bit 7 the ace."""
    return hand >> (13 * suit + Rank.SEVEN) & _BYTE


# Of the six cards that are played.
_PLAYED = {
    "named": _Weights(
        (1.07, 0.33, 0.33, 0.37, 0.57, 0.36, 0.42, 1.24),
        (0.15, 0.15, 0.16, 0.05, 0.17, 0.20, 0.26, 0.30),
    ),
    "in_play": _Weights(
        (0.98, 0.40, 0.40, 0.42, 0.61, 0.46, 0.51, 1.10),
        (0.23, 0.23, 0.23, 0.05, 0.26, 0.29, 0.34, 0.36),
    ),
}
# Of the six cards that were dealt, when a kitty of three is still to come.
_DEALT = {
    "named": _Weights(
        (0.82, 0.38, 0.38, 0.48, 0.57, 0.43, 0.49, 0.92),
        (0.36, 0.34, 0.34, 0.40, 0.35, 0.35, 0.37, 0.50),
    ),
    "in_play": _Weights(
        (0.80, 0.42, 0.42, 0.53, 0.60, 0.50, 0.51, 0.89),
        (0.38, 0.37, 0.37, 0.43, 0.38, 0.38, 0.40, 0.51),
    ),
}


def worth(kept: CardMask, trump: Suit, high_low: HighLow) -> float:
    """The points to expect with these six cards when that suit is made trump."""
    return _PLAYED[high_low].total(kept, trump)


def promise(dealt: CardMask, kitty: int, high_low: HighLow) -> float:
    """The points to expect with these six cards and a kitty of so many more, unseen."""
    suits = [suit for suit in Suit if dealt & SUIT_MASKS[suit]]
    played, more = _PLAYED[high_low], _DEALT[high_low]
    share = kitty / FULL_KITTY
    return max(
        (1 - share) * played.total(dealt, suit) + share * more.total(dealt, suit) for suit in suits
    )


def chances(mean: float) -> tuple[float, ...]:
    """How likely each number of points is, 0 to 4, when so many are expected."""
    steps = [_below((points + 0.5 - mean) / _SPREAD) for points in range(_POINTS)]
    return tuple(high - low for low, high in zip([0.0, *steps], [*steps, 1.0], strict=True))


def _below(deviations: float) -> float:
    return 0.5 * (1.0 + erf(deviations / sqrt(2.0)))
