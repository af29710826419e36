"""Cards, sets of cards and the order of a hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import (
    CARDS,
    COLONS,
    GRAND,
    LITTLE,
    PLAIN_PACK,
    ROYAL,
    Card,
    CardSet,
    Rank,
    Suit,
    shown,
)

card_sets = st.frozensets(st.sampled_from(CARDS))


def test_the_pack_is_fifty_two_cards_and_three_colons() -> None:
    texts = {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"} | {"GX", "RX", "LX"}
    assert {str(card) for card in CARDS} == texts
    assert len(CARDS) == 55
    assert (GRAND, ROYAL, LITTLE) == COLONS == CARDS[52:]
    assert [str(colon) for colon in COLONS] == ["GX", "RX", "LX"]


@pytest.mark.parametrize("card", CARDS)
def test_parse_and_str_are_inverse(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert f"{card}" == str(card) == repr(card)


@pytest.mark.parametrize("text", ["", "Q", "SQ", "10S", "1S", "qs", "Q♠", "AX", "QS ", "GC", "QSS"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


@pytest.mark.parametrize("place", [-1, 55])
def test_there_is_no_card_outside_the_pack(place: int) -> None:
    with pytest.raises(ValueError, match="no such card"):
        Card(place)


def test_every_plain_card_is_known_by_its_rank_and_suit() -> None:
    assert [Card.of(rank, suit) for suit in Suit for rank in Rank] == list(PLAIN_PACK)
    queen = Card.parse("QS")
    assert (queen.rank, queen.suit, queen.is_colon) == (Rank.QUEEN, Suit.SPADES, False)


def test_a_colon_has_neither_suit_nor_rank() -> None:
    for colon in COLONS:
        assert (colon.rank, colon.suit, colon.is_colon) == (None, None, True)


def test_suits_have_letters_and_symbols() -> None:
    assert [suit.letter for suit in Suit] == list("CDHS")
    assert [suit.symbol for suit in Suit] == list("♣♦♥♠")
    assert [rank.letter for rank in Rank] == list("23456789TJQKA")


@given(card_sets, card_sets)
def test_sets_of_cards_behave_as_sets(ours: frozenset[Card], theirs: frozenset[Card]) -> None:
    one, two = CardSet.of(ours), CardSet.of(theirs)
    assert list(one) == sorted(ours)
    assert len(one) == len(ours)
    assert set(one | two) == ours | theirs
    assert set(one & two) == ours & theirs
    assert set(one - two) == ours - theirs
    assert all((card in one) is (card in ours) for card in CARDS)
    assert CardSet.parse(str(one)) == one


@given(card_sets, st.sampled_from([None, *Suit]))
def test_a_hand_is_shown_trump_first_then_by_suit_and_rank_colons_last(
    held: frozenset[Card], trump: Suit | None
) -> None:
    order = shown(CardSet.of(held).mask, trump)
    assert sorted(order) == sorted(held)

    def place(card: Card) -> tuple[bool, bool, int, int]:
        if card.suit is None or card.rank is None:
            return (True, True, 0, card)
        return (False, card.suit is not trump, -card.suit, -card.rank)

    assert list(order) == sorted(held, key=place)
