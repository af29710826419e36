"""The kitty, the discard, and the lead that names trump."""

from __future__ import annotations

import pytest

from games.core.cards import CARDS, CardSet, Suit
from games.core.errors import NotYourTurn
from games.core.facts import Discarded, Played
from games.core.rules import Subset
from games.smear.events import TrumpNamed
from games.smear.options import SmearOptions
from games.smear.view import SmearView
from tests.games.sitting import Sitting
from tests.games.smear_boards import NO_KITTY, RULES, begin, bidder, cards, hand, holding, position
from tests.games.smear_specimen import PACK


def nine(*, last: str = "8D 7C") -> Sitting:
    """The bidder's nine cards of the rules' examples: ♠AKQ9 ♥107 ♦K8 ♣7, or other last ones."""
    return bidder("AKQ9 T7 - -", f"KD {last}")


def leads(sitting: Sitting) -> set[str]:
    """The suits that the bidder may lead, as its choices say; its view must say the same."""
    view: SmearView = sitting.view(0)
    suits = {text[-1] for text in sitting.legal(0)}
    assert {suit.letter for suit in view.leadable} == suits
    assert set(sitting.legal(0)) == {str(card) for card in view.hand if str(card)[-1] in suits}
    return suits


# Taking the kitty


@pytest.mark.parametrize("kitty", [1, 2, 3])
def test_the_bidder_takes_the_top_left_over_cards_and_discards_as_many(kitty: int) -> None:
    deal = begin([PACK], SmearOptions(kitty=kitty))
    dealt = CardSet.of(deal.view(1).hand)
    deal.calls("pass", "bid 4")
    taken = CardSet.of(PACK[24 : 24 + kitty])
    assert CardSet.of(deal.view(1).hand) == dealt | taken
    assert CardSet.of(deal.view(1).kitty) == taken
    assert deal.view(None).hand_sizes == (6, 6 + kitty, 6, 6)
    assert deal.choices(1) == Subset("discard", deal.view(1).hand, kitty)


def test_the_kitty_is_shown_to_the_bidder_alone_and_stays_marked() -> None:
    deal = nine()
    assert deal.view(0).kitty == cards("KD 8D 7C")
    deal.do(0, "discard 7H 8D 7C")
    assert deal.view(0).kitty == cards("KD 8D 7C")
    for seat in (1, 2, 3, None):
        assert deal.view(seat).kitty == ()
        assert deal.view(seat).discarded == ()


def test_before_the_bidding_is_over_nobody_sees_the_kitty() -> None:
    deal = holding("AKQ9 T7 - -", "KD 8D 7C")
    deal.calls("bid 2", "pass", "pass")
    assert all(deal.view(seat).kitty == () for seat in (0, 1, 2, 3, None))


def test_without_a_kitty_there_is_no_discard_and_any_card_may_be_led() -> None:
    deal = begin([PACK], NO_KITTY)
    deal.calls("bid 4")
    assert deal.view(None).phase == "play"
    assert deal.refusal(0, "discard 7C") == "not-an-action-now"
    assert deal.legal(0) == [str(card) for card in deal.view(0).hand]
    assert deal.view(0).kitty == deal.view(0).discarded == ()


# Discarding


def test_how_many_were_discarded_is_public_and_which_is_not() -> None:
    deal = nine()
    assert deal.do(0, "discard 8D 7H 7C") == (Discarded(0, 3),)
    assert deal.view(None).hand_sizes == (6, 6, 6, 6)
    assert deal.view(0).discarded == cards("7H 8D 7C")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("discard 7H 8D", "wrong-discard-count"),
        ("discard 7H 8D 7C 9S", "wrong-discard-count"),
        ("discard 7H 7H 7C", "card-twice"),
        ("discard 7H 8D JC", "not-in-hand"),
        ("play AS", "not-an-action-now"),
        ("pass", "not-an-action-now"),
        ("bid 4", "not-an-action-now"),
    ],
)
def test_a_wrong_discard_is_refused_with_its_reason(text: str, code: str) -> None:
    assert nine().refusal(0, text) == code


def test_only_the_bidder_discards() -> None:
    deal = nine()
    for seat in (1, 2, 3):
        assert deal.refusal(seat, "discard 7H 8D 7C") == "not-your-turn"
        with pytest.raises(NotYourTurn):
            deal.choices(seat)


# The discards of the rules


