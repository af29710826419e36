"""What two hands, all drawn, are worth to one of them: the points that bidding and play bring."""

from __future__ import annotations

from math import tanh

from games.core.auction import Strain
from games.core.cards import CardMask
from games.opponents.drawbridge.tricking import tricks_led
from games.opponents.solver import Solver

_BOOK = 6
_STRAINS = tuple(Strain)
# A fit to the auctions of 4,000 pairs of hands, exactly solved. Whoever can make the highest bid
# mostly gets the contract, and that is most of what there is to win.
_CONTRACT = 84.0
_WON = 4.0  # by how many bids one must be ahead to be sure of it
_PER_BID = 4.3
_LOOKED_INTO = 2  # strains of each seat that are worth to be solved


def promised(own: CardMask, other: CardMask) -> float:
    """The points to expect, ours less theirs, as far as rules of thumb can tell."""
    return _points(max(_bids(own, other)) - max(_bids(other, own)))


class Foretold:
    """The same with exact play in the best strains of each seat; remembers what it has solved."""

    def __init__(self) -> None:
        self._solvers = {strain: Solver(strain.trump) for strain in Strain}

    def promised(self, own: CardMask, other: CardMask) -> float:
        """The points to expect, ours less theirs; some five milliseconds."""
        return _points(self._highest(own, other) - self._highest(other, own))

    def _highest(self, declarer: CardMask, defender: CardMask) -> int:
        likely = sorted(_bids(declarer, defender))[-_LOOKED_INTO:]
        strains = [_STRAINS[rank % len(_STRAINS)] for rank in likely]
        return max(
            _rank(declarer, self._solvers[strain].tricks(defender, declarer), strain)
            for strain in strains
        )


def _bids(declarer: CardMask, defender: CardMask) -> list[int]:
    """The ranks of the bids that declarer makes in each strain, by rules of thumb."""
    return [_rank(declarer, tricks_led(defender, declarer, strain), strain) for strain in _STRAINS]


def _rank(declarer: CardMask, lost: int, strain: Strain) -> int:
    """The rank of the highest bid of the strain that is made when so many tricks are lost."""
    return len(_STRAINS) * (declarer.bit_count() - lost - _BOOK) + strain


def _points(ahead: int) -> float:
    return _CONTRACT * tanh(ahead / _WON) + _PER_BID * ahead
