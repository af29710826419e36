"""Smear as its rules state it, for the conformance suite."""

from __future__ import annotations

import random
from itertools import product
from typing import Any, get_args

from games.core.actions import PLAYS, Action, Discard
from games.core.auction import BIDS as BRIDGE_BIDS
from games.core.auction import Double, Pass
from games.core.cards import Card, Suit
from games.core.rules import Choices, OneOf
from games.core.seats import Seat
from games.smear.actions import SmearBid
from games.smear.options import HighLow, SmearOptions
from games.smear.rules import Smear
from tests.games.specimen import DealSoFar, Specimen, played, put_away

PACK = tuple(Card.parse(rank + suit) for suit in "CDHS" for rank in "789TJQKA")
BIDS = tuple(map(SmearBid, (2, 3, 4)))


def _bidder(deal: DealSoFar) -> Seat | None:
    """Who has won the bidding, once it is over."""
    calls = [(seat, action) for seat, action in deal.steps if isinstance(action, SmearBid | Pass)]
    bids = [(action.value, seat) for seat, action in calls if isinstance(action, SmearBid)]
    value, seat = max(bids, default=(0, None))
    return seat if value == 4 or len(calls) == 4 else None


def _received(deal: DealSoFar, seat: Seat) -> frozenset[Card]:
    """The six cards dealt to a seat, and the kitty for the bidder."""
    place = (seat - deal.dealer - 1) % 4
    kitty = deal.pack[24 : 24 + deal.options.kitty] if seat == _bidder(deal) else ()
    return frozenset(deal.pack[place:24:4]) | frozenset(kitty)


def _holdings(deal: DealSoFar) -> tuple[frozenset[Card], ...]:
    return tuple(
        _received(deal, seat)
        - played(step for step in deal.steps if step[0] == seat)
        - put_away(deal.steps, (seat,))
        for seat in range(4)
    )


def _seen(deal: DealSoFar, seat: Seat | None) -> frozenset[Card]:
    """The discards are turned up when all twenty-four cards have been played."""
    public = played(deal.steps)
    if len(public) == 24:
        public |= put_away(deal.steps, range(4))
    return public if seat is None else public | _received(deal, seat)


def _may_discard(deal: DealSoFar, seat: Seat, cards: frozenset[Card]) -> bool:
    """Some suit that is kept has lost no card, or no more than the surplus above six."""
    hand = _holdings(deal)[seat]
    for suit in Suit:
        held = sum(card.suit is suit for card in hand)
        gone = sum(card.suit is suit for card in cards)
        if gone < held and gone <= max(0, held - 6):
            return True
    return False


def _may_win(options: SmearOptions, scores: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Of the sides at the target: the higher; a tie, or the bid's worth, depends on who bid."""
    there = [side for side in (0, 1) if scores[side] >= options.target]
    best = max(scores)
    return {(side,) for side in there if options.must_bid_to_win or scores[side] == best}


def _pick(choices: Choices, rng: random.Random) -> Action:
    """Mostly passes and twos: higher bids fail at random, and such matches hardly ever end."""
    if not isinstance(choices, OneOf):
        return Discard(tuple(rng.sample(choices.cards, choices.size)))
    usual = [action for action in choices.actions if action in (Pass(), BIDS[0])]
    return rng.choice(usual if usual and rng.random() < 0.9 else choices.actions)


def _options(target: int) -> tuple[Any, ...]:
    """Every value of every other option."""
    return tuple(
        SmearOptions(
            kitty=kitty,
            target=target,
            must_bid_to_win=must_bid_to_win,
            cap_non_bidder=cap_non_bidder,
            high_low=high_low,
        )
        for must_bid_to_win, cap_non_bidder, high_low, kitty in product(
            (False, True), (False, True), get_args(HighLow), (3, 0, 1, 2)
        )
    )


SMEAR = Specimen(
    rules=Smear(),
    pack=PACK,
    options=_options(target=5),
    actions=(*PLAYS, *BIDS, Pass(), Double(), *BRIDGE_BIDS[:8]),
    holdings=_holdings,
    seen=_seen,
    golden=SmearOptions(target=5, cap_non_bidder=True),
    short=SmearOptions(target=5),
    longest=SmearOptions(target=50),
    golden_seed=b"golden playthrough 16602",  # thrown in, made, failed, capped; a discard refused
    pick=_pick,
    may_discard=_may_discard,
    may_win=_may_win,
    most_deals=30,  # random bidders may never end a match
    fuzzed=(*_options(target=15), SmearOptions(target=5), SmearOptions(target=50)),
)
