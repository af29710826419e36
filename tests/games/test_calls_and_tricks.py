"""Bids, contracts, tricks of suits and the text of actions, whatever the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import PLAYS, Action, Discard, Play
from games.core.auction import (
    BIDS,
    Auction,
    Bid,
    Contract,
    Double,
    Pass,
    Redouble,
    Strain,
    bid_of_rank,
)
from games.core.cards import CARDS, PLAIN_PACK, Card, CardSet, Suit
from games.core.errors import BidTooLow, MalformedAction, NotAnActionNow, RuleViolation
from games.core.notation import AUCTION_READERS, CARD_READERS, read, write
from games.core.seats import by_seat
from games.core.tricks import following, winner
from tests.games.boards import cards

READERS = {**CARD_READERS, **AUCTION_READERS}
actions = st.one_of(
    st.sampled_from(PLAYS),
    st.sampled_from(BIDS),
    st.sampled_from([Pass(), Double(), Redouble()]),
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=12).map(tuple).map(Discard),
)


@pytest.mark.parametrize("bid", BIDS)
def test_bids_are_parsed_and_printed(bid: Bid) -> None:
    assert Bid.parse(str(bid)) == bid
    assert bid_of_rank(bid.rank) is bid


@pytest.mark.parametrize("text", ["", "3", "NT", "8C", "0C", "0S", "3N", "3nt", "C3", "-1C", "3XT"])
def test_anything_else_is_no_bid(text: str) -> None:
    with pytest.raises(ValueError, match=r"bid|strain|suit"):
        Bid.parse(text)


def test_a_level_above_seven_is_no_bid() -> None:
    with pytest.raises(ValueError, match="level"):
        Bid(8, Strain.CLUBS)


@pytest.mark.parametrize("crosses", ["", "X", "XX"])
@pytest.mark.parametrize("bid", BIDS)
def test_contracts_are_parsed_and_printed(bid: Bid, crosses: str) -> None:
    contract = Contract.parse(f"{bid}{crosses}", declarer=1)
    assert str(contract) == f"{bid}{crosses}"
    assert contract == Contract(bid.level, bid.strain, 1, len(crosses))
    assert contract.goal == 6 + bid.level


@pytest.mark.parametrize("text", ["", "X", "3NTXXX", "XX3C", "8HX"])
def test_anything_else_is_no_contract(text: str) -> None:
    with pytest.raises(ValueError, match=r"contract|bid"):
        Contract.parse(text, declarer=0)


def test_a_contract_names_its_trump_suit() -> None:
    trumps = [Contract(1, strain, 0).trump for strain in Strain]
    assert trumps == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None]
    assert [strain.symbol for strain in Strain] == ["♣", "♦", "♥", "♠", "NT"]


def test_the_lowest_bid_is_the_games_own() -> None:
    auction = Auction(0, Bid.parse("1C"))
    with pytest.raises(BidTooLow):
        auction.after(Bid.parse("0NT"))
    assert auction.after(Bid.parse("1C")).bidder == 0


def test_an_auction_takes_calls_alone() -> None:
    with pytest.raises(NotAnActionNow):
        Auction(0, BIDS[0]).after(PLAYS[0])


@given(
    st.integers(0, 1),
    st.lists(
        st.one_of(st.just(Pass()), st.just(Double()), st.just(Redouble()), st.sampled_from(BIDS))
    ),
)
def test_an_auction_climbs_alternates_and_ends(dealer: int, calls: list[Action]) -> None:
    auction = Auction(dealer, BIDS[0])
    for call in calls:
        if auction.is_over:
            break
        try:
            auction = auction.after(call)
        except RuleViolation:
            continue
    bids = [call.rank for _, call in auction.calls if isinstance(call, Bid)]
    assert bids == sorted(set(bids))
    assert [seat for seat, _ in auction.calls] == [
        dealer ^ (n & 1) for n in range(len(auction.calls))
    ]
    passes = [n for n, (_, call) in enumerate(auction.calls) if isinstance(call, Pass)]
    contract = auction.contract
    if contract is None:
        assert auction.is_over is (len(passes) == 2)
    else:
        assert auction.is_over is (auction.calls[-1][1] == Pass())
        assert (
            contract.declarer == [seat for seat, call in auction.calls if isinstance(call, Bid)][-1]
        )


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("5H 6H 4H AH", "-", 3),
        ("5H 6S AS 2C", "-", 0),
        ("5H 6H 2S AH", "S", 2),
        ("5H 3S 2S AH", "S", 1),
        ("5S 6H AS 2C", "S", 2),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    trick: str, trump: str, place: int
) -> None:
    suits = {"S": Suit.SPADES, "-": None}
    assert winner(cards(trick), suits[trump]) == place


@given(st.frozensets(st.sampled_from(PLAIN_PACK), min_size=1), st.sampled_from(PLAIN_PACK))
def test_following_keeps_to_the_suit_led_if_it_can(held: frozenset[Card], led: Card) -> None:
    in_suit = {card for card in held if card.suit is led.suit}
    assert set(CardSet(following(CardSet.of(held).mask, led))) == (in_suit or held)


@given(actions)
def test_every_action_has_one_text(action: Action) -> None:
    assert read(write(action), READERS) == action


@given(actions)
def test_case_and_spacing_do_not_matter(action: Action) -> None:
    text = write(action)
    assert read(f"  {text.lower().replace(' ', '   ')} ", READERS) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "play",
        "play QX",
        "play QS KS",
        "discard",
        "discard 4C,5C",
        "bid",
        "bid 0C",
        "bid 8C",
        "bid 3 NT",
        "pass please",
        "double 3NT",
        "redoubl",
        "QS",
        "play ♠Q",
        "resign",
        "discard " + "X" * 4000,
    ],
)
def test_anything_else_names_no_action_and_is_not_repeated_in_the_refusal(text: str) -> None:
    with pytest.raises(MalformedAction) as refused:
        read(text, READERS)
    assert len(refused.value.sentence) < 200
    assert refused.value.__cause__ is None


def test_only_shared_actions_have_a_text() -> None:
    with pytest.raises(TypeError):
        write(Action())


def test_equal_discards_are_equal_whatever_their_order() -> None:
    assert Discard(cards("LX 4C 9H")) == Discard(cards("4C 9H LX"))
    assert write(Discard(cards("LX 4C 9H"))) == "discard 4C 9H LX"
    assert Play(Card.parse("QS")) == PLAYS[Card.parse("QS")]


def test_a_pair_is_indexed_by_seat() -> None:
    assert by_seat(0, "own", "other") == ("own", "other")
    assert by_seat(1, "own", "other") == ("other", "own")
