"""The hands that a player imagines: possible, and likely where much speaks for them."""

from __future__ import annotations

import random
from itertools import islice
from statistics import mean

import pytest

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.state import Bidding, Playing
from games.bridgette.view import BridgetteView
from games.core.cards import SUIT_MASKS, Card, CardMask, CardSet, Suit
from games.core.shuffle import SeededDecks
from games.opponents import snap
from games.opponents.bridgette.evidence import evidence
from games.opponents.bridgette.worlds import imagine
from tests.games.boards import auction, begin, exchange, hand, pack, position
from tests.games.contract import BRIDGETTE
from tests.games.sitting import Sitting
from tests.opponents.tables import at_random

RULES = Bridgette()

STRONG = "AKQJT98 AK A A GR"
WEAK = "7654 QJT98 KQ 32 -"


def imagined(view: BridgetteView, many: int = 40, seed: int = 0) -> list[CardMask]:
    return list(islice(imagine(view, random.Random(seed)), many))


def mean_length(sitting: Sitting, seat: int, suit: Suit) -> float:
    hands = imagined(sitting.view(seat), 200)
    return mean((cards & suit.mask).bit_count() for cards in hands)


# What is certain


@pytest.mark.parametrize(
    "options",
    BRIDGETTE.options,
    ids=lambda options: "-".join(map(str, options.model_dump().values())),
)
def test_hands_are_imagined_that_may_be_and_the_true_one_may_be(options: BridgetteOptions) -> None:
    rng = random.Random(1)
    state = RULES.initial(options, SeededDecks(bytes(32)))
    looked_at = 0
    while RULES.to_act(state) and looked_at < 60:
        seat = rng.choice(RULES.to_act(state))
        view = RULES.view(state, seat)
        if isinstance(state, Bidding | Playing) and state.hands[1 - seat]:
            facts = evidence(view, seat)
            truth = state.hands[1 - seat]
            for cards in (truth, *imagined(view, 3)):
                assert cards & ~facts.possible == 0
                assert cards.bit_count() == view.hand_sizes[1 - seat]
                for suit, least in zip(SUIT_MASKS, facts.lengths, strict=True):
                    assert ((cards | facts.played) & suit).bit_count() >= least
            looked_at += 1
        player = rng.choice((at_random, snap))
        action = player(view, RULES.choices(state, seat), rng=rng)
        state = RULES.apply(state, seat, action).state
    assert looked_at > 40


def test_the_same_rng_gives_the_same_hands() -> None:
    deal = auction(STRONG, WEAK)
    deal.calls("bid 4S")
    assert imagined(deal.view(1), seed=3) == imagined(deal.view(1), seed=3)
    assert imagined(deal.view(1), seed=3) != imagined(deal.view(1), seed=4)


def test_before_the_exchange_the_other_is_imagined_with_what_it_keeps() -> None:
    deal = exchange(STRONG, WEAK)
    hands = imagined(deal.view(0))
    assert {cards.bit_count() for cards in hands} == {13}
    # it keeps the best of what it draws: more than its share of 4 in 13
    aces = CardSet.parse("AS AH AD AC").mask
    assert mean((cards & aces).bit_count() for cards in imagined(deal.view(1), 200)) > 1.2


def test_the_up_card_is_there_or_was_discarded_if_the_other_drew_it() -> None:
    drawn = begin([pack(hand(STRONG), hand(WEAK), "KC JC")])
    king = Card.parse("KC").mask
    held = sum(cards & king > 0 for cards in imagined(drawn.view(0), 200))
    assert held > 100
    aside = BridgetteOptions(up_card="set_aside")
    apart = begin([pack(hand(STRONG), hand(WEAK), "KC JC")], aside)
    assert not any(cards & king for cards in imagined(apart.view(0), 200))


def test_a_suit_that_could_not_be_followed_is_gone() -> None:
    deal = position("3NT", ("AH 2H QC TC", "3S 4S 3C JC"))
    deal.plays("play AH", "play 3S")
    assert not any(cards & Suit.HEARTS.mask for cards in imagined(deal.view(0)))


def test_a_colon_of_its_own_group_may_come_from_any_hand() -> None:
    deal = position("3NT", ("AH 2H QC TC", "GX 4H 3C JC"))
    deal.plays("play AH", "play GX")
    assert any(cards & Suit.HEARTS.mask for cards in imagined(deal.view(0)))


def test_a_barred_suit_is_led_from_a_hand_of_nothing_else() -> None:
    deal = position("4S", ("AH 2H 3H", "GX 2C 3C"))
    deal.plays("play AH", "play GX", "play 2H")
    for cards in imagined(deal.view(1)):
        assert cards & ~Suit.HEARTS.mask == 0


def test_a_bid_promises_two_cards_and_a_jump_four() -> None:
    step = auction("32 AKQ5 AKQ2 432 -", "AKQJT JT98 JT98 - -")
    step.calls("bid 1S")
    jump = auction("5432 AKQ AKQ2 43 -", "AKQJT JT98 JT98 - -")
    jump.calls("bid 2S")
    for deal, least in ((step, 2), (jump, 4)):
        for cards in imagined(deal.view(1)):
            assert (cards & Suit.SPADES.mask).bit_count() >= least


def test_a_bid_of_no_trump_promises_every_suit() -> None:
    deal = auction("AK2 AKQ5 AKQ2 42 -", "QJT98 JT98 JT98 - -")
    deal.calls("bid 1NT")
    for cards in imagined(deal.view(1)):
        assert all(cards & suit for suit in SUIT_MASKS)


# What is likely


def test_a_high_bid_tells_of_a_long_suit() -> None:
    silent = auction(WEAK, STRONG)
    before = mean_length(silent, 1, Suit.HEARTS)
    silent.calls("bid 4H")
    assert mean_length(silent, 1, Suit.HEARTS) > before + 2


def test_a_pass_tells_of_a_weak_hand() -> None:
    honours = CardSet.parse("AS KS QS AH KH QH AD KD QD AC KC QC").mask
    deal = auction(WEAK, "AT9 765 J98 7654 -")
    other = imagined(deal.view(1), 200)
    deal.calls("pass")
    after = imagined(deal.view(1), 200)
    assert mean((cards & honours).bit_count() for cards in after) < (
        mean((cards & honours).bit_count() for cards in other) - 0.5
    )


def test_what_was_not_played_to_a_trick_was_probably_not_held() -> None:
    deal = position("3NT", ("KH 2H QC TC", "4H 5S 3C JC"))
    ace = Card.parse("AH").mask
    before = sum(cards & ace > 0 for cards in imagined(deal.view(0), 400))
    deal.plays("play KH", "play 4H")
    after = sum(cards & ace > 0 for cards in imagined(deal.view(0), 400))
    assert after < before / 2
