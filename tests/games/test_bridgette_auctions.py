"""Every clause of the auction."""

from __future__ import annotations

import pytest

from games.core.auction import Contract, Double, Pass
from games.core.facts import Called, ContractMade, PassedOut
from tests.games.boards import auction

BALANCED = ("AK32 AK32 AK3 A2 -", "QJT QJT QJT9 K43 -")  # four, four, three and two cards


def test_the_dealer_calls_first_and_then_both_alternate() -> None:
    deal = auction(*BALANCED)
    assert deal.turn == 0
    assert deal.refusal(1, "pass") == "not-your-turn"
    deal.calls("bid 1C")
    assert deal.turn == 1
    deal.calls("bid 1D")
    assert deal.turn == 0


def test_opening_bids_go_from_no_trump_at_level_nought_to_seven() -> None:
    deal = auction("AKQJ AKQ AKQ AKQ -", "T9 JT9 JT98 JT98 -")
    bids = deal.legal()[1:]
    assert bids[0] == "0NT"
    assert bids[-1] == "7NT"


def test_a_suit_bid_needs_two_cards_of_the_suit() -> None:
    deal = auction("AKQJT98765 A K2 - -", "432 QJT9876543 - - -")
    assert deal.refusal(0, "bid 1H") == "suit-too-short"
    assert deal.refusal(0, "bid 1C") == "suit-too-short"
    assert "1D" in deal.legal()
    assert "1S" in deal.legal()


def test_a_no_trump_bid_needs_a_card_of_every_suit() -> None:
    deal = auction("AKQJT98765 A K2 - -", "432 QJT9876543 - - -")
    assert deal.refusal(0, "bid 0NT") == "nt-needs-all-suits"
    assert not [bid for bid in deal.legal() if bid.endswith("NT")]


def test_colons_count_neither_for_suits_nor_for_no_trump() -> None:
    deal = auction("AKQJT98 2 K2 - GRL", "765432 AKQJT98 - - -")
    assert deal.refusal(0, "bid 1H") == "suit-too-short"
    assert deal.refusal(0, "bid 1NT") == "nt-needs-all-suits"


def test_an_opening_above_one_is_a_jump_and_needs_four_cards() -> None:
    deal = auction(*BALANCED)
    assert deal.refusal(0, "bid 2D") == "jump-needs-four"
    assert deal.refusal(0, "bid 7C") == "jump-needs-four"
    assert [bid for bid in deal.legal() if bid[1:] == "D"] == ["1D"]
    assert [bid for bid in deal.legal() if bid[1:] == "S"] == [f"{n}S" for n in range(1, 8)]


def test_a_jump_in_no_trump_needs_the_no_trump_condition_alone() -> None:
    deal = auction("AK32 AKQ2 AKQ2 A -", "QJT JT9 JT98 K43 -")
    assert [bid for bid in deal.legal() if bid.endswith("NT")] == [f"{n}NT" for n in range(8)]


@pytest.mark.parametrize(
    ("last", "lowest"),
    [("0NT", "1D"), ("1C", "1D"), ("1H", "2D"), ("1S", "2D"), ("1NT", "2D"), ("3S", "4D")],
)
def test_a_jump_is_counted_from_the_lowest_level_at_which_the_suit_could_be_bid(
    last: str, lowest: str
) -> None:
    deal = auction("AKQJ 9876 65 A32 -", "T98 KQJ KQJ KQJT -")
    deal.calls(f"bid {last}")
    assert [bid for bid in deal.legal() if bid[1:] == "D"] == [lowest]
    higher = f"{int(lowest[0]) + 1}D"
    assert deal.refusal(1, f"bid {higher}") == "jump-needs-four"


@pytest.mark.parametrize(
    ("last", "too_low", "enough"),
    [("1H", "1H", "1S"), ("1H", "1D", "2D"), ("1NT", "1S", "2C"), ("0NT", "0NT", "1C")],
)
def test_a_bid_must_be_higher_in_level_or_in_strain(last: str, too_low: str, enough: str) -> None:
    deal = auction("AKQJ AKQ AKQ AKQ -", "T987 JT9 JT9 JT9 -")
    deal.calls(f"bid {last}")
    assert deal.refusal(1, f"bid {too_low}") == "bid-too-low"
    assert enough in deal.legal()


