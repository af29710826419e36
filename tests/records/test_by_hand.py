"""The commands by which anybody checks a deal really say what is promised."""

from __future__ import annotations

import random
import shutil
import subprocess
from dataclasses import replace

import pytest

from games.records import by_hand
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.records.matches import random_record

TOOLS = ("bash", "basenc", "sha256sum", "sort", "cut", "paste", "tr", "openssl")
KEYS = [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason="GNU coreutils or OpenSSL are not there"
)


def said(command: str) -> str:
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=True, timeout=60
    )
    assert not done.stderr
    return done.stdout.removesuffix("\n")


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=KEYS)
def test_the_commands_print_what_is_expected(specimen: Specimen) -> None:
    record = random_record(specimen, random.Random(3))
    deal = record.deals[-1]
    steps = by_hand(record, deal)
    assert [said(step.command) for step in steps] == [step.expected for step in steps]
    end = len(deal.hands) * len(deal.hands[0])
    pack = steps[-1].expected.split()
    left = (deal.dealer + 1) % len(deal.hands)
    assert {*map(str, deal.hands[left])} == {*pack[: end : len(deal.hands)]}
    assert pack[end:] == [*map(str, deal.rest)]


def test_without_the_secret_the_key_and_the_pack_can_be_checked() -> None:
    record = replace(random_record(GAMES_UNDER_TEST[0], random.Random(4)), secret=None)
    steps = by_hand(record, record.deals[0])
    assert [said(step.command) for step in steps] == [step.expected for step in steps]
    assert len(steps) == 2
