"""Who meets whom."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.community.leagues.pairing import Pair, round_robin, swiss, swiss_rounds

sizes = st.integers(2, 30)


def everybody(pairs: tuple[Pair, ...]) -> list[int]:
    return sorted(entrant for pair in pairs for entrant in pair if entrant is not None)


@given(sizes)
def test_in_a_round_robin_everybody_meets_everybody_once(size: int) -> None:
    rounds = round_robin(range(size))
    met = Counter(frozenset(p) for pairs in rounds for p in pairs if p[1] is not None)
    assert len(met) == size * (size - 1) // 2
    assert set(met.values()) == {1}


@given(sizes)
def test_in_each_round_everybody_is_in_one_place(size: int) -> None:
    for pairs in round_robin(range(size), double=True):
        assert everybody(pairs) == list(range(size))


@given(sizes)
def test_of_an_odd_number_everybody_has_one_bye_a_leg(size: int) -> None:
    byes = Counter(
        home for pairs in round_robin(range(size)) for home, away in pairs if away is None
    )
    assert byes == (dict.fromkeys(range(size), 1) if size % 2 else {})


@given(sizes)
def test_the_first_seat_is_balanced(size: int) -> None:
    for double, most in ((False, 1), (True, 0)):
        surplus: Counter[int] = Counter()
        for pairs in round_robin(range(size), double=double):
            for home, away in pairs:
                if away is not None:
                    surplus[home] += 1
                    surplus[away] -= 1
        assert max(map(abs, surplus.values())) <= most


@given(size=st.integers(2, 40), data=st.data())
def test_swiss_rounds_have_no_rematch_and_no_second_bye(size: int, data: st.DataObject) -> None:
    met: set[frozenset[int]] = set()
    rested: set[int] = set()
    homes: Counter[int] = Counter()
    for _ in range(swiss_rounds(20, size)):
        order = data.draw(st.permutations(range(size)))
        pairs = swiss(order, met, rested=rested, homes=homes)
        assert pairs is not None
        assert everybody(pairs) == list(range(size))
        for home, away in pairs:
            if away is None:
                assert home not in rested
                rested.add(home)
            else:
                assert frozenset((home, away)) not in met
                assert homes[home] <= homes[away]
                met.add(frozenset((home, away)))
                homes[home] += 1


def test_swiss_lets_equals_meet_and_the_last_rest() -> None:
    pairs = swiss([5, 3, 1, 2, 4], set(), rested=set(), homes={})
    assert pairs == ((5, 3), (1, 2), (4, None))


def test_swiss_goes_back_when_the_nearest_leave_others_without_anybody() -> None:
    met = {frozenset((3, 4))}
    pairs = swiss([1, 2, 3, 4], met, rested=set(), homes={})
    assert pairs == ((1, 3), (2, 4))


@given(size=st.integers(1, 5), data=st.data())
def test_of_few_a_swiss_round_is_found_whenever_there_is_one(
    size: int, data: st.DataObject
) -> None:
    people = range(2 * size)
    couples = [frozenset(pair) for pair in combinations(people, 2)]
    met = data.draw(st.sets(st.sampled_from(couples)))
    found = swiss(people, met, rested=set(), homes={})
    assert (found is not None) == can_pair(tuple(people), met)
    assert found is None or not {frozenset(pair) for pair in found} & met


def can_pair(people: tuple[int, ...], met: set[frozenset[int]]) -> bool:
    return not people or any(
        frozenset((people[0], other)) not in met
        and can_pair(tuple(one for one in people[1:] if one != other), met)
        for other in people[1:]
    )


def test_swiss_says_when_there_is_no_round() -> None:
    assert swiss([1, 2], {frozenset((1, 2))}, rested=set(), homes={}) is None
    assert swiss([1], set(), rested={1}, homes={}) is None


@pytest.mark.parametrize(
    ("wished", "entrants", "rounds"), [(5, 10, 5), (5, 9, 4), (3, 40, 3), (5, 2, 1)]
)
def test_a_swiss_season_has_at_most_half_as_many_rounds_as_entrants(
    wished: int, entrants: int, rounds: int
) -> None:
    assert swiss_rounds(wished, entrants) == rounds
