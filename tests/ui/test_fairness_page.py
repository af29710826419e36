"""The page on fair deals: its program gives the very deals that the games give."""

import re
from pathlib import Path
from typing import Any

import pytest

from games import GAMES
from games.bridgette.options import BridgetteOptions
from games.core.cards import CARDS, Card
from games.core.shuffle import SeededDecks, deal_key, seed_from

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRET = bytes(range(100, 132))
IDS = (1456074443980800014, 1456074443980800029, 1456074443980800033)


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """What the page's program defines."""
    [program] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    return names


def test_the_seed_the_keys_and_the_first_dealer_are_ours(page: dict[str, Any]) -> None:
    seed = page["seed_of"](SECRET.hex(), ",".join(map(str, IDS)))
    assert seed == seed_from(SECRET, IDS)
    assert page["first_dealer"](seed, 2) == SeededDecks(seed).first_dealer(2)
    for n in (0, 1, 17):
        key = page["key_of"](seed, n)
        assert key == deal_key(seed, n)
        assert page["pack_of"](key) == [str(card) for card in SeededDecks(seed).pack(n, CARDS)]


@pytest.mark.parametrize("number", range(20))
def test_bridgette_is_dealt_as_the_page_says(page: dict[str, Any], number: int) -> None:
    seed = seed_from(SECRET, (number,))
    rules = GAMES["bridgette"]
    state = rules.initial(BridgetteOptions(), SeededDecks(seed))
    dealer = page["first_dealer"](seed, 2)
    younger, elder, stock = page["dealt"](page["pack_of"](page["key_of"](seed, 0)))
    view = rules.view(state, 1 - dealer)
    assert str(view.up_card) == stock[0]
    assert set(view.hand) == set(map(Card.parse, [*younger, *stock[:2]]))
    drawn = len(rules.view(state, dealer).hand) - 13
    own = set(map(Card.parse, [*elder, *stock[2 : 2 + drawn]]))
    assert set(rules.view(state, dealer).hand) == own
