"""The printed matches are those of the code as it is."""

from __future__ import annotations

import pytest

from tests.games.contract import GAMES_UNDER_TEST
from tests.games.playthrough import lines, path
from tests.games.specimen import Specimen


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key)
def test_the_golden_playthrough_is_reproduced_line_by_line(specimen: Specimen) -> None:
    golden = path(specimen).read_text(encoding="utf-8").splitlines()
    assert list(lines(specimen)) == golden
