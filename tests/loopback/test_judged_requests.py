"""Looked at last: everything that the bot has sent to the loopback Discord in this session."""

from __future__ import annotations

import pytest

from tests.loopback.judging import FOLDER, Judging
from tests.loopback.kinds import KINDS, STARTUP


def test_every_recorded_request_fits_discords_api_description(judging: Judging) -> None:
    if judging.folder is None:
        pytest.skip(f"no folder {FOLDER} above the project: {judging.unjudged} requests unjudged")
    if not judging.judged:
        pytest.skip("no test that sends anything was run in this session")
    assert not judging.errors


def test_every_kind_of_call_is_one_that_the_fault_tests_strike(judging: Judging) -> None:
    assert set(judging.kinds) <= {*KINDS, *STARTUP}
