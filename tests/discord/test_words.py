"""What people type, as action texts."""

from __future__ import annotations

import pytest

from bot.ui.interactions.words import call_action, discard_action, play_action
from games import GAMES


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("3NT", "bid 3NT"),
        (" 3nt ", "bid 3NT"),
        ("bid 3NT", "bid 3NT"),
        ("3 NT", "bid 3NT"),
        ("bid 2 ♥", "bid 2H"),
        ("bid pass", "pass"),
        ("Bid Double", "double"),
        ("2♥", "bid 2H"),
        ("2♥\ufe0e", "bid 2H"),
        ("Pass", "pass"),
        ("DOUBLE", "double"),
        ("redouble", "redouble"),
    ],
)
def test_a_call_is_understood_as_people_write_it(typed: str, action: str) -> None:
    assert call_action(typed) == action
    rules = GAMES["bridgette"]
    assert rules.notate(rules.parse(action)) == action


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("QS", "play QS"),
        ("qs", "play QS"),
        ("play QS", "play QS"),
        ("♠Q", "play QS"),
        ("♠\ufe0eQ", "play QS"),
        ("sq", "play QS"),
        ("10h", "play TH"),
        ("♥10", "play TH"),
        ("2s", "play 2S"),
        ("grand", "play GX"),
        ("Little Colon", "play LX"),
        ("rx", "play RX"),
        ("the Royal Colon", "play RX"),
        ("Q ♠", "play QS"),
        ("10 ♥", "play TH"),
    ],
)
def test_a_card_is_understood_as_people_write_it(typed: str, action: str) -> None:
    assert play_action(typed) == action


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("4C 9H", "discard 4C 9H"),
        ("4c, ♥9,lx", "discard 4C 9H LX"),
        ("discard 4C", "discard 4C"),
        ("Grand Colon 4C", "discard GX 4C"),
        ("♥10, the little colon and 2s", "discard TH LX 2S"),
        ("", "discard"),
    ],
)
def test_cards_are_understood_as_people_write_them(typed: str, action: str) -> None:
    assert discard_action(typed) == action


@pytest.mark.parametrize(
    "typed", ["", "   ", "the ace", "♠", "💥", "x" * 500, "QS QS", "pass pass", "bid"]
)
def test_nonsense_stays_nonsense(typed: str) -> None:
    for action in (play_action(typed), call_action(typed)):
        with pytest.raises(Exception, match=r".+") as refused:
            GAMES["bridgette"].parse(action)
        assert type(refused.value).__name__ == "MalformedAction"
