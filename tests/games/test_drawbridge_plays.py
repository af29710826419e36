"""The thirteen tricks of a contract."""

from __future__ import annotations

import pytest

from games.core.cards import Card
from games.core.facts import Played, TrickTaken
from games.core.tricks import Trick
from tests.games.drawbridge_boards import auction, cards, position


@pytest.mark.parametrize("declarer", [0, 1])
def test_declarers_opponent_leads_to_the_first_trick(declarer: int) -> None:
    deal = auction("AKQJT98765432 - - -", "- AKQJT98765432 - -")
    deal.calls(*["pass"] * declarer, "bid 2C", "pass")
    assert deal.view(None).contract.declarer == declarer
    assert deal.turn == 1 - declarer


def test_suit_must_be_followed_if_possible() -> None:
    deal = position("4S", ("5H 3C", "AH 2S"))
    deal.plays("play 5H")
    assert deal.legal() == ["AH"]
    assert deal.refusal(1, "play 2S") == "must-follow"


def test_a_hand_without_the_suit_may_play_any_card() -> None:
    deal = position("4S", ("5H 3C 4C", "AD 2S KC"))
    deal.plays("play 5H")
    assert deal.legal() == ["2S", "AD", "KC"]


@pytest.mark.parametrize(
    ("contract", "led", "reply", "winner"),
    [
        ("4S", "5H", "6H", 1),
        ("4S", "5H", "4H", 0),
        ("4S", "5H", "2S", 1),
        ("4S", "5H", "AD", 0),
        ("4S", "2S", "AH", 0),
        ("4S", "9S", "TS", 1),
        ("3NT", "5H", "2S", 0),
        ("3NT", "5H", "6H", 1),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    contract: str, led: str, reply: str, winner: int
) -> None:
    deal = position(contract, (f"{led} 3C", f"{reply} 4C"))
    deal.plays(f"play {led}")
    events = deal.plays(f"play {reply}")
    assert events == (Played(1, Card.parse(reply)), TrickTaken(winner, cards(f"{led} {reply}")))
    assert deal.turn == winner
    assert deal.view(None).tricks[winner] == (12 if winner == 0 else 1)


def test_the_winner_of_a_trick_leads_any_card_to_the_next() -> None:
    deal = position("4S", ("5H 3C 2D", "AH 2S 7D"))
    deal.plays("play 5H", "play AH")
    assert deal.legal(1) == ["2S", "7D"]


@pytest.mark.parametrize(
    ("text", "code"), [("play AS", "not-in-hand"), ("bid 7NT", "not-an-action-now")]
)
def test_anything_but_an_own_card_is_refused_with_its_reason(text: str, code: str) -> None:
    assert position("4S", ("5H 3C", "AH 2S")).refusal(0, text) == code


def test_the_hand_shows_trumps_first_once_they_are_known() -> None:
    deal = auction("AK2 AK2 AK2 AK32", "QJT QJT QJT QJT9")
    deal.calls("bid 1H", "pass")
    assert " ".join(map(str, deal.view(0).hand)) == "AH KH 2H AS KS 2S AD KD 2D AC KC 3C 2C"


def test_tricks_on_the_table_and_finished_ones_are_public() -> None:
    deal = position("4S", ("5H 3C 2D", "AH 2S 7D"))
    deal.plays("play 5H")
    assert deal.view(None).trick == Trick(0, cards("5H"), None)
    assert deal.view(None).last_trick is None
    deal.plays("play AH")
    view = deal.view(None)
    assert view.trick is None
    assert view.last_trick == Trick(0, cards("5H AH"), 1)
    assert view.history == (view.last_trick,)
    assert view.hand_sizes == (2, 2)
