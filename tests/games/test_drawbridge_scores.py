"""Every score of the rules file, and both tables whole."""

from __future__ import annotations

from itertools import product

import pytest

from games.core.auction import Contract
from games.core.events import ScoreLine
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.scoring import score_contract

DEFAULT = DrawBridgeOptions()
NONE = DrawBridgeOptions(undertricks="none")


def scores(text: str, tricks: int, options: DrawBridgeOptions = DEFAULT) -> tuple[int, int]:
    """What declarer and the opponent score."""
    score = score_contract(Contract.parse(text, declarer=0), tricks, options)
    return score.declarer, score.defender


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("1C", 7, 20),
        ("1NT", 7, 40),
        ("3NT", 9, 100),
        ("4S", 12, 180),
        ("7NT", 13, 220),
        ("2HX", 8, 120),
        ("1NTXX", 8, 280),
        ("7SXX", 13, 840),
    ],
)
def test_listed_scores_of_contracts_made(contract: str, tricks: int, points: int) -> None:
    assert scores(contract, tricks) == (points, 0)
    assert scores(contract, tricks, NONE) == (points, 0)


@pytest.mark.parametrize(
    ("contract", "tricks", "points"), [("3NT", 8, 50), ("3SX", 6, 500), ("2DXX", 7, 200)]
)
def test_listed_scores_of_contracts_failed(contract: str, tricks: int, points: int) -> None:
    assert scores(contract, tricks) == (0, points)


@pytest.mark.parametrize("contract", ["3NT", "3SX", "2DXX"])
def test_without_undertricks_nobody_scores_for_a_failure(contract: str) -> None:
    for tricks in range(8):
        assert scores(contract, tricks, NONE) == (0, 0)


@pytest.mark.parametrize(
    ("strain", "values"),
    [
        ("C", (20, 40, 60, 80, 100, 120, 140)),
        ("D", (20, 40, 60, 80, 100, 120, 140)),
        ("H", (30, 60, 90, 120, 150, 180, 210)),
        ("S", (30, 60, 90, 120, 150, 180, 210)),
        ("NT", (40, 70, 100, 130, 160, 190, 220)),
    ],
)
def test_every_trick_won_above_six_scores_whether_bid_or_not(
    strain: str, values: tuple[int, ...]
) -> None:
    for level, above in product(range(1, 8), range(1, 8)):
        if above >= level:
            assert scores(f"{level}{strain}", 6 + above) == (values[above - 1], 0)
            assert scores(f"{level}{strain}X", 6 + above) == (2 * values[above - 1], 0)
            assert scores(f"{level}{strain}XX", 6 + above) == (4 * values[above - 1], 0)


@pytest.mark.parametrize(("level", "needed"), [(level, 6 + level) for level in range(1, 8)])
def test_a_contract_needs_six_tricks_and_its_level(level: int, needed: int) -> None:
    assert scores(f"{level}H", needed)[0] > 0
    assert scores(f"{level}H", needed - 1) == (0, 50)


def test_undertricks_undoubled_cost_fifty_each() -> None:
    assert [scores("7C", 13 - short)[1] for short in range(1, 14)] == [
        50 * short for short in range(1, 14)
    ]


def test_undertricks_doubled_cost_100_200_200_and_then_300_each() -> None:
    costs = [scores("7CX", 13 - short)[1] for short in range(1, 14)]
    assert costs == [100, 300, 500, *range(800, 3501, 300)]


def test_undertricks_redoubled_cost_twice_as_much() -> None:
    for short in range(1, 14):
        assert scores("7CXX", 13 - short)[1] == 2 * scores("7CX", 13 - short)[1]


def test_the_lines_tell_what_was_made_and_what_a_double_added() -> None:
    score = score_contract(Contract.parse("2HX", declarer=1), 8, DEFAULT)
    assert score.lines == (
        ScoreLine(1, "2♥ × made with 8 tricks", 60),
        ScoreLine(1, "Doubled: ×2", 60),
    )
    score = score_contract(Contract.parse("1NTXX", declarer=0), 8, DEFAULT)
    assert [line.text for line in score.lines] == ["1NT ×× made with 8 tricks", "Redoubled: ×4"]


def test_the_line_of_a_failure_is_the_opponents() -> None:
    score = score_contract(Contract.parse("3NT", declarer=0), 8, DEFAULT)
    assert score.lines == (ScoreLine(1, "3NT failed by 1", 50),)
    score = score_contract(Contract.parse("3NT", declarer=0), 8, NONE)
    assert score.lines == (ScoreLine(1, "3NT failed by 1", 0),)
