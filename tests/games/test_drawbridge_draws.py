"""Dealing and the draw phase."""

from __future__ import annotations

from itertools import product

import pytest

from games.core.cards import PLAIN_PACK, Card, CardSet
from games.core.errors import MalformedAction
from games.core.facts import Played
from games.core.tricks import Trick
from games.drawbridge.events import DrawTrickTaken, Drew
from games.drawbridge.options import DrawBridgeOptions
from tests.games.drawbridge_boards import RULES, begin, cards, draw_out, hand, pack
from tests.games.sitting import Sitting

# Seat 1 leads to the first draw trick, seat 0 being the dealer.
DEALER = hand("AKJ2 3 T98 T9876")
LEADER = hand("876 AKQ2 A7654 2")
STOCK = "QS TS 9S 5S 4S 3S"
OPEN = DrawBridgeOptions(face_up_stock=True)


def deal(options: DrawBridgeOptions | None = None) -> Sitting:
    return begin([pack(DEALER, LEADER, STOCK)] * 3, options)


def trick(led: str, reply: str, draw_tricks: str) -> int:
    """Who takes that draw trick: 0 its leader, 1 the other."""
    rest = [card for card in PLAIN_PACK if str(card) not in (led, reply)]
    rest.sort(key=lambda card: str(card)[1] == led[1])  # the reply may be any card: it is void
    own, other = [Card.parse(reply), *rest[:12]], [Card.parse(led), *rest[12:24]]
    options = DrawBridgeOptions.model_validate({"draw_tricks": draw_tricks})
    sitting = begin([pack(own, other)], options)
    sitting.do(1, f"play {led}")
    events = sitting.do(0, f"play {reply}")
    (taken,) = (event for event in events if isinstance(event, DrawTrickTaken))
    return 1 - taken.seat


# Dealing


def test_thirteen_cards_each_are_dealt_one_at_a_time_non_dealer_first() -> None:
    for dealer in (0, 1):
        sitting = begin([PLAIN_PACK], dealer=dealer)
        other, own = sitting.view(1 - dealer).hand, sitting.view(dealer).hand
        assert CardSet.of(other) == CardSet.of(PLAIN_PACK[0:26:2])
        assert CardSet.of(own) == CardSet.of(PLAIN_PACK[1:26:2])


def test_the_other_twenty_six_cards_are_the_stock() -> None:
    assert deal().view(None).stock_left == 26


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_leads_to_the_first_draw_trick(dealer: int) -> None:
    sitting = begin([PLAIN_PACK], dealer=dealer)
    assert sitting.view(None).phase == "draw"
    assert sitting.view(None).dealer == dealer
    assert sitting.turn == 1 - dealer


# Who takes a draw trick


@pytest.mark.parametrize(
    ("led", "reply", "free", "led_suit"),
    [
        ("9C", "JS", 1, 0),
        ("9C", "9D", 0, 0),
        ("9C", "TC", 1, 1),
        ("AD", "AS", 0, 0),
        ("2H", "3C", 1, 0),
    ],
)
def test_listed_draw_tricks(led: str, reply: str, free: int, led_suit: int) -> None:
    assert trick(led, reply, "free") == free
    assert trick(led, reply, "led_suit") == led_suit
    assert trick(led, reply, "follow_suit") == led_suit


def test_there_is_no_trump_in_the_draw_phase() -> None:
    for suit in "CDHS":
        assert trick("9C", f"2{suit}" if suit != "C" else "3C", "free") == 0


# What may be played


@pytest.mark.parametrize("draw_tricks", ["free", "led_suit"])
def test_there_is_no_duty_to_follow_suit(draw_tricks: str) -> None:
    sitting = deal(DrawBridgeOptions.model_validate({"draw_tricks": draw_tricks}))
    sitting.do(1, "play AH")
    assert len(sitting.legal()) == 13
    sitting.do(0, "play 6C")


def test_follow_suit_makes_the_reply_follow_if_able() -> None:
    sitting = deal(DrawBridgeOptions(draw_tricks="follow_suit"))
    sitting.do(1, "play AH")
    assert sitting.legal() == ["3H"]
    assert sitting.refusal(0, "play AS") == "must-follow"


