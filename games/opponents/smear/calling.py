"""Bidding what the hand is worth, and no more than is needed.

A made bid scores all the points won, so the lowest bid that stands is the best one. A four needs
High, so it is bid only with the ace of a long suit in hand, never for an ace that may be in the
kitty; and that ace's suit, or that of another ace, is then made trump.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.actions import Action
from games.core.auction import Pass
from games.core.cards import CardMask, CardSet, Suit
from games.core.seats import Seat
from games.opponents.smear.worth import ACE, chances, held, promise
from games.smear.actions import HIGHEST, SmearBid
from games.smear.counting import side_of
from games.smear.options import SmearOptions
from games.smear.view import SmearView

_IN_PLAY = 3.3  # of the four points, on average: the others are not dealt, or nobody's
# What a pass is worth, ours less theirs, by whose bid stands.
_PARTNER_STANDS = 1.2
_OPPONENT_STANDS = -1.0
_NOBODY_STANDS = 0.0
_LENGTH_FOR_FOUR = 4


def call(view: SmearView, actions: Sequence[Action]) -> Action:
    """The lowest bid if it promises more than a pass."""
    assert view.seat is not None
    hand = CardSet.of(view.hand).mask
    bid = min(action.value for action in actions if isinstance(action, SmearBid))
    is_worth_it = bids(hand, bid, view.seat, view.bidder, view.options)
    return SmearBid(bid) if is_worth_it else Pass()


def bids(
    hand: CardMask, bid: int, seat: Seat, standing: Seat | None, options: SmearOptions
) -> bool:
    """Whether the seat bids so much over the bidder so far."""
    if bid == HIGHEST and not is_fit_for_four(hand, _LENGTH_FOR_FOUR):
        return False
    return advantage(hand, bid, seat, standing, options) > 0


def advantage(
    hand: CardMask, bid: int, seat: Seat, standing: Seat | None, options: SmearOptions
) -> float:
    """How much more, ours less theirs, the bid promises than a pass."""
    mean = promise(hand, options.kitty, options.high_low)
    of_points = chances(mean)
    made = sum(won * chance for won, chance in enumerate(of_points) if won >= bid)
    failing = sum(of_points[:bid])
    gained = made - bid * failing - max(0.0, _IN_PLAY - mean)
    return gained - _passed(seat, standing)


def is_fit_for_four(hand: CardMask, length: int) -> bool:
    """Whether some suit of that length or more has its ace."""
    return any(held(hand, suit) & ACE and held(hand, suit).bit_count() >= length for suit in Suit)


def _passed(seat: Seat, standing: Seat | None) -> float:
    """What a pass is worth, ours less theirs."""
    if standing is None:
        return _NOBODY_STANDS
    is_partner = side_of(standing) == side_of(seat)
    return _PARTNER_STANDS if is_partner else _OPPONENT_STANDS
