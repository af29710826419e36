"""A little of `python -m tests.opponents.every_option` with every run of the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.opponents import Level
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.opponents.every_option import whole_match
from tests.opponents.option_sets import long_sets, pairs, pairwise, short_sets

every_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)
MATCHES = {Level.EASY: 4, Level.NORMAL: 2, Level.HARD: 1}


@every_game
@pytest.mark.parametrize("level", Level)
def test_computers_play_under_every_pair_of_options_and_nothing_is_refused(
    specimen: Specimen, level: Level
) -> None:
    matches = [
        whole_match(specimen, options, level, n)
        for options in short_sets(specimen)
        for n in range(MATCHES[level])
    ]
    assert sum(match.is_over for match in matches) > len(matches) / 2


@every_game
def test_every_value_of_every_option_is_played(specimen: Specimen) -> None:
    for name, schema in specimen.rules.Options.model_json_schema()["properties"].items():
        played = {getattr(options, name) for options in short_sets(specimen) + long_sets(specimen)}
        marks = {schema["default"], schema.get("minimum", False), schema.get("maximum", True)}
        assert played >= set(schema.get("enum", marks))


words = st.lists(st.integers(0, 9), min_size=1, max_size=4, unique=True)


@given(st.dictionaries(st.sampled_from("abcde"), words, min_size=2))
def test_any_two_values_come_together(values: Mapping[str, Sequence[int]]) -> None:
    together = set().union(*map(pairs, pairwise(values)))
    for one, two in combinations(values, 2):
        for chosen in product(values[one], values[two]):
            assert ((one, chosen[0]), (two, chosen[1])) in together
