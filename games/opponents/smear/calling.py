"""Bidding what the hand is worth, and no more than is needed.

A made bid scores all the points won, so the lowest bid that stands is the best one.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.actions import Action
from games.core.auction import Pass
from games.core.cards import SUIT_MASKS, CardMask, CardSet, Rank, Suit
from games.opponents.smear.worth import chances, promise
from games.smear.actions import HIGHEST, SmearBid
from games.smear.counting import side_of
from games.smear.view import SmearView

_IN_PLAY = 3.3  # of the four points, on average: the others are not dealt, or nobody's
# What a pass is worth, ours less theirs, by whose bid stands.
_PARTNER_STANDS = 1.2
_OPPONENT_STANDS = -1.0
_NOBODY_STANDS = 0.0
_LENGTH_FOR_FOUR = 4


def call(view: SmearView, actions: Sequence[Action]) -> Action:
    """The lowest bid if it promises more than a pass."""
    hand = CardSet.of(view.hand).mask
    bids = [action for action in actions if isinstance(action, SmearBid)]
    lowest = min(bids, key=lambda bid: bid.value)
    if lowest.value == HIGHEST and not _has_top_and_length(hand):
        return Pass()
    mean = promise(hand, view.options.kitty, view.options.high_low)
    return lowest if _gain(lowest.value, mean) > _passed(view) else Pass()


def _gain(bid: int, mean: float) -> float:
    """What our side gains by this bid, less what the other side wins meanwhile."""
    made = sum(won * chance for won, chance in enumerate(chances(mean)) if won >= bid)
    failing = sum(chances(mean)[:bid])
    return made - bid * failing - max(0.0, _IN_PLAY - mean)


def _passed(view: SmearView) -> float:
    """What a pass is worth, ours less theirs."""
    assert view.seat is not None
    if view.bidder is None:
        return _NOBODY_STANDS
    is_partner = side_of(view.bidder) == side_of(view.seat)
    return _PARTNER_STANDS if is_partner else _OPPONENT_STANDS


def _has_top_and_length(hand: CardMask) -> bool:
    """Whether some suit has its ace and enough cards to win all four points as trump."""
    return any(
        (hand & SUIT_MASKS[suit]).bit_count() >= _LENGTH_FOR_FOUR
        and any(card.rank is Rank.ACE for card in CardSet(hand & SUIT_MASKS[suit]))
        for suit in Suit
    )
