"""The page on fair deals: its program gives the very deals that the games give."""

import re
from pathlib import Path
from typing import Any

import pytest

from games import GAMES
from games.bridgette.options import BridgetteOptions
from games.core.cards import CARDS, PLAIN_PACK, Card
from games.core.shuffle import BoardDecks, SeededDecks, deal_key, seed_from
from games.drawbridge.options import DrawBridgeOptions
from games.smear.options import SmearOptions
from games.smear.pack import PACK

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
        for name, cards in (("BRIDGETTE", CARDS), ("DRAW_BRIDGE", PLAIN_PACK), ("SMEAR", PACK)):
            pack = [str(card) for card in SeededDecks(seed).pack(n, cards)]
            assert page["pack_of"](key, page[name]) == pack


def test_boards_are_dealt_as_the_page_says(page: dict[str, Any]) -> None:
    seed = page["seed_of"](SECRET.hex(), "")
    decks = BoardDecks(seed_from(SECRET, ()))
    assert decks.first_dealer(2) == page["first_dealer"](seed, 2)
    numbers = [0, decks.following(0, redealt=True), decks.following(1, redealt=False)]
    assert numbers == [0, 1, 100]
    for n in numbers:
        pack = [str(card) for card in decks.pack(n, CARDS)]
        assert page["pack_of"](page["key_of"](seed, n), page["BRIDGETTE"]) == pack


def first_pack(
    page: dict[str, Any], seed: bytes, name: str, players: int, each: int
) -> list[list[str]]:
    return page["dealt"](page["pack_of"](page["key_of"](seed, 0), page[name]), players, each)


@pytest.mark.parametrize("number", range(20))
def test_bridgette_is_dealt_as_the_page_says(page: dict[str, Any], number: int) -> None:
    seed = seed_from(SECRET, (number,))
    rules = GAMES["bridgette"]
    state = rules.initial(BridgetteOptions(), SeededDecks(seed))
    dealer = page["first_dealer"](seed, 2)
    younger, elder, stock = first_pack(page, seed, "BRIDGETTE", 2, 13)
    view = rules.view(state, 1 - dealer)
    assert str(view.up_card) == stock[0]
    assert set(view.hand) == set(map(Card.parse, [*younger, *stock[:2]]))
    drawn = len(rules.view(state, dealer).hand) - 13
    own = set(map(Card.parse, [*elder, *stock[2 : 2 + drawn]]))
    assert set(rules.view(state, dealer).hand) == own


@pytest.mark.parametrize("number", range(20))
def test_draw_bridge_is_dealt_as_the_page_says(page: dict[str, Any], number: int) -> None:
    seed = seed_from(SECRET, (number,))
    rules = GAMES["drawbridge"]
    state = rules.initial(DrawBridgeOptions(face_up_stock=True), SeededDecks(seed))
    dealer = page["first_dealer"](seed, 2)
    younger, elder, stock = first_pack(page, seed, "DRAW_BRIDGE", 2, 13)
    assert set(rules.view(state, 1 - dealer).hand) == set(map(Card.parse, younger))
    assert set(rules.view(state, dealer).hand) == set(map(Card.parse, elder))
    for _ in range(2):  # a draw trick, after which both draw
        seat = rules.to_act(state)[0]
        choices = rules.choices(state, seat)
        state = rules.apply(state, seat, choices.actions[0]).state
    drawn = [set(rules.view(state, seat).hand) & set(map(Card.parse, stock)) for seat in (0, 1)]
    winner = rules.to_act(state)[0]
    assert drawn[winner] == {Card.parse(stock[0])}
    assert drawn[1 - winner] == {Card.parse(stock[1])}


@pytest.mark.parametrize("number", range(20))
def test_smear_is_dealt_as_the_page_says(page: dict[str, Any], number: int) -> None:
    seed = seed_from(SECRET, (number,))
    rules = GAMES["smear"]
    state = rules.initial(SmearOptions(), SeededDecks(seed))
    dealer = page["first_dealer"](seed, 4)
    *hands, rest = first_pack(page, seed, "SMEAR", 4, 6)
    for place, hand in enumerate(hands, 1):
        seat = (dealer + place) % 4
        assert set(rules.view(state, seat).hand) == set(map(Card.parse, hand))
    assert len(rest) == 8
