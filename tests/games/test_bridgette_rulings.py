"""The rulings of the rules file by their numbers, and every other clause of the play."""

from __future__ import annotations

import pytest

from games.core.cards import Card, Suit
from games.core.facts import Played, TrickTaken
from tests.games.boards import auction, cards, position


def test_r1_ruling_1_the_own_colon_may_follow_though_the_suit_is_held_and_bars_it() -> None:
    deal = position("4S", ("5H 7H 2C", "LX KH 3D"))
    deal.plays("play 5H")
    events = deal.plays("play LX")
    assert events == (Played(1, Card.parse("LX")), TrickTaken(0, cards("5H LX")))
    assert deal.view(None).barred is Suit.HEARTS
    assert deal.refusal(0, "play 7H") == "suit-barred"
    assert deal.legal() == ["2C"]


@pytest.mark.parametrize("other", ["2S", "3D", "RX"])
def test_r1_ruling_2_the_little_colon_may_not_follow_a_queen(other: str) -> None:
    deal = position("4S", ("QH 3H", f"LX {other}"))
    deal.plays("play QH")
    assert deal.refusal(1, "play LX") == "colon-not-allowed"
    assert deal.legal() == [other]


def test_r1_ruling_2_a_hand_of_other_colons_alone_plays_either() -> None:
    deal = position("4S", ("QH 3H", "LX GX"))
    deal.plays("play QH")
    assert deal.legal() == ["GX", "LX"]


def test_r1_ruling_2_a_hand_of_colons_with_the_own_one_plays_that() -> None:
    deal = position("4S", ("QH 3H", "LX RX"))
    deal.plays("play QH")
    assert deal.legal() == ["RX"]


def test_r1_ruling_3_a_trump_lead_followed_by_its_colon_bars_trumps() -> None:
    deal = position("4S", ("AS 2S 2H", "GX 3H 4H"))
    deal.plays("play AS", "play GX")
    assert deal.view(None).tricks == (11, 0)
    assert deal.view(None).barred is Suit.SPADES
    assert deal.refusal(0, "play 2S") == "suit-barred"


@pytest.mark.parametrize(
    ("contract", "reply", "winner"),
    [("4S", "JD", 1), ("4S", "2S", 1), ("3NT", "AC", 0), ("3NT", "JD", 1), ("4S", "TD", 0)],
)
def test_r1_ruling_4_a_led_colon_loses_to_its_group_and_to_trumps_only(
    contract: str, reply: str, winner: int
) -> None:
    deal = position(contract, ("RX 3H", f"{reply} 4H"))
    deal.plays("play RX")
    assert deal.plays(f"play {reply}")[1] == TrickTaken(winner, cards(f"RX {reply}"))


@pytest.mark.parametrize(("colon", "beaten_by"), [("GX", "AD"), ("RX", "KD"), ("LX", "2D")])
def test_each_colon_loses_to_its_own_group_in_any_suit(colon: str, beaten_by: str) -> None:
    deal = position("3NT", (f"{colon} 3H", f"{beaten_by} 4H"))
    deal.plays(f"play {colon}", f"play {beaten_by}")
    assert deal.turn == 1


def test_r1_ruling_5_a_second_colon_never_beats_a_led_one_and_bars_nothing() -> None:
    deal = position("4S", ("GX 3H", "RX 4H"))
    deal.plays("play GX", "play RX")
    assert deal.view(None).last_trick is not None
    assert deal.turn == 0
    assert deal.view(None).barred is None


def test_any_card_may_be_played_to_a_led_colon() -> None:
    deal = position("4S", ("GX 3H 3C 3D 2D", "RX 4H 4C 4D 4S"))
    deal.plays("play GX")
    assert deal.legal() == ["4S", "4H", "4D", "4C", "RX"]


def test_r1_ruling_6_the_bar_lifts_from_a_hand_of_nothing_else() -> None:
    deal = position("4S", ("5H 7H 9H", "LX KH 3D"))
    deal.plays("play 5H", "play LX")
    assert deal.legal() == ["9H", "7H"]


@pytest.mark.parametrize("rest", ["7H 9H", "7H GX", "7H 2C"])
def test_the_bar_is_shown_alike_whatever_the_hand_it_binds(rest: str) -> None:
    """Showing that it has lifted would show what the hand holds."""
    deal = position("4S", (f"5H {rest}", "LX KH 3D"))
    deal.plays("play 5H", "play LX")
    assert [deal.view(seat).barred for seat in (0, 1, None)] == [Suit.HEARTS] * 3


def test_r1_ruling_6_with_the_barred_suit_and_a_colon_the_colon_must_be_led() -> None:
    deal = position("4S", ("5H 7H GX", "LX KH 3D"))
    deal.plays("play 5H", "play LX")
    assert deal.legal() == ["GX"]
    assert deal.refusal(0, "play 7H") == "colon-must-lead"


def test_a_colon_may_be_led_while_another_suit_could_be() -> None:
    deal = position("4S", ("5H 7H GX 2C", "LX KH 3D 4D"))
    deal.plays("play 5H", "play LX")
    assert deal.legal() == ["2C", "GX"]


