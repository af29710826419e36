"""The solver of two known hands, against play that tries every card."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.cards import PLAIN_PACK, Card, CardMask, CardSet, Suit
from games.core.tricks import beats, following
from games.opponents.solver import Solver
from games.opponents.solver.patterns import owners, pattern_of, runs, without
from games.opponents.solver.search import Search
from tests.games.drawbridge_boards import hand

TRUMPS = (None, *Suit)
MOST_CARDS = 6


@cache
def tried(leader: CardMask, other: CardMask, trump: Suit | None) -> int:
    """The leader's tricks when every lead and every reply is tried."""
    return max((_led(card, leader, other, trump) for card in CardSet(leader)), default=0)


def _led(card: Card, leader: CardMask, other: CardMask, trump: Suit | None) -> int:
    size, rest = leader.bit_count(), leader ^ 1 << card
    replies = CardSet(following(other, card))
    return min(size - _replied(reply, card, other, rest, trump) for reply in replies)


def _replied(card: Card, led: Card, replier: CardMask, leader: CardMask, trump: Suit | None) -> int:
    rest = replier ^ 1 << card
    if beats(card, led, trump):
        return 1 + tried(rest, leader, trump)
    return rest.bit_count() - tried(leader, rest, trump)


@st.composite
def hands(draw: st.DrawFn) -> tuple[CardMask, CardMask]:
    """Two small hands of equal size; of few suits as often as of all."""
    size = draw(st.integers(1, MOST_CARDS))
    pack = PLAIN_PACK[: 13 * draw(st.integers(1, 4))]
    cards = draw(st.lists(st.sampled_from(pack), unique=True, min_size=2 * size, max_size=2 * size))
    return CardSet.of(cards[:size]).mask, CardSet.of(cards[size:]).mask


@settings(max_examples=300, deadline=None)
@given(hands(), st.sampled_from(TRUMPS))
def test_it_finds_the_tricks_that_trying_every_card_finds(
    deal: tuple[CardMask, CardMask], trump: Suit | None
) -> None:
    leader, other = deal
    expected = tried(leader, other, trump)
    solver = Solver(trump)
    assert solver.tricks(leader, other) == expected
    for goal in range(leader.bit_count() + 2):
        assert Solver(trump).takes(leader, other, goal) is (goal <= expected)
        assert solver.takes(leader, other, goal) is (goal <= expected)


@settings(max_examples=150, deadline=None)
@given(hands(), st.sampled_from(TRUMPS))
def test_it_knows_what_every_lead_and_every_reply_comes_to(
    deal: tuple[CardMask, CardMask], trump: Suit | None
) -> None:
    leader, other = deal
    solver = Solver(trump)
    assert solver.leads(leader, other) == {
        card: _led(card, leader, other, trump) for card in CardSet(leader)
    }
    for led in CardSet(leader):
        rest = leader ^ 1 << led
        assert solver.replies(led, other, rest) == {
            card: _replied(card, led, other, rest, trump) for card in CardSet(following(other, led))
        }


@pytest.mark.parametrize("trump", TRUMPS)
def test_a_solver_that_has_answered_before_answers_the_same(trump: Suit | None) -> None:
    rng = random.Random(3)
    used = Solver(trump)
    for _ in range(60):
        cards = rng.sample(PLAIN_PACK, 16)
        leader, other = CardSet.of(cards[:8]).mask, CardSet.of(cards[8:]).mask
        assert used.leads(leader, other) == Solver(trump).leads(leader, other)
        assert used.tricks(other, leader) == Solver(trump).tricks(other, leader)


@pytest.mark.parametrize("trump", TRUMPS)
def test_the_best_card_is_worth_the_position(trump: Suit | None) -> None:
    rng = random.Random(4)
    for _ in range(8):
        cards = rng.sample(PLAIN_PACK, 26)
        leader, other = CardSet.of(cards[:13]).mask, CardSet.of(cards[13:]).mask
        solver = Solver(trump)
        leads = solver.leads(leader, other)
        assert max(leads.values()) == solver.tricks(leader, other)
        led = cards[0]
        replies = solver.replies(led, other, leader ^ 1 << led)
        assert 13 - max(replies.values()) == leads[led]


@pytest.mark.parametrize(
    ("leader", "other", "trump", "tricks"),
    [
        ("AKQJT98765432 - - -", "- AKQJT98765432 - -", Suit.HEARTS, 0),
        ("AKQJT98765432 - - -", "- AKQJT98765432 - -", None, 13),
        ("A2 - - -", "K3 - - -", None, 1),
        ("2 2 - -", "A A - -", Suit.SPADES, 0),
        ("- A K2 -", "- - AQ 3", None, 1),
    ],
)
def test_positions_that_are_plain_to_see(
    leader: str, other: str, trump: Suit | None, tricks: int
) -> None:
    one, two = CardSet.of(hand(leader)).mask, CardSet.of(hand(other)).mask
    assert Solver(trump).tricks(one, two) == tricks


def test_hands_of_unequal_size_are_refused() -> None:
    with pytest.raises(ValueError, match="equal size"):
        Solver(None).tricks(3, 4)


def test_it_forgets_when_it_knows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.opponents.solver.search._MOST_POSITIONS", 5)
    search = Search(Suit.SPADES)
    key = search.key(0x55555, 0xAAAAA)
    answers = [search.takes(key, 10, goal) for goal in range(11)]
    assert search.positions > 5
    search.make_room()
    assert search.positions == 0
    assert [search.takes(key, 10, goal) for goal in range(11)] == answers


def test_patterns_leave_no_gap_for_cards_that_are_gone() -> None:
    assert owners(pattern_of(0b1000001, 0b0010100)) == (0, 1, 1, 0)
    assert pattern_of(0b1000001, 0b0010100) == pattern_of(0b1001, 0b0110)
    assert owners(without(pattern_of(0b1001, 0b0110), 1)) == (0, 1, 0)
    assert list(runs(pattern_of(0b1001, 0b0110), 1)) == [1]
    assert list(runs(pattern_of(0b1001, 0b0110), 0)) == [3, 0]
