"""Every clause of the auction."""

from __future__ import annotations

import pytest

from games.core.auction import Contract, Double, Pass
from games.core.facts import Called, ContractMade, PassedOut
from tests.games.drawbridge_boards import auction
from tests.games.sitting import Sitting

SPADES, HEARTS = "AKQJT98765432 - - -", "- AKQJT98765432 - -"


def deal() -> Sitting:
    return auction(SPADES, HEARTS)


def test_the_dealer_calls_first_and_then_both_alternate() -> None:
    sitting = deal()
    assert sitting.turn == 0
    assert sitting.refusal(1, "pass") == "not-your-turn"
    sitting.calls("bid 1C")
    assert sitting.turn == 1
    sitting.calls("bid 1D")
    assert sitting.turn == 0


def test_bids_go_from_one_club_to_seven_no_trump() -> None:
    bids = deal().legal()[1:]
    assert bids[:6] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert bids[-1] == "7NT"
    assert len(bids) == 35


def test_there_is_no_bid_of_no_trump_at_level_nought() -> None:
    assert deal().refusal(0, "bid 0NT") == "bid-too-low"


@pytest.mark.parametrize("bid", ["1C", "1NT", "3D", "4H", "7NT"])
def test_any_bid_may_be_made_on_any_hand_jumps_and_void_suits_included(bid: str) -> None:
    sitting = deal()
    sitting.calls(f"bid {bid}")
    assert str(sitting.view(None).contract) == bid


@pytest.mark.parametrize(
    ("last", "too_low", "enough"),
    [("1H", "1H", "1S"), ("1H", "1D", "2D"), ("1NT", "1S", "2C"), ("6NT", "6S", "7C")],
)
def test_a_bid_must_be_higher_in_level_or_in_strain(last: str, too_low: str, enough: str) -> None:
    sitting = deal()
    sitting.calls(f"bid {last}")
    assert sitting.refusal(1, f"bid {too_low}") == "bid-too-low"
    assert enough in sitting.legal()


def test_over_seven_no_trump_only_pass_and_double_remain() -> None:
    sitting = deal()
    sitting.calls("bid 7NT")
    assert sitting.legal() == ["pass", "double"]
    assert sitting.refusal(1, "bid 7NT") == "no-higher-bid"


def test_nothing_can_be_doubled_before_a_bid() -> None:
    assert deal().refusal(0, "double") == "cannot-double"
    assert deal().refusal(0, "redouble") == "cannot-redouble"


def test_the_opponents_bid_may_be_doubled_once_and_redoubled_by_its_bidder() -> None:
    sitting = deal()
    sitting.calls("bid 1S")
    assert sitting.refusal(1, "redouble") == "cannot-redouble"
    sitting.calls("double")
    assert sitting.refusal(0, "double") == "cannot-double"
    sitting.calls("redouble")
    assert sitting.refusal(1, "double") == "cannot-double"
    assert sitting.refusal(1, "redouble") == "cannot-redouble"
    assert str(sitting.view(None).contract) == "1SXX"


def test_a_new_bid_clears_the_double() -> None:
    sitting = deal()
    sitting.calls("bid 1S", "double", "redouble", "bid 2C")
    assert sitting.view(None).contract == Contract.parse("2C", declarer=1)
    assert sitting.legal()[:2] == ["pass", "double"]


def test_the_bidder_may_bid_over_the_own_doubled_bid() -> None:
    sitting = deal()
    sitting.calls("bid 1S", "double", "bid 2H")
    assert sitting.view(None).contract == Contract.parse("2H", declarer=0)


def test_a_pass_after_a_bid_ends_the_auction_and_the_last_bidder_is_declarer() -> None:
    sitting = deal()
    events = sitting.calls("bid 1S", "bid 2C", "pass")
    assert events == (Called(0, Pass()), ContractMade(Contract.parse("2C", declarer=1)))
    assert sitting.view(None).phase == "play"


def test_the_doubled_bidders_own_pass_ends_it_too_and_the_doubler_leads() -> None:
    sitting = deal()
    sitting.calls("bid 1S", "double", "pass")
    assert sitting.view(None).contract == Contract.parse("1SX", declarer=0)
    assert sitting.turn == 1


def test_a_pass_over_a_redouble_leaves_the_contract_redoubled() -> None:
    events = deal().calls("bid 1S", "double", "redouble", "pass")
    assert events[-1] == ContractMade(Contract.parse("1SXX", declarer=0))


def test_after_the_dealers_first_pass_the_other_may_bid_and_the_dealer_call_again() -> None:
    sitting = deal()
    sitting.calls("pass")
    assert sitting.turn == 1
    sitting.calls("bid 1D")
    assert sitting.turn == 0
    sitting.calls("bid 1S", "pass")
    assert sitting.view(None).contract == Contract.parse("1S", declarer=0)


def test_two_passes_end_the_deal_without_a_contract() -> None:
    events = deal().calls("pass", "pass")
    assert events[:2] == (Called(1, Pass()), PassedOut())


def test_calls_are_public_in_order() -> None:
    sitting = deal()
    sitting.calls("pass", "bid 1D", "double")
    assert [seat for seat, _ in sitting.view(None).calls] == [0, 1, 0]
    assert sitting.view(None).calls[-1] == (0, Double())
    assert sitting.view(1).calls == sitting.view(None).calls


def test_calls_come_with_pass_first_and_bids_from_the_lowest() -> None:
    sitting = deal()
    sitting.calls("bid 6D")
    assert sitting.legal() == ["pass", "double", "6H", "6S", "6NT", "7C", "7D", "7H", "7S", "7NT"]


def test_cards_have_no_place_in_the_auction() -> None:
    assert deal().refusal(0, "play AS") == "not-an-action-now"