def test_r1_ruling_7_the_bar_lasts_one_lead() -> None:
    deal = position("4S", ("5H 7H AD", "LX KH 3D"))
    deal.plays("play 5H", "play LX", "play AD")
    assert deal.view(None).barred is None
    deal.plays("play 3D")
    assert deal.legal() == ["7H"]
    deal.plays("play 7H")
    assert deal.legal() == ["KH"]


def test_the_bar_binds_the_winner_alone() -> None:
    deal = position("4S", ("5H 7H 4D", "LX KH AD"))
    deal.plays("play 5H", "play LX", "play 4D", "play AD")
    assert deal.legal() == ["KH"]


def test_r1_ruling_8_a_last_card_of_another_group_may_follow_and_bars_nothing() -> None:
    deal = position("4S", ("8C", "GX"), tricks=(11, 1))
    deal.plays("play 8C")
    assert deal.legal() == ["GX"]
    events = deal.plays("play GX")
    assert events[1] == TrickTaken(0, cards("8C GX"))


def test_another_colon_from_a_hand_of_colons_bars_nothing() -> None:
    deal = position("4S", ("8C 7C", "GX RX"))
    deal.plays("play 8C", "play GX")
    assert deal.view(None).barred is None
    assert deal.legal() == ["7C"]


def test_r1_ruling_9_the_dealers_pass_over_a_double_makes_the_dealer_declarer() -> None:
    deal = auction("AKQJT98765432 - - - -", "- AKQJT98765432 - - -")
    deal.calls("bid 1S", "double", "pass")
    view = deal.view(None)
    assert str(view.contract) == "1SX"
    assert view.contract is not None
    assert view.contract.declarer == 0
    assert view.phase == "play"
    assert view.to_act == (1,)


def test_suit_must_be_followed() -> None:
    deal = position("4S", ("5H 7H 9H", "KH 2H 3S"))
    deal.plays("play 5H")
    assert deal.legal() == ["KH", "2H"]
    assert deal.refusal(1, "play 3S") == "must-follow"


def test_a_hand_without_the_suit_led_plays_anything_but_foreign_colons() -> None:
    deal = position("4S", ("5H 7H 9H 8H", "AS 2D LX GX"))
    deal.plays("play 5H")
    assert deal.legal() == ["AS", "2D", "LX"]


@pytest.mark.parametrize(
    ("contract", "led", "reply", "winner"),
    [
        ("4S", "5H", "6H", 1),
        ("4S", "6H", "5H", 0),
        ("4S", "AH", "2S", 1),
        ("4S", "2H", "AD", 0),
        ("3NT", "2H", "AS", 0),
        ("4S", "2S", "AS", 1),
        ("4S", "TH", "JH", 1),
    ],
)
def test_highest_trump_wins_else_the_highest_of_the_suit_led(
    contract: str, led: str, reply: str, winner: int
) -> None:
    deal = position(contract, (f"{led} 3C", f"{reply} 4C"))
    deal.plays(f"play {led}")
    assert deal.plays(f"play {reply}")[1] == TrickTaken(winner, cards(f"{led} {reply}"))
    assert deal.turn == winner


@pytest.mark.parametrize("led", ["AD", "KD", "QD", "JD", "TD", "9D", "2D"])
def test_every_card_has_exactly_one_colon_that_may_follow_it(led: str) -> None:
    own = {"A": "GX", "K": "RX", "Q": "RX", "J": "RX"}.get(led[0], "LX")
    deal = position("4S", (f"{led} 3C 3H 4H", "3D GX RX LX"))
    deal.plays(f"play {led}")
    assert deal.legal() == ["3D", own]


def test_a_colon_may_be_led_to_the_last_trick() -> None:
    deal = position("4S", ("GX", "KH"), tricks=(9, 3))
    events = deal.plays("play GX", "play KH")
    assert events[1] == TrickTaken(0, cards("GX KH"))


def test_declarers_opponent_leads_to_the_first_trick() -> None:
    deal = auction("AKQJT98765432 - - - -", "- AKQJT98765432 - - -")
    deal.calls("bid 1S", "bid 2H", "pass")
    assert deal.view(None).to_act == (0,)


def test_a_card_that_is_not_held_is_refused() -> None:
    deal = position("4S", ("5H 7H", "KH 2H"))
    assert deal.refusal(0, "play KH") == "not-in-hand"
    deal.plays("play 5H")
    assert deal.refusal(1, "play 5H") == "not-in-hand"


def test_only_the_seat_to_act_may_play() -> None:
    deal = position("4S", ("5H 7H", "KH 2H"))
    assert deal.refusal(1, "play KH") == "not-your-turn"
    deal.plays("play 5H")
    assert deal.refusal(0, "play 7H") == "not-your-turn"


@pytest.mark.parametrize("text", ["pass", "bid 7NT", "double", "redouble", "discard 5H"])
def test_calls_and_discards_have_no_place_in_the_play(text: str) -> None:
    deal = position("4S", ("5H 7H", "KH 2H"))
    assert deal.refusal(0, text) == "not-an-action-now"


def test_choices_come_in_hand_order_trump_first_and_colons_last() -> None:
    deal = position("4D", ("2S AS 5H KH 2D AD 9C LX GX", "3S 4S 6S 7S 3H 4H 6H 7H 8H"))
    assert deal.legal() == ["AD", "2D", "AS", "2S", "KH", "5H", "9C", "GX", "LX"]
    assert list(map(str, deal.view(0).hand)) == deal.legal()
