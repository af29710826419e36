"""H10: cards, bids and contracts in words and symbols that need no colour and no picture."""

import pytest
from panel_kit import as_read, info_of, positions, table_of, texts

from bot.ui.cards import (
    AS_TEXT,
    as_text,
    bid_text,
    call_text,
    card_name,
    card_text,
    contract_text,
    hand_lines,
)
from bot.ui.panels import hand_panel, refusal, table_panel
from games.core.actions import Play
from games.core.auction import Bid, Contract, Double, Pass, Redouble
from games.core.cards import CARDS, Card, CardSet, Suit, shown


@pytest.mark.parametrize(
    ("card", "text", "name"),
    [
        ("QS", f"♠{AS_TEXT}Q", f"♠{AS_TEXT}Q"),
        ("TD", f"♦{AS_TEXT}10", f"♦{AS_TEXT}10"),
        ("2C", f"♣{AS_TEXT}2", f"♣{AS_TEXT}2"),
        ("GX", "Grand", "Grand Colon"),
        ("RX", "Royal", "Royal Colon"),
        ("LX", "Little", "Little Colon"),
    ],
)
def test_h10_a_card_is_its_suit_then_its_rank_and_a_colon_its_name(
    card: str, text: str, name: str
) -> None:
    assert card_text(Card.parse(card)) == text
    assert card_name(Card.parse(card)) == name


def test_h10_no_two_cards_read_alike_and_none_is_long() -> None:
    texts = [card_text(card) for card in CARDS]
    assert len(set(texts)) == len(CARDS)
    assert max(map(len, texts)) <= 6


def test_h10_every_suit_is_told_in_text_form_wherever_it_is_shown() -> None:
    for table in positions(table_of(info_of()), 3):
        views = [
            table_panel(table.shown_to(None)),
            *(hand_panel(table.shown_to(s)) for s in (0, 1)),
        ]
        for text in map(as_read, views):
            assert text == as_text(text)


def test_h10_the_phase_is_told_in_words_besides_its_colour() -> None:
    words = {"exchange": "to discard", "auction": "to bid or pass", "play": " a card"}
    for table in positions(table_of(info_of()), 3):
        snapshot = table.shown_to(None)
        if snapshot.to_act:
            assert words[snapshot.view.phase] in as_read(table_panel(snapshot))


def test_a_hand_is_a_line_for_each_suit_trump_marked_in_words() -> None:
    hand = shown(CardSet.parse("AS TS KH 2C GX LX").mask, Suit.HEARTS)
    assert [line.replace(AS_TEXT, "") for line in hand_lines(hand, Suit.HEARTS)] == [
        "**♥** K (trump)",
        "**♠** A 10",
        "**♣** 2",
        "**Colons** Grand, Little",
    ]


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        ("4H", f"4♥{AS_TEXT} by Ada"),
        ("3NTX", "3NT doubled by Ada"),
        ("2CXX", f"2♣{AS_TEXT} redoubled by Ada"),
        ("0NT", "0NT by Ada"),
    ],
)
def test_a_contract_is_its_bid_its_doubling_and_its_declarer(contract: str, text: str) -> None:
    assert contract_text(Contract.parse(contract, 0), "Ada") == text


def test_calls_are_told_in_words() -> None:
    calls = [Pass(), Double(), Redouble(), Bid.parse("1S")]
    assert [call_text(call) for call in calls] == ["pass", "double", "redouble", f"1♠{AS_TEXT}"]
    assert bid_text(Bid.parse("7NT")) == "7NT"


def test_what_is_no_call_has_no_place_in_an_auction() -> None:
    with pytest.raises(ValueError, match="only a call"):
        call_text(Play(Card.parse("QS")))


def test_text_form_is_given_once_only() -> None:
    assert as_text("♥ and ♥") == f"♥{AS_TEXT} and ♥{AS_TEXT}"
    assert as_text(as_text("1♠")) == as_text("1♠")


def test_a_refusal_names_cards_as_the_buttons_do_and_leaves_what_is_to_be_typed() -> None:
    sentence = "You do not hold QS nor GX. Write it like `play QS` or `discard 4C 9H LX`."
    assert texts(refusal(sentence)) == (
        f"You do not hold ♠{AS_TEXT}Q nor Grand Colon. "
        "Write it like `play QS` or `discard 4C 9H LX`."
    )
