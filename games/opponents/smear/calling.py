"""Bidding by what the hand promises.

A made bid scores all the points won, so to bid more than is needed only serves to shut out the
seats that are still to bid. A four needs High, so it is bid only with the ace of a long suit in
hand, never for an ace that may be in the kitty; and a suit with such an ace is made trump.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.actions import Action
from games.core.auction import Pass
from games.core.cards import CardMask, CardSet, Suit
from games.core.seats import Seat
from games.opponents.smear.worth import ACE, FULL_KITTY, chances, held, promise
from games.smear.actions import HIGHEST, LOWEST, SmearBid
from games.smear.counting import side_of
from games.smear.options import SmearOptions
from games.smear.view import SmearView

_IN_PLAY = 3.3  # of the four points, on average: the others are not dealt, or nobody's
_LENGTH_FOR_FOUR = 4
_SEATS = 4

# Ours less theirs, without a kitty and with one of three, over some thousand simulated auctions:
# what it is worth that an opponent's two or three stands, or a bid of the partner;
_OPPONENT_STANDS = {2: (-0.5, -2.0), 3: (0.5, -1.4)}
_PARTNER_STANDS = (0.0, 1.1)
# what a pass is worth while nobody has bid, by how many seats are still to call;
_NOBODY_STANDS = ((0.0, 0.0), (-0.8, -2.2), (-0.3, -1.0), (-0.5, -1.2))
# and how likely an opponent bids over a two.
_OVERCALLED = (0.4, 0.9)


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn to bid: whose bid of how much stands, and how many are still to call."""

    seat: Seat
    standing: Seat | None
    bid: int  # 0 when nobody has bid
    later: int


def call(view: SmearView, actions: Sequence[Action], *, misjudged: float = 0.0) -> Action:
    """The bid that promises most, if it promises more than a pass.

    The seat takes its hand for worth so many points more than it is.
    """
    assert view.seat is not None
    hand = CardSet.of(view.hand).mask
    turn = Turn(view.seat, view.bidder, view.bid or 0, _SEATS - 1 - len(view.bids))
    answer = SmearBid(bid) if (bid := bid_of(hand, turn, view.options, misjudged)) else Pass()
    assert answer in actions
    return answer


def bid_of(hand: CardMask, turn: Turn, options: SmearOptions, misjudged: float = 0.0) -> int:
    """What the seat bids with this hand, taken for so many points more; 0 is a pass."""
    share = options.kitty / FULL_KITTY
    mean = promise(hand, options.kitty, options.high_low) + misjudged
    best, most = 0, _passed(turn, share)
    for bid in range(max(LOWEST, turn.bid + 1), HIGHEST + 1):
        if bid == HIGHEST and not is_fit_for_four(hand, _LENGTH_FOR_FOUR):
            break
        gain = _gain(bid, mean)
        if bid == LOWEST and turn.later:
            gain += _between(_OVERCALLED, share) * (_between(_OPPONENT_STANDS[3], share) - gain)
        if gain > most:
            best, most = bid, gain
    return best


def is_fit_for_four(hand: CardMask, length: int) -> bool:
    """Whether some suit of that length or more has its ace."""
    return any(held(hand, suit) & ACE and held(hand, suit).bit_count() >= length for suit in Suit)


def _gain(bid: int, mean: float) -> float:
    """What our side gains by this bid if it stands, less what the other side wins meanwhile."""
    of_points = chances(mean)
    made = sum(won * chance for won, chance in enumerate(of_points) if won >= bid)
    return made - bid * sum(of_points[:bid]) - max(0.0, _IN_PLAY - mean)


def _passed(turn: Turn, share: float) -> float:
    """What a pass is worth, ours less theirs."""
    if turn.standing is None:
        return _between(_NOBODY_STANDS[turn.later], share)
    if side_of(turn.standing) == side_of(turn.seat):
        return _between(_PARTNER_STANDS, share)
    return _between(_OPPONENT_STANDS[turn.bid], share)


def _between(ends: tuple[float, float], share: float) -> float:
    """So much of the way from the first to the second."""
    return ends[0] + share * (ends[1] - ends[0])
