"""The deals that a player of Smear imagines agree with what its seat has seen."""

from __future__ import annotations

import random
from itertools import islice
from statistics import mean

import pytest

from games.core.cards import SUIT_MASKS, CardSet, Suit
from games.opponents.smear.reading import read, unseen
from games.opponents.smear.worlds import worlds
from games.opponents.smear.worth import promise
from games.smear.options import SmearOptions
from games.smear.view import SmearView
from tests.games.recording import record
from tests.games.sitting import Sitting
from tests.games.smear_boards import NO_KITTY, bidder, holding, position
from tests.games.smear_specimen import SMEAR


@pytest.mark.parametrize("kitty", range(4))
def test_imagined_deals_agree_with_what_was_seen(kitty: int) -> None:
    rng = random.Random(kitty)
    options = SmearOptions(kitty=kitty, target=5)
    compared = 0
    for _ in range(6):
        for moment in record(SMEAR, rng, options)[:-1]:
            (seat,) = SMEAR.rules.to_act(moment.state)
            view: SmearView = SMEAR.rules.view(moment.state, seat)
            for world in islice(worlds(view, rng), 3):
                agrees(view, world.hands, world.discarded, world.kitty)
                compared += 1
    assert compared > 300


def agrees(view: SmearView, hands: tuple[int, ...], discarded: int, kitty: int) -> None:
    """Every card in one place, as many as there are, none where it was shown not to be."""
    assert view.seat is not None
    assert hands[view.seat] == CardSet.of(view.hand).mask
    assert tuple(hand.bit_count() for hand in hands) == view.hand_sizes
    possible = read(view).possible
    for seat, hand in enumerate(hands):
        assert seat == view.seat or not hand & ~possible[seat]
    hidden = [hand for seat, hand in enumerate(hands) if seat != view.seat] + [kitty]
    if view.bidder == view.seat or view.phase == "bidding":
        assert discarded == CardSet.of(view.discarded).mask
    else:
        hidden.append(discarded)
        assert discarded.bit_count() == view.options.kitty
    assert sum(map(int.bit_count, hidden)) == sum(hidden).bit_count()
    assert not sum(hidden) & ~unseen(view)
    assert kitty.bit_count() == (view.options.kitty if view.phase == "bidding" else 0)


def test_trumps_are_not_imagined_among_the_discards() -> None:
    deal = bidder("AKJ7 T9 - -", "TD AD 8C")
    deal.do(0, "discard TD TH 9H")
    deal.do(0, "play AS")
    for world in islice(worlds(deal.view(1), random.Random(1)), 200):
        assert not world.discarded & SUIT_MASKS[Suit.SPADES]


def test_the_bidder_is_thought_to_be_long_in_trumps() -> None:
    deal = bidder("AKJ7 T9 - -", "TD AD 8C", bid=3)
    deal.do(0, "discard TD TH 9H")
    deal.do(0, "play AS")
    trumps = [0, 0, 0, 0]
    for world in islice(worlds(deal.view(1), random.Random(2)), 300):
        for seat, hand in enumerate(world.hands):
            trumps[seat] += (hand & SUIT_MASKS[Suit.SPADES]).bit_count()
    assert trumps[0] > 1.5 * max(trumps[2], trumps[3])  # with five cards against their six


def test_who_passed_is_not_thought_to_be_as_strong_as_who_bid_a_three() -> None:
    heard, unheard = (
        best_hands(holding("98 98 98 -", options=NO_KITTY), *calls)
        for calls in (("pass", "pass"), ("bid 2", "bid 3"))
    )
    assert heard < unheard - 0.1


def best_hands(deal: Sitting, *calls: str) -> float:
    """What seat 1's hand is worth on average to who bids after it."""
    deal.calls(*calls)
    imagined = islice(worlds(deal.view(2), random.Random(4)), 200)
    return mean(promise(world.hands[1], 0, "named") for world in imagined)


def test_who_is_out_of_a_suit_is_dealt_none_of_it() -> None:
    deal = position(("AH 7S", "8D 9D", "KH 7C", "9H 8S"), leader=0)
    deal.plays("play AH", "play 8D")
    for world in islice(worlds(deal.view(2), random.Random(3)), 100):
        assert not world.hands[1] & SUIT_MASKS[Suit.HEARTS]
