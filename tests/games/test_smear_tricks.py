"""Playing to tricks in Smear, and who takes them."""

from __future__ import annotations

from itertools import product

import pytest

from games.core.cards import Suit
from games.core.facts import Played, TrickTaken
from games.core.tricks import Trick
from tests.games.sitting import Sitting
from tests.games.smear_boards import cards, position


def led(card: str, hand: str, trump: Suit = Suit.SPADES) -> Sitting:
    """Seat 0 has led this card, and seat 1 holds this hand."""
    fillers = iter(f"{rank}{suit}" for suit in "CD" for rank in "789TJQK")
    size = len(hand.split())
    others = [" ".join(next(fillers) for _ in range(size)) for _ in (2, 3)]
    own = " ".join([card, *(next(fillers) for _ in range(size - 1))])
    deal = position((own, hand, *others), trump=trump)
    deal.plays(f"play {card}")
    return deal


def test_suit_must_be_followed_but_a_trump_may_always_be_played() -> None:
    deal = led("9H", "KH 7H 8S AD")
    assert deal.legal(1) == ["8S", "KH", "7H"]
    assert deal.refusal(1, "play AD") == "must-follow-or-trump"


def test_who_cannot_follow_may_play_any_card() -> None:
    deal = led("9H", "8S AD 7D")
    assert deal.legal(1) == ["8S", "AD", "7D"]


def test_who_can_neither_follow_nor_trump_may_play_any_card() -> None:
    assert led("9H", "AD 7D").legal(1) == ["AD", "7D"]


def test_on_a_trump_lead_a_trump_must_be_played_if_held() -> None:
    deal = led("9S", "KH 7S AD")
    assert deal.legal(1) == ["7S"]
    assert deal.refusal(1, "play KH") == "must-follow"


def test_on_a_trump_lead_without_a_trump_any_card_may_be_played() -> None:
    assert led("9S", "KH AD").legal(1) == ["KH", "AD"]


def test_any_card_may_be_led_later_in_the_deal() -> None:
    deal = position(("AS 7H", "KS 8H", "QS 9H", "JS TH"))
    assert deal.legal(0) == ["AS", "7H"]


def test_a_card_that_is_not_held_is_refused() -> None:
    deal = led("9H", "KH 7H")
    assert deal.refusal(1, "play AH") == "not-in-hand"


def test_play_goes_clockwise_from_the_leader() -> None:
    for leader in range(4):
        deal = position(("7H 7S", "8H 8S", "9H 9S", "TH TS"), leader=leader)
        turns = []
        for _ in range(4):
            turns.append(deal.turn)
            deal.plays(f"play {deal.legal()[-1]}")
        assert turns == [(leader + n) % 4 for n in range(4)]


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    deal = led("9H", "KH 7H")
    for seat in (0, 2, 3):
        assert deal.refusal(seat, "play AC") == "not-your-turn"


@pytest.mark.parametrize("text", ["pass", "bid 4", "discard 9H"])
def test_bids_and_discards_have_no_place_in_the_play(text: str) -> None:
    deal = led("9H", "KH 7H")
    assert deal.refusal(1, text) == "not-an-action-now"


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("9H TH JH 8H", 2),  # the highest of the suit led
        ("9H TH 7S AH", 2),  # one trump wins
        ("9H 8S 7S AH", 1),  # the higher of two trumps wins, played first
        ("9H 7S 8S AH", 2),  # or second
        ("9H AD AC AS", 3),
        ("9H AD AC KD", 0),  # other suits never win
        ("JS TS 9S AS", 3),
        ("7D 8D 9D TD", 3),  # ranked as always: 10 below the jack
        ("TD JD 9D 8D", 1),
    ],
)
def test_the_highest_trump_takes_a_trick_else_the_highest_of_the_suit_led(
    trick: str, taker: int
) -> None:
    for leader in range(4):
        played = cards(trick)
        hands = [""] * 4
        fillers = ["7C", "8C", "9C", "TC"]
        for place, card in enumerate(played):
            hands[(leader + place) % 4] = f"{card} {fillers[place]}"
        deal = position(hands, leader=leader)
        events = deal.plays(*(f"play {card}" for card in played))
        seat = (leader + taker) % 4
        assert events == (Played((leader + 3) % 4, played[3]), TrickTaken(seat, played))
        assert deal.turn == seat


def test_the_winner_leads_to_the_next_trick() -> None:
    deal = position(("9H 7S", "TH 8S", "JH 9S", "8H TS"))
    deal.plays("play 9H", "play TH", "play JH", "play 8H")
    assert deal.turn == 2
    assert deal.view(None).to_act == (2,)


def test_the_trick_on_the_table_and_the_finished_ones_are_public() -> None:
    deal = position(("9H 7S", "TH 8S", "JH 9S", "8H TS"))
    deal.plays("play 9H", "play TH")
    for seat in (None, 0, 1, 2, 3):
        assert deal.view(seat).trick == Trick(0, cards("9H TH"), None)
        assert deal.view(seat).last_trick is None
    deal.plays("play JH", "play 8H")
    view = deal.view(None)
    assert view.trick is None
    assert view.last_trick == Trick(0, cards("9H TH JH 8H"), 2)
    assert view.history == (view.last_trick,)
    assert (view.tricks, view.side_tricks) == ((0, 0, 1, 0), (1, 0))


def test_card_points_taken_so_far_are_public_per_side() -> None:
    deal = position(("TH 7S", "KH 8S", "QH 9S", "JH TS"), discarded="AH AD AC")
    assert deal.view(None).card_points == (0, 0)
    deal.plays("play TH", "play KH", "play QH", "play JH")
    for seat in (None, 0, 1, 2, 3):
        assert deal.view(seat).card_points == (0, 16)  # the discards do not show yet


@pytest.mark.parametrize(("trump", "suit"), list(product(Suit, Suit)))
def test_following_is_the_same_in_every_suit(trump: Suit, suit: Suit) -> None:
    other = next(s for s in Suit if s not in (trump, suit))
    hand = " ".join(f"{rank}{s.letter}" for s in {trump, suit, other} for rank in "78")
    lead = f"A{suit.letter}"
    deal = position((lead, hand, f"9{other.letter}", f"T{other.letter}"), trump=trump)
    deal.plays(f"play {lead}")
    legal = {text[-1] for text in deal.legal(1)}
    assert legal == {suit.letter, trump.letter}
