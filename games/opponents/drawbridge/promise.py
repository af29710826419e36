"""What two hands, all drawn, are worth to one of them: the points that bidding and play bring."""

from __future__ import annotations

from math import tanh

from games.core.auction import Strain
from games.core.cards import CardMask
from games.opponents.drawbridge.tricking import tricks_led

_BOOK = 6
# A fit to the auctions of 4,000 pairs of hands, exactly solved. Whoever can make the highest bid
# mostly gets the contract, and that is most of what there is to win.
_CONTRACT = 84.0
_WON = 4.0  # by how many bids one must be ahead to be sure of it
_PER_BID = 4.3


def promised(own: CardMask, other: CardMask) -> float:
    """The points to expect, ours less theirs, when both hands are known to both."""
    ahead = _highest(own, other) - _highest(other, own)
    return _CONTRACT * tanh(ahead / _WON) + _PER_BID * ahead


def _highest(declarer: CardMask, defender: CardMask) -> int:
    """The rank of the highest bid that declarer makes, as far as rules of thumb can tell."""
    size = declarer.bit_count()
    return max(
        5 * (size - tricks_led(defender, declarer, strain) - _BOOK) + strain for strain in Strain
    )
