"""The exchange of Bridgette at its levels: what is kept, and why."""

from __future__ import annotations

import random

import pytest

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.core.actions import Discard
from games.core.cards import CARDS, Card, CardMask, CardSet
from games.core.rules import Subset
from games.core.shuffle import SeededDecks
from games.opponents import Budget, Decision, Level, snap, think
from tests.games.boards import begin, hand, pack
from tests.games.sitting import Sitting

RULES = Bridgette()

LONG = "AKQT9 AK 65 32 GL"
EVEN = "J8 QJT9 AKQJ KQJ -"


def decided(sitting: Sitting, seat: int, level: Level, worlds: int = 20, seed: int = 0) -> Decision:
    return think(
        sitting.view(seat),
        sitting.choices(seat),
        level=level,
        rng=random.Random(seed),
        budget=Budget(worlds),
    )


def discarded(decision: Decision) -> CardMask:
    assert isinstance(decision.action, Discard)
    return CardSet.of(decision.action.cards).mask


@pytest.mark.parametrize("up_card", ["2H", "JH", "AH", "GX"])
@pytest.mark.parametrize("level", list(Level))
def test_as_many_cards_are_discarded_as_were_drawn(up_card: str, level: Level) -> None:
    rest = [card for card in CARDS if str(card) != up_card]
    deck = random.Random(5).sample(rest, len(rest))
    deal = begin([(*deck[:26], Card.parse(up_card), *deck[26:])])
    for seat in (0, 1):
        choices = deal.choices(seat)
        assert isinstance(choices, Subset)
        action = decided(deal, seat, level, worlds=4).action
        assert isinstance(action, Discard)
        assert len(set(action.cards)) == choices.size
        assert set(action.cards) <= set(choices.cards)
        deal.do(seat, RULES.notate(action))


def test_the_long_suit_and_the_honours_are_kept() -> None:
    deal = begin([pack(hand(LONG), hand(EVEN), "2H 3H 4C 5C 7D 8D")])
    decision = decided(deal, 0, Level.HARD)
    assert discarded(decision) & CardSet.parse("AS KS QS TS 9S AH KH").mask == 0


def test_it_is_weighed_against_hands_a_card_away() -> None:
    deal = begin([pack(hand(LONG), hand(EVEN), "2H 3H 4C 5C 7D 8D")])
    decision = decided(deal, 0, Level.HARD)
    assert decision.estimates[0].action == decision.action
    assert len({each.action for each in decision.estimates}) == len(decision.estimates) > 4
    first, *others = decision.estimates
    close = [each for each in others if each.worlds == first.worlds]
    assert all(each.points <= first.points for each in close)
    # each colon is tried both in the hand and out of it
    for colon in ("GX", "LX"):
        without = [
            bool(discarded(Decision(it.action)) & CardSet.parse(colon).mask)
            for it in decision.estimates
        ]
        assert any(without)
        assert not all(without)


def test_the_rule_of_thumb_is_among_what_is_weighed() -> None:
    for seed in range(5):
        state = RULES.initial(BridgetteOptions(), SeededDecks(bytes([seed])))
        view, choices = RULES.view(state, 0), RULES.choices(state, 0)
        decision = think(view, choices, level=Level.HARD, rng=random.Random(0), budget=Budget(4))
        thumb = discarded(Decision(snap(view, choices, rng=random.Random(0))))
        assert thumb in {discarded(Decision(each.action)) for each in decision.estimates}


def test_the_same_rng_gives_the_same_discard() -> None:
    deal = begin([pack(hand(LONG), hand(EVEN), "2H 3H 4C 5C 7D 8D")])
    for level in Level:
        assert decided(deal, 0, level, seed=2) == decided(deal, 0, level, seed=2)


def test_a_careless_player_errs_but_keeps_the_top_of_its_suit() -> None:
    deal = begin([pack(hand(LONG), hand(EVEN), "2H 3H 4C 5C 7D 8D")])
    chosen = {discarded(decided(deal, 0, Level.EASY, seed=seed)) for seed in range(40)}
    assert len(chosen) > 2
    tops = CardSet.parse("AS KS QS AH").mask
    assert not any(cards & tops for cards in chosen)
