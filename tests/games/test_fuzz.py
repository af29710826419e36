"""A little of `python -m tests.games.fuzz` with every run of the tests."""

from __future__ import annotations

import pytest

from tests.games.contract import GAMES_UNDER_TEST
from tests.games.fuzz import options_of, runs
from tests.games.specimen import Specimen

MATCHES = 60


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key)
def test_random_matches_never_reach_an_illegal_state(specimen: Specimen) -> None:
    every = options_of(specimen)
    for options in every:
        for run in runs(specimen, options, -(-MATCHES // len(every))):
            assert run.is_over or run.deals == specimen.most_deals
