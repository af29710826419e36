"""Boards: the same deals at every table, whatever is passed out at one of them."""

from __future__ import annotations

import hashlib
import hmac
import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import CARDS
from games.core.events import DealBegan
from games.core.rules import OneOf
from games.core.shuffle import PACKS_A_BOARD, BoardDecks, SeededDecks, board_of
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import accepted
from tests.games.specimen import Specimen

SEED = bytes(range(32))
DECKS = BoardDecks(SEED)


def by_key(specimen: Specimen) -> str:
    return specimen.rules.info.key


def begun_deals(specimen: Specimen, decks: BoardDecks, rng: random.Random) -> dict[int, Any]:
    """What each seat is dealt, and who deals, by pack, in a match that passes now and then."""
    rules = specimen.rules
    state = rules.initial(specimen.longest, decks)
    seats = range(rules.info.seats)

    def dealt() -> tuple[object, ...]:
        views = [rules.view(state, seat) for seat in seats]
        return views[0].dealer, *(view.hand for view in views)

    deals = {0: dealt()}
    while len(deals) < 8 and (to_act := rules.to_act(state)):
        choices = rules.choices(state, to_act[0])
        passing = [a for a in getattr(choices, "actions", ()) if rules.notate(a) == "pass"]
        if isinstance(choices, OneOf) and passing and rng.random() < 0.6:
            action = passing[0]
        else:
            action = accepted(specimen, state, to_act[0], rng)
        state, events = rules.apply(state, to_act[0], action)
        for event in events:
            if isinstance(event, DealBegan):
                deals[event.pack] = dealt()
    return deals


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=by_key)
def test_every_table_is_dealt_the_same_boards_by_the_same_dealers(specimen: Specimen) -> None:
    seats = specimen.rules.info.seats
    tables = [begun_deals(specimen, DECKS, random.Random(n)) for n in range(12)]
    shared: dict[int, Any] = {}
    for deals in tables:
        assert all(before < after for before, after in pairwise(deals))
        for pack, dealt in deals.items():
            assert shared.setdefault(pack, dealt) == dealt
            assert dealt[0] == (DECKS.first_dealer(seats) + board_of(pack)) % seats
    assert any(pack % PACKS_A_BOARD for pack in shared)  # something was passed out
    assert len({frozenset(map(board_of, deals)) for deals in tables}) > 1


@given(st.lists(st.booleans(), max_size=PACKS_A_BOARD - 1))
def test_numbers_of_packs_rise_whatever_is_dealt_again(redeals: list[bool]) -> None:
    numbers = [0]
    for redealt in redeals:
        numbers.append(DECKS.following(numbers[-1], redealt=redealt))
    assert all(before < after for before, after in pairwise(numbers))
    assert board_of(numbers[-1]) == redeals.count(False)


def test_a_board_that_is_passed_out_a_hundred_times_gives_way_to_the_next() -> None:
    numbers = [0]
    for _ in range(PACKS_A_BOARD):
        numbers.append(DECKS.following(numbers[-1], redealt=True))
    assert list(map(board_of, numbers)) == [0] * PACKS_A_BOARD + [1]
    assert DECKS.following(numbers[-1], redealt=False) == 2 * PACKS_A_BOARD


@pytest.mark.parametrize("n", [0, 1, 100, 2301])
def test_a_pack_of_a_board_can_be_rebuilt_with_a_hash_function_alone(n: int) -> None:
    key = hmac.new(SEED, f"deal {n}".encode(), hashlib.sha256).digest()
    expected = sorted(
        map(str, CARDS), key=lambda text: hashlib.sha256(key + text.encode()).digest()
    )
    assert [str(card) for card in DECKS.pack(n, CARDS)] == expected
    assert DECKS.first_dealer(4) == SeededDecks(SEED).first_dealer(4)


def test_boards_show_no_seed_when_printed() -> None:
    assert repr(BoardDecks(b"a secret")) == "BoardDecks()"