@pytest.mark.parametrize(
    ("last", "discard", "suits"),
    [
        ("8D 7C", "7H 8D 7C", "S"),
        ("8D 7C", "9S 7H 8D", "C"),
        ("8D 7C", "9S 7H 7C", "D"),
    ],
)
def test_a_suit_may_be_led_only_if_no_card_of_it_was_discarded(
    last: str, discard: str, suits: str
) -> None:
    deal = nine(last=last)
    deal.do(0, f"discard {discard}")
    assert leads(deal) == set(suits)
    for card in deal.view(0).hand:
        if str(card)[-1] not in suits:
            assert deal.refusal(0, f"play {card}") == "suit-discarded"


def test_a_discard_that_would_leave_no_suit_to_lead_is_refused() -> None:
    deal = nine(last="8D 7D")
    assert CardSet.of(deal.view(0).hand) == CardSet.of(hand("AKQ9 T7 K87 -"))
    assert deal.refusal(0, "discard 9S 7H 7D") == "nothing-to-lead"
    deal.do(0, "discard 7H 8D 7D")
    assert leads(deal) == {"S"}


def test_of_seven_trumps_the_surplus_may_be_discarded() -> None:
    deal = bidder("AKQJT9 - - -", "8S AH 7D")
    deal.do(0, "discard AH 7D 9S")
    assert leads(deal) == {"S"}


def test_of_seven_trumps_no_more_than_the_surplus_may_be_discarded() -> None:
    deal = bidder("AKQJT9 - - -", "8S AH 7D")
    deal.do(0, "discard 9S 8S 7D")
    assert leads(deal) == {"H"}
    assert deal.refusal(0, "play AS") == "suit-discarded"


def test_of_eight_trumps_two_may_be_discarded() -> None:
    deal = bidder("AKQJT9 - - -", "8S 7S AH")
    deal.do(0, "discard 7S 8S AH")
    assert leads(deal) == {"S"}


def test_six_trumps_are_no_surplus() -> None:
    deal = bidder("AKQJT9 - - -", "AH 8D 7D")
    deal.do(0, "discard 9S 8D 7D")
    assert leads(deal) == {"H"}


def test_the_refusal_tells_the_rule() -> None:
    deal = nine(last="8D 7D")
    with pytest.raises(Exception, match=r"no suit to lead: your first lead names trump"):
        RULES.apply(deal.state, 0, RULES.parse("discard 9S 7H 7D"))


# The first lead


def test_the_bidder_leads_and_the_suit_of_that_card_is_trump() -> None:
    deal = nine()
    deal.do(0, "discard 7H 8D 7C")
    assert (deal.turn, deal.view(None).trump) == (0, None)
    assert deal.do(0, "play 9S") == (Played(0, cards("9S")[0]), TrumpNamed(0, Suit.SPADES))
    assert deal.view(None).trump is Suit.SPADES
    assert deal.turn == 1


def test_only_the_bidder_is_told_what_may_be_led_and_only_before_that_lead() -> None:
    deal = nine()
    assert deal.view(0).leadable == ()
    deal.do(0, "discard 7H 8D 7C")
    assert deal.view(0).leadable == (Suit.SPADES,)
    assert all(deal.view(seat).leadable == () for seat in (1, 2, 3, None))
    deal.do(0, "play 9S")
    assert deal.view(0).leadable == ()


def test_without_a_discard_the_suits_that_may_be_led_come_in_hand_order() -> None:
    deal = begin([PACK], NO_KITTY)
    deal.calls("bid 4")
    letters = [suit.letter for suit in deal.view(0).leadable]
    assert letters == list(dict.fromkeys(str(card)[-1] for card in deal.view(0).hand))
    assert letters == sorted(letters, key="SHDC".index)


def test_the_limit_binds_the_first_lead_alone() -> None:
    deal = position(
        ("AS QS TH", "7S 8S 9H", "JS TS JH", "QH KH AH"),
        trump=Suit.CLUBS,
        discarded="9S 7H 8D",
        played="AC 8C 9C TC KC 7C QC JC TD 8H 9D 7D",
    )
    assert deal.legal(0) == ["AS", "QS", "TH"]


def test_a_hand_shows_trump_first_once_it_is_known() -> None:
    deal = nine()
    deal.do(0, "discard 9S 7H 7C")
    assert deal.view(0).hand == cards("AS KS QS TH KD 8D")
    deal.do(0, "play 8D")
    assert deal.view(0).hand == cards("KD AS KS QS TH")


def test_a_state_shows_no_card_when_printed() -> None:
    printed = repr(nine().state)
    assert not [card for card in CARDS if str(card) in printed]
