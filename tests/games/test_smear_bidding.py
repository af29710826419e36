"""Dealing and bidding in Smear."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core.cards import Card, CardSet
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import Called, PassedOut
from games.smear.actions import SmearBid
from games.smear.events import BidWon
from games.smear.options import SmearOptions
from games.smear.view import SmearView
from tests.games.sitting import Sitting
from tests.games.smear_boards import NO_KITTY, RULES, begin
from tests.games.smear_specimen import PACK


def opened(dealer: int = 3, options: SmearOptions | None = None) -> Sitting:
    return begin([PACK, PACK[::-1], PACK], options, dealer)


@pytest.mark.parametrize("dealer", range(4))
def test_six_cards_each_are_dealt_one_at_a_time_left_of_the_dealer_first(dealer: int) -> None:
    deal = opened(dealer)
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        assert CardSet.of(deal.view(seat).hand) == CardSet.of(PACK[place:24:4])
    assert deal.view(None).hand_sizes == (6, 6, 6, 6)
    assert deal.view(None).dealer == dealer


def test_the_pack_has_32_cards_from_the_seven_to_the_ace() -> None:
    asked: list[tuple[Card, ...]] = []

    class Asking:
        def first_dealer(self, seats: int) -> int:
            assert seats == 4
            return 0

        def pack(self, n: int, cards: Sequence[Card]) -> tuple[Card, ...]:
            asked.append(tuple(cards))
            return tuple(cards)

        def following(self, n: int, *, redealt: bool) -> int:
            return n + 1

    RULES.initial(SmearOptions(), Asking())
    (cards,) = asked
    assert sorted(map(str, cards)) == sorted(f"{r}{s}" for r in "789TJQKA" for s in "CDHS")


def test_partners_sit_opposite() -> None:
    assert RULES.info.sides == (0, 1, 0, 1)


@pytest.mark.parametrize("dealer", range(4))
def test_each_seat_has_one_turn_and_the_dealer_the_last(dealer: int) -> None:
    deal = opened(dealer, NO_KITTY)
    turns = []
    for text in ("pass", "bid 2", "pass", "bid 3"):
        turns.append(deal.turn)
        deal.calls(text)
    assert turns == [(dealer + n) % 4 for n in (1, 2, 3, 4)]
    assert deal.view(None).phase == "play"
    assert deal.view(None).bidder == dealer


def test_a_bid_is_two_three_or_four() -> None:
    deal = opened()
    assert deal.legal() == ["pass", "2", "3", "4"]
    for text in ("bid 1", "bid 5", "bid 0", "bid", "bid 2 3", "bid x"):
        assert deal.refusal(0, text) == "malformed-action"
    for value in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            SmearBid(value)


def test_a_bid_must_be_higher_than_the_last() -> None:
    deal = opened()
    deal.calls("bid 2")
    assert deal.refusal(1, "bid 2") == "bid-too-low"
    assert deal.legal() == ["pass", "3", "4"]
    deal.calls("bid 3", "pass")
    assert deal.refusal(3, "bid 2") == "bid-too-low"
    assert deal.refusal(3, "bid 3") == "bid-too-low"
    assert deal.legal() == ["pass", "4"]


def test_a_four_ends_the_bidding_at_once() -> None:
    deal = opened()
    assert deal.calls("bid 4") == (Called(0, SmearBid(4)), BidWon(0, 4, 3))
    assert deal.view(None).phase == "discard"
    assert deal.turn == 0


def test_the_highest_bid_wins_and_a_lower_one_does_not_come_back() -> None:
    deal = opened()
    deal.calls("bid 2", "bid 3", "pass", "pass")
    view = deal.view(None)
    assert (view.bidder, view.bid, deal.turn) == (1, 3, 1)


def test_the_dealer_has_a_turn_after_three_passes() -> None:
    deal = opened()
    deal.calls("pass", "pass", "pass")
    assert deal.legal(3) == ["pass", "2", "3", "4"]
    deal.calls("bid 2")
    assert deal.view(None).bidder == 3


def test_four_passes_throw_the_deal_in_and_the_same_dealer_deals_the_next_pack() -> None:
    deal = opened()
    events = deal.calls("pass", "pass", "pass", "pass")
    assert events[1:] == (
        PassedOut(),
        DealEnded(0, (0, 0), (ScoreLine(1, "Thrown in: all four passed", 0),), counted=False),
        DealBegan(1),
    )
    view = deal.view(None)
    assert (view.dealer, view.pack, view.deal, view.phase) == (3, 1, 1, "bidding")
    assert view.bids == ()
    assert CardSet.of(deal.view(0).hand) == CardSet.of(PACK[::-1][0:24:4])
    (record,) = view.finished
    assert (record.pack, record.bidder, record.bid, record.trump) == (0, None, 0, None)
    assert record.scores == view.scores == (0, 0)


def test_the_bids_are_public_as_they_are_made() -> None:
    deal = opened()
    deal.calls("pass", "bid 2")
    for seat in (None, 0, 1, 2, 3):
        view: SmearView = deal.view(seat)
        assert view.bids == ((0, None), (1, 2))
        assert (view.bidder, view.bid) == (1, 2)
        assert view.to_act == (2,)
    assert opened().view(None).bidder is None
    assert opened().view(None).bid is None


@pytest.mark.parametrize("text", ["play 7C", "discard 7C 8C 9C", "play AS"])
def test_cards_have_no_place_in_the_bidding(text: str) -> None:
    assert opened().refusal(0, text) == "not-an-action-now"


def test_only_the_seat_whose_turn_it_is_may_bid() -> None:
    deal = opened()
    for seat in (1, 2, 3):
        assert deal.refusal(seat, "pass") == "not-your-turn"


def test_bids_are_written_and_read() -> None:
    for text in ("bid 2", "bid 3", "bid 4", "pass"):
        assert RULES.notate(RULES.parse(text)) == text
        assert RULES.parse(f"  {text.upper()} ") == RULES.parse(text)


def test_calls_of_bridge_are_no_actions_of_smear_and_the_refusal_shows_what_is() -> None:
    deal = opened()
    for text in ("bid 3NT", "double", "redouble", "bid 1C"):
        assert deal.refusal(0, text) == "malformed-action"
