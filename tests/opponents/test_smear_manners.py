"""How partners treat each other's tricks is counted as it is meant; the players have manners."""

from __future__ import annotations

import random

import pytest

from games.core.cards import Suit
from games.core.shuffle import SeededDecks
from games.core.tricks import Trick
from games.opponents import Budget, Level, choose
from games.smear.counting import tricks_of
from games.smear.options import SmearOptions
from games.smear.rules import Smear
from games.smear.state import Playing
from tests.games.smear_boards import cards
from tests.opponents.smear_manners import Manners, manners

RULES = Smear()
REST = "7S 7C 8C 9C"  # a last trick to hold the cards that were not played


def trick(first: str, rest: str = REST) -> tuple[Trick, ...]:
    """Two tricks with spades as trump, both given from seat 0 on."""
    return Trick(0, cards(first), None), Trick(0, cards(rest), None)


def of_side(side: int, tricks: tuple[Trick, ...]) -> Manners:
    return manners(tricks, Suit.SPADES)[side]


def test_to_overtake_a_sure_partner_is_counted_and_so_is_the_choice() -> None:
    hands = "7H KH 8H AH", "7S 7C 8C 9H"  # the last seat could have played its nine
    assert of_side(1, trick(*hands)) == Manners(overtook=1, could_overtake=1)
    hands = "7H KH 8H 9H", "7S 7C 8C AH"
    assert of_side(1, trick(*hands)) == Manners(could_overtake=1)


def test_who_has_nothing_else_does_not_overtake_by_choice() -> None:
    assert of_side(1, trick("7H KH 8H AH")) == Manners()


def test_a_partner_who_may_yet_be_beaten_may_be_overtaken() -> None:
    hands = "KH 7H AH 9H", "7S 7C 8H 9C"  # the fourth seat might have had a trump
    assert of_side(0, trick(*hands)) == Manners()


def test_to_win_the_jack_is_a_need() -> None:
    hands = "7H KH 8H JS", "7S 7C 8C 9H"
    assert of_side(1, trick(*hands)).overtook == 0


def test_a_ten_thrown_to_the_partner_is_counted() -> None:
    assert of_side(1, trick("7H AH 8H TH", "7S 7C 8C 9H")) == Manners(fed=1, could_feed=1)
    assert of_side(1, trick("7H AH 8H 9H", "7S 7C 8C TH")) == Manners(could_feed=1)


def test_a_ten_given_away_is_counted() -> None:
    assert of_side(1, trick("AH 8H 7H TH", "7S 7C 8C 9H")) == Manners(gave=1, could_give=1)
    assert of_side(1, trick("AH 8H 7H 9H", "7S 7C 8C TH")) == Manners(could_give=1)


def test_a_ten_that_had_to_be_played_is_not_given_away() -> None:
    assert of_side(1, trick("AH 8H 7H TH")) == Manners()


# The hard player overtakes now and then to have the lead, when that wins more in its worlds.
@pytest.mark.parametrize(
    ("level", "deals", "overtaking"), [(Level.NORMAL, 300, 0.25), (Level.HARD, 20, 0.5)]
)
def test_the_players_have_manners(level: Level, deals: int, overtaking: float) -> None:
    total = Manners()
    for deal in range(deals):
        for side in played(level, deal):
            total += side
    print(total)
    assert total.overtook <= overtaking * total.could_overtake
    assert total.gave <= 0.06 * total.could_give
    assert total.fed >= 0.5 * total.could_feed


def played(level: Level, seed: int) -> tuple[Manners, Manners]:
    """The manners of the two sides in one deal of four players alike."""
    rng = random.Random(seed)
    state = RULES.initial(SmearOptions(), SeededDecks(rng.randbytes(32)))
    last = state
    while RULES.view(state, None).pack == 0 and RULES.outcome(state) is None:
        (seat,) = RULES.to_act(state)
        view, choices = RULES.view(state, seat), RULES.choices(state, seat)
        action = choose(view, choices, level=level, rng=rng, budget=Budget(16))
        last, state = state, RULES.apply(state, seat, action).state
        if isinstance(last, Playing) and len(last.played) == 23:
            (card,) = view.hand
            trump = view.trump
            assert trump is not None
            return manners(tricks_of(last.settled.bidder, (*last.played, card), trump), trump)
    return Manners(), Manners()