def test_follow_suit_leaves_a_hand_without_the_suit_free() -> None:
    sitting = begin(
        [pack(hand("AKQJT98765432 - - -"), hand("- AKQJT98765432 - -"))],
        DrawBridgeOptions(draw_tricks="follow_suit"),
    )
    sitting.do(1, "play 2H")
    assert len(sitting.legal()) == 13
    assert sitting.do(0, "play AS")[1] == DrawTrickTaken(1, cards("2H AS"))


def test_any_card_may_be_led_under_every_option() -> None:
    for draw_tricks in ("free", "led_suit", "follow_suit"):
        sitting = deal(DrawBridgeOptions.model_validate({"draw_tricks": draw_tricks}))
        assert len(sitting.legal(1)) == 13


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play AS", "not-in-hand"),
        ("play QS", "not-in-hand"),
        ("bid 1S", "not-an-action-now"),
        ("pass", "not-an-action-now"),
    ],
)
def test_anything_but_an_own_card_is_refused_with_its_reason(text: str, code: str) -> None:
    assert deal().refusal(1, text) == code


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    assert deal().refusal(0, "play AS") == "not-your-turn"


def test_a_discard_is_no_action_of_this_game_and_the_refusal_names_none() -> None:
    with pytest.raises(MalformedAction) as refused:
        RULES.parse("discard 2C")
    assert "discard" not in refused.value.sentence
    assert "play QS" in refused.value.sentence


# Drawing


def test_the_winner_draws_the_top_card_and_then_the_loser_the_next() -> None:
    sitting = deal()
    sitting.do(1, "play 2C")
    sitting.do(0, "play KS")
    assert Card.parse("QS") in sitting.view(0).hand
    assert Card.parse("TS") in sitting.view(1).hand
    assert sitting.view(None).stock_left == 24
    assert sitting.view(None).hand_sizes == (13, 13)


def test_the_leader_draws_first_when_the_lead_wins() -> None:
    sitting = deal()
    sitting.do(1, "play AH")
    sitting.do(0, "play AS")
    assert Card.parse("QS") in sitting.view(1).hand
    assert Card.parse("TS") in sitting.view(0).hand


def test_the_winner_of_a_draw_trick_leads_to_the_next() -> None:
    sitting = deal()
    sitting.do(1, "play 2C")
    sitting.do(0, "play KS")
    assert sitting.turn == 0
    sitting.do(0, "play TC")
    sitting.do(1, "play AD")
    assert sitting.turn == 1


def test_a_card_just_drawn_may_be_played_at_once() -> None:
    sitting = deal()
    sitting.do(1, "play 2C")
    sitting.do(0, "play KS")
    sitting.do(0, "play QS")
    assert Card.parse("QS") not in sitting.view(0).hand


def test_cards_thrown_away_come_back_to_no_hand_and_score_nothing() -> None:
    sitting = deal()
    sitting.do(1, "play 2C")
    sitting.do(0, "play KS")
    for seat in (0, 1):
        assert not CardSet.of(sitting.view(seat).hand) & CardSet.parse("2C KS")
    assert sitting.view(None).tricks == (0, 0)
    assert sitting.view(None).scores == (0, 0)


def test_after_thirteen_draw_tricks_the_stock_is_empty_and_the_dealer_calls() -> None:
    sitting = deal()
    draw_out(sitting)
    view = sitting.view(None)
    assert (view.phase, view.stock_left, view.hand_sizes) == ("auction", 0, (13, 13))
    assert len(view.draw_history) == 13
    assert sitting.turn == view.dealer == 0
    thrown = {card for trick in view.draw_history for card in trick.cards}
    assert thrown | set(sitting.view(0).hand) | set(sitting.view(1).hand) == set(PLAIN_PACK)
    assert len(thrown) == 26


# What is seen


def test_what_is_played_is_public_and_what_is_drawn_is_not() -> None:
    sitting = deal()
    assert sitting.do(1, "play 2C") == (Played(1, Card.parse("2C")),)
    assert sitting.view(None).draw_trick == Trick(1, cards("2C"), None)
    assert sitting.do(0, "play KS") == (
        Played(0, Card.parse("KS")),
        DrawTrickTaken(0, cards("2C KS")),
        Drew(0, None),
        Drew(1, None),
    )
    view = sitting.view(None)
    assert view.draw_trick is None
    assert view.last_draw_trick == Trick(1, cards("2C KS"), 0)
    assert view.draw_history == (view.last_draw_trick,)


