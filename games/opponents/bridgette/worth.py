"""How many tricks a hand is worth.

The weights of the cards are a least-squares fit, smoothed, to 24,000 deals that rules of thumb
played; the sums below are fitted to 40,000 pairs of hands played out by `outcomes`. What they
leave unexplained is, for the most part, the other hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.auction import Strain
from games.core.cards import COLONS, GRAND, LITTLE, ROYAL, Card, CardMask, CardSet, Suit

# By rank, a two first.
_TRUMP = (0.63, 0.65, 0.67, 0.69, 0.72, 0.76, 0.80, 0.83, 0.87, 0.95, 1.04, 1.17, 1.32)
_PLAIN = (0.0, 0.0, 0.0, 0.0, 0.04, 0.08, 0.12, 0.18, 0.27, 0.42, 0.54, 0.67, 0.80)
_NO_TRUMP = (0.10, 0.14, 0.18, 0.21, 0.24, 0.28, 0.31, 0.36, 0.46, 0.69, 0.89, 1.04, 1.15)
_COLONS = {GRAND: 0.30, ROYAL: 0.18, LITTLE: -0.20}
_COLONS_AT_NO_TRUMP = {GRAND: 0.50, ROYAL: 0.12, LITTLE: -0.19}

_RANKS = 13
_SUIT = (1 << _RANKS) - 1


def weight(card: Card, strain: Strain) -> float:
    """What the card adds to the tricks of a hand."""
    if card.rank is None:
        return (_COLONS if strain.trump is not None else _COLONS_AT_NO_TRUMP)[card]
    if strain is Strain.NO_TRUMP:
        return _NO_TRUMP[card.rank]
    return (_TRUMP if card.suit is strain.trump else _PLAIN)[card.rank]


def holding_worth(hand: CardMask, strain: Strain) -> float:
    """What all the cards add."""
    clubs, diamonds, hearts, spades, colons = _TABLES[strain]
    return (
        clubs[hand & _SUIT]
        + diamonds[hand >> _RANKS & _SUIT]
        + hearts[hand >> 2 * _RANKS & _SUIT]
        + spades[hand >> 3 * _RANKS & _SUIT]
        + colons[hand >> 4 * _RANKS]
    )


def declarer_tricks(hand: CardMask, strain: Strain, their_draws: int) -> float:
    """The tricks to expect as declarer; the more the other hand drew, the fewer."""
    worth = holding_worth(hand, strain)
    if strain is Strain.NO_TRUMP:
        return 0.6 + worth - 0.11 * their_draws
    return 1.35 + worth - 0.01 * their_draws


def tricks_against(hand: CardMask, strain: Strain, goal: int) -> float:
    """The tricks to expect of a declarer who has undertaken so many, against this hand."""
    worth = holding_worth(hand, strain)
    if strain is Strain.NO_TRUMP:
        return 9.5 + 0.5 * goal - 0.87 * worth
    return 6.5 + 0.75 * goal - 0.755 * worth


def preferred(cards: CardMask, strain: Strain) -> list[Card]:
    """The cards by what they are worth in that strain, best first."""
    return sorted(CardSet(cards), key=lambda card: weight(card, strain), reverse=True)


def _sums(weights: Sequence[float]) -> tuple[float, ...]:
    """By bit pattern: the weights whose bits are set, added up."""
    sums = [0.0]
    for each in weights:
        sums += [each + lower for lower in sums]
    return tuple(sums)


_TRUMP_SUMS, _PLAIN_SUMS, _NO_TRUMP_SUMS = map(_sums, (_TRUMP, _PLAIN, _NO_TRUMP))


def _tables(strain: Strain) -> tuple[tuple[float, ...], ...]:
    """What each holding of each suit, and of the colons, adds to the tricks of a hand."""
    trump = strain.trump
    colons = _sums([weight(colon, strain) for colon in COLONS])
    if trump is None:
        return (*[_NO_TRUMP_SUMS] * len(Suit), colons)
    return (*(_TRUMP_SUMS if suit is trump else _PLAIN_SUMS for suit in Suit), colons)


_TABLES = tuple(map(_tables, Strain))