def test_over_seven_no_trump_only_pass_and_double_remain() -> None:
    deal = auction("AKQJ AKQ AKQ AKQ -", "T987 JT9 JT9 JT9 -")
    deal.calls("bid 7NT")
    assert deal.legal() == ["pass", "double"]
    assert deal.refusal(1, "bid 7NT") == "no-higher-bid"


def test_an_opening_bid_can_be_neither_doubled_before_it_is_made_nor_redoubled() -> None:
    deal = auction(*BALANCED)
    assert deal.refusal(0, "double") == "cannot-double"
    assert deal.refusal(0, "redouble") == "cannot-redouble"


def test_the_opponents_bid_may_be_doubled_once_and_redoubled_by_its_bidder() -> None:
    deal = auction(*BALANCED)
    deal.calls("bid 1S")
    assert deal.refusal(1, "redouble") == "cannot-redouble"
    deal.calls("double")
    assert deal.refusal(0, "double") == "cannot-double"
    assert deal.legal()[:2] == ["pass", "redouble"]
    deal.calls("redouble")
    assert deal.refusal(1, "double") == "cannot-double"
    assert deal.refusal(1, "redouble") == "cannot-redouble"
    assert str(deal.view(None).contract) == "1SXX"


def test_a_new_bid_clears_the_double() -> None:
    deal = auction(*BALANCED)
    deal.calls("bid 1S", "double", "redouble", "bid 2C")
    assert deal.view(None).contract == Contract.parse("2C", declarer=1)
    assert deal.legal()[:2] == ["pass", "double"]


def test_the_bidder_may_bid_over_the_own_doubled_bid() -> None:
    deal = auction(*BALANCED)
    deal.calls("bid 1S", "double", "bid 2H")
    assert deal.view(None).contract == Contract.parse("2H", declarer=0)


def test_a_pass_after_a_bid_ends_the_auction_and_the_last_bidder_is_declarer() -> None:
    deal = auction(*BALANCED)
    events = deal.calls("bid 1S", "bid 2C", "pass")
    assert events == (Called(0, Pass()), ContractMade(Contract.parse("2C", declarer=1)))
    assert deal.view(None).phase == "play"


def test_a_pass_over_a_redouble_leaves_the_contract_redoubled() -> None:
    deal = auction(*BALANCED)
    events = deal.calls("bid 1S", "double", "redouble", "pass")
    assert events[-1] == ContractMade(Contract.parse("1SXX", declarer=0))


def test_after_the_dealers_first_pass_the_other_may_bid_and_the_dealer_call_again() -> None:
    deal = auction(*BALANCED)
    deal.calls("pass")
    assert deal.turn == 1
    deal.calls("bid 1D")
    assert deal.turn == 0
    deal.calls("bid 1S", "pass")
    assert deal.view(None).contract == Contract.parse("1S", declarer=0)


def test_two_passes_end_the_deal_without_a_contract() -> None:
    deal = auction(*BALANCED)
    events = deal.calls("pass", "pass")
    assert events[:2] == (Called(1, Pass()), PassedOut())


def test_calls_are_public_in_order() -> None:
    deal = auction(*BALANCED)
    deal.calls("pass", "bid 1D", "double")
    assert [seat for seat, _ in deal.view(None).calls] == [0, 1, 0]
    assert deal.view(None).calls[-1] == (0, Double())
    assert deal.view(1).calls == deal.view(None).calls


def test_calls_come_with_pass_first_and_bids_from_the_lowest() -> None:
    deal = auction(*BALANCED)
    deal.calls("bid 4S")
    expected = "pass double 4NT 5C 5D 5H 5S 5NT 6D 6NT 7D 7NT"
    assert deal.legal() == expected.split()


@pytest.mark.parametrize("text", ["play AS", "discard AS"])
def test_cards_have_no_place_in_the_auction(text: str) -> None:
    deal = auction(*BALANCED)
    assert deal.refusal(0, text) == "not-an-action-now"
