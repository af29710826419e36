"""Dealing and the exchange."""

from __future__ import annotations

import pytest

from games.bridgette.options import BridgetteOptions
from games.core.cards import CARDS, Card, CardSet
from games.core.errors import NotYourTurn
from games.core.facts import Discarded
from games.core.rules import Subset
from tests.games.boards import RULES, begin, cards, exchange, hand, pack
from tests.games.sitting import Sitting

DEALER = hand("AKQJT98765432 - - - -")
OTHER = hand("- AKQJT98765432 - - -")
SET_ASIDE = BridgetteOptions(up_card="set_aside")


def test_thirteen_cards_each_are_dealt_one_at_a_time_non_dealer_first() -> None:
    for dealer in (0, 1):
        deal = begin([CARDS], dealer=dealer)
        other = CardSet.of(deal.view(1 - dealer).hand)
        own = CardSet.of(deal.view(dealer).hand)
        assert all(CARDS[place] in other for place in range(0, 26, 2))
        assert all(CARDS[place] in own for place in range(1, 26, 2))


def test_the_up_card_is_the_top_of_the_stock_and_everybody_sees_it() -> None:
    deal = begin([pack(DEALER, OTHER, "5D 6D")])
    assert {str(deal.view(seat).up_card) for seat in (0, 1, None)} == {"5D"}


def test_the_non_dealer_draws_the_up_card_and_the_next_one() -> None:
    deal = begin([pack(DEALER, OTHER, "5D 6D 7D 8D 9D TD")])
    assert CardSet.of(deal.view(1).hand) == CardSet.of(OTHER) | CardSet.parse("5D 6D")
    assert CardSet.of(deal.view(0).hand) == CardSet.of(DEALER) | CardSet.parse("7D 8D 9D TD")


def test_an_up_card_set_aside_is_out_of_play() -> None:
    deal = begin([pack(DEALER, OTHER, "5D 6D 7D 8D 9D TD JD")], SET_ASIDE)
    assert CardSet.of(deal.view(1).hand) == CardSet.of(OTHER) | CardSet.parse("6D 7D")
    assert CardSet.of(deal.view(0).hand) == CardSet.of(DEALER) | CardSet.parse("8D 9D TD JD")
    assert str(deal.view(None).up_card) == "5D"


@pytest.mark.parametrize("options", [BridgetteOptions(), SET_ASIDE])
@pytest.mark.parametrize(
    ("up_card", "draws"),
    [
        *[(f"{rank}D", 4) for rank in "23456789T"],
        ("LX", 4),
        *[(f"{rank}C", 8) for rank in "JQK"],
        ("RX", 8),
        ("AD", 12),
        ("GX", 12),
    ],
)
def test_the_dealer_draws_by_the_up_card(
    up_card: str, draws: int, options: BridgetteOptions
) -> None:
    deal = begin([pack(DEALER, OTHER, up_card)], options)
    assert deal.view(None).draws == (draws, 2)
    assert deal.view(None).hand_sizes == (13 + draws, 15)
    assert len(deal.view(0).hand) == 13 + draws


def test_each_seat_is_to_discard_as_many_cards_as_it_drew() -> None:
    deal = begin([pack(DEALER, OTHER, "AD")], dealer=1)
    assert deal.choices(1) == Subset("discard", deal.view(1).hand, 12)
    assert deal.choices(0) == Subset("discard", deal.view(0).hand, 2)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_discard_in_either_order_and_then_the_dealer_calls(order: tuple[int, int]) -> None:
    deal = begin([pack(DEALER, OTHER, "5D 6D 7D 8D 9D TD")])
    texts = {0: "discard 7D 8D 9D TD", 1: "discard 5D 6D"}
    assert RULES.to_act(deal.state) == (0, 1)
    assert deal.do(order[0], texts[order[0]]) == (Discarded(order[0], 4 - 2 * order[0]),)
    assert RULES.to_act(deal.state) == (order[1],)
    assert deal.view(None).phase == "exchange"
    deal.do(order[1], texts[order[1]])
    assert deal.view(None).phase == "auction"
    assert RULES.to_act(deal.state) == (0,)
    assert deal.view(0).hand == DEALER
    assert deal.view(1).hand == OTHER


def test_a_discard_is_final() -> None:
    deal = begin([pack(DEALER, OTHER, "5D 6D")])
    deal.do(1, "discard 5D 6D")
    assert deal.refusal(1, "discard AH KH") == "not-your-turn"
    with pytest.raises(NotYourTurn):
        deal.choices(1)


def test_the_order_of_the_cards_named_does_not_matter() -> None:
    deal = begin([pack(DEALER, OTHER, "5D 6D")])
    action = RULES.parse("discard 6D 5D")
    assert action == RULES.parse("discard 5D 6D")
    assert RULES.notate(action) == "discard 5D 6D"
    assert deal.do(1, "discard 6D 5D") == (Discarded(1, 2),)


def _open() -> Sitting:
    return begin([pack(DEALER, OTHER, "5D 6D 7D 8D 9D TD")])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("discard 5D", "wrong-discard-count"),
        ("discard 5D 6D AH", "wrong-discard-count"),
        ("discard 5D 5D", "card-twice"),
        ("discard 5D AS", "not-in-hand"),
        ("discard 5D 7D", "not-in-hand"),
        ("play 5D", "not-an-action-now"),
        ("bid 1S", "not-an-action-now"),
        ("pass", "not-an-action-now"),
    ],
)
def test_a_wrong_discard_is_refused_with_its_reason(text: str, code: str) -> None:
    assert _open().refusal(1, text) == code


def test_own_discards_are_shown_to_their_seat_alone() -> None:
    deal = _open()
    deal.do(0, "discard 7D 8D 9D TD")
    assert deal.view(0).discarded == cards("TD 9D 8D 7D")
    assert deal.view(1).discarded == ()
    assert deal.view(None).discarded == ()
    assert deal.view(1).has_discarded == (True, False)


def test_whether_the_up_card_was_kept_is_not_public() -> None:
    views = []
    for text in ("discard 5D 6D", "discard 6D AH"):
        deal = _open()
        deal.do(1, text)
        deal.do(0, "discard 7D 8D 9D TD")
        views.append((deal.view(0), deal.view(None), deal.events))
    assert views[0] == views[1]


def test_hands_are_sorted_by_suit_and_rank_with_colons_last() -> None:
    deal = exchange("AK2 - AK2 65432 GL", "QJ T9 876543 AKQ -")
    shown = [str(card) for card in deal.view(0).hand if card in hand("AK2 - AK2 65432 GL")]
    assert " ".join(shown) == "AS KS 2S AD KD 2D 6C 5C 4C 3C 2C GX LX"


def test_a_state_shows_no_card_when_printed() -> None:
    deal = _open()
    printed = repr(deal.state)
    assert not [card for card in CARDS if str(card) in printed]
    assert Card.parse("AS") in deal.view(0).hand