def test_each_seat_sees_the_card_it_has_drawn_and_not_the_other() -> None:
    sitting = deal()
    assert sitting.view(0).drawn == (None, None)
    sitting.do(1, "play 2C")
    sitting.do(0, "play KS")
    assert sitting.view(0).drawn == (Card.parse("QS"), None)
    assert sitting.view(1).drawn == (None, Card.parse("TS"))
    assert sitting.view(None).drawn == (None, None)
    assert sitting.view(0).open_draws == ()


def test_the_card_just_drawn_is_shown_until_the_next_draw_and_into_the_auction() -> None:
    sitting = deal()
    sitting.do(1, "play 2C")
    sitting.do(0, "play KS")
    sitting.do(0, "play TC")
    assert sitting.view(0).drawn == (Card.parse("QS"), None)
    sitting.do(1, "play AD")
    assert sitting.view(0).drawn == (Card.parse("5S"), None)
    assert sitting.view(1).drawn == (None, Card.parse("9S"))
    draw_out(sitting)
    assert sitting.view(0).drawn[0] in sitting.view(0).hand
    sitting.calls("bid 1C", "pass")
    assert sitting.view(0).drawn == (None, None)


def test_the_stock_is_face_down_by_default() -> None:
    assert [deal().view(seat).face_up for seat in (0, 1, None)] == [None] * 3


def test_a_face_up_stock_shows_its_top_card_to_everybody() -> None:
    sitting = deal(OPEN)
    assert [sitting.view(seat).face_up for seat in (0, 1, None)] == list(cards("QS QS QS"))
    sitting.do(1, "play 2C")
    assert sitting.view(None).face_up == Card.parse("QS")
    sitting.do(0, "play KS")
    assert sitting.view(None).face_up == Card.parse("9S")
    draw_out(sitting)
    assert sitting.view(None).face_up is None


def test_with_a_face_up_stock_the_winners_card_is_public_and_the_losers_is_not() -> None:
    sitting = deal(OPEN)
    sitting.do(1, "play 2C")
    events = sitting.do(0, "play KS")
    assert events[2:] == (Drew(0, Card.parse("QS")), Drew(1, None))
    assert sitting.view(1).drawn == cards("QS TS")
    assert sitting.view(0).drawn == (Card.parse("QS"), None)
    assert sitting.view(None).drawn == (Card.parse("QS"), None)
    assert sitting.view(None).open_draws == ((0, Card.parse("QS")),)


def test_all_open_draws_stay_known_through_the_deal() -> None:
    sitting = deal(OPEN)
    draw_out(sitting)
    view = sitting.view(None)
    drawn = sitting.rules.view(sitting.state, 0).open_draws
    assert [seat for seat, _ in drawn] == [trick.winner for trick in view.draw_history]
    assert [card for _, card in drawn] == list(pack(DEALER, LEADER, STOCK)[26::2])


def test_hands_are_sorted_by_suit_and_rank() -> None:
    assert " ".join(map(str, deal().view(0).hand)) == ("AS KS JS 2S 3H TD 9D 8D TC 9C 8C 7C 6C")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_spectator_and_the_opponent_see_no_hand(seat: int) -> None:
    sitting = deal()
    assert sitting.view(None).hand == ()
    assert not set(sitting.view(seat).hand) & set(sitting.view(1 - seat).hand)


def test_a_state_shows_no_card_when_printed() -> None:
    sitting = deal(OPEN)
    for text in ("play 2C", "play KS"):
        printed = repr(sitting.state) + repr(sitting.state.deal)
        assert not [card for card in PLAIN_PACK if str(card) in printed]
        sitting.do(sitting.turn, text)


def test_every_pair_of_cards_has_one_winner_under_every_option() -> None:
    for led, reply in product(cards("2C 9C AC 9D AD"), cards("3C TC 9H AH KS")):
        assert trick(str(led), str(reply), "free") in (0, 1)
        if led.suit is not reply.suit:
            assert trick(str(led), str(reply), "led_suit") == 0
