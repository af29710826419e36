"""Every score of the rules file, the whole of both tables, and every option that changes them."""

from __future__ import annotations

from typing import get_args

import pytest

from games.bridgette.options import BridgetteOptions, Doubling
from games.bridgette.scoring import score_contract
from games.core.auction import BIDS, Bid, Contract

DEFAULT = BridgetteOptions()
BRIDGE = BridgetteOptions(trick_points="bridge")


def made(text: str, tricks: int, options: BridgetteOptions = DEFAULT) -> int:
    score = score_contract(Contract.parse(text, declarer=0), tricks, options)
    assert score.defender == 0
    return score.declarer


def lost(text: str, tricks: int, options: BridgetteOptions = DEFAULT) -> int:
    score = score_contract(Contract.parse(text, declarer=0), tricks, options)
    assert score.declarer == 0
    return score.defender


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("1C", 7, 400),
        ("0NT", 6, 400),
        ("1NT", 7, 500),
        ("1S", 9, 150),
        ("1S", 10, 500),
        ("1S", 11, 150),
        ("4D", 10, 500),
        ("4H", 10, 1000),
        ("3NT", 12, 1100),
        ("5NT", 11, 1750),
        ("6C", 12, 1600),
        ("7H", 13, 2200),
        ("3NTX", 9, 2800),
        ("1DX", 10, 1800),
        ("2HXX", 8, 6000),
    ],
)
def test_listed_scores_of_contracts_made(contract: str, tricks: int, points: int) -> None:
    assert made(contract, tricks) == points


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [("4S", 9, 100), ("4SX", 9, 200), ("4SXX", 9, 300), ("6SXX", 7, 2700), ("7NT", 4, 1000)],
)
def test_listed_scores_of_contracts_failed(contract: str, tricks: int, points: int) -> None:
    assert lost(contract, tricks) == points


def test_trick_points_count_as_part_of_the_contract() -> None:
    assert made("4H", 10, BRIDGE) == 1120


CONTRACT_POINTS = {
    150: "0NT 1C 1D 1H 1S",
    250: "1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 4C 4D",
    750: "3NT 4H 4S 4NT 5C 5D 5H 5S",
    1500: "5NT 6C 6D 6H 6S",
    2200: "6NT 7C 7D 7H 7S",
    2500: "7NT",
}


def test_the_table_of_contract_points_names_every_bid_once() -> None:
    named = [bid for bids in CONTRACT_POINTS.values() for bid in bids.split()]
    assert sorted(named) == sorted(map(str, BIDS))


@pytest.mark.parametrize(
    ("bid", "points"),
    [(bid, points) for points, bids in CONTRACT_POINTS.items() for bid in bids.split()],
)
def test_contract_points_and_the_bonus_for_exactly_the_tricks_bid(bid: str, points: int) -> None:
    level = int(bid[0])
    bonus = 250 if level <= 5 else 100 if level == 6 else 0
    assert made(bid, 6 + level) == points + bonus
    if level <= 6:
        assert made(bid, 7 + level) == points


@pytest.mark.parametrize("over", range(7))
def test_only_three_overtricks_exactly_earn_a_bonus(over: int) -> None:
    expected = {0: 400, 3: 500}.get(over, 150)
    assert made("1C", 7 + over) == expected


@pytest.mark.parametrize(
    ("short", "penalties"),
    [
        (1, (100, 200, 300)),
        (2, (200, 500, 700)),
        (3, (300, 800, 1100)),
        (4, (400, 1100, 1500)),
        (5, (700, 2000, 2700)),
        *[(short, (1000, 3000, 4000)) for short in range(6, 14)],
    ],
)
def test_penalties_by_tricks_short_are_final(short: int, penalties: tuple[int, int, int]) -> None:
    for crosses, points in zip(("", "X", "XX"), penalties, strict=True):
        for doubling in get_args(Doubling):
            options = BridgetteOptions(doubling=doubling, trick_points="bridge")
            assert lost(f"7NT{crosses}", 13 - short, options) == points


@pytest.mark.parametrize(
    ("doubling", "doubled", "redoubled"),
    [
        ("final", 2 * (250 + 250 + 400), 4 * (250 + 250 + 1000)),
        ("insult_after", 2 * (250 + 250) + 400, 4 * (250 + 250) + 1000),
        ("contract_only", 2 * 250 + 250 + 400, 4 * 250 + 250 + 1000),
        ("insult_only", 250 + 250 + 400, 250 + 250 + 1000),
    ],
)
def test_what_a_double_multiplies_is_an_option(
    doubling: Doubling, doubled: int, redoubled: int
) -> None:
    options = BridgetteOptions(doubling=doubling)
    assert made("2H", 8, options) == 500
    assert made("2HX", 8, options) == doubled
    assert made("2HXX", 8, options) == redoubled


@pytest.mark.parametrize(
    ("doubling", "doubled"),
    [
        ("final", 2 * (250 + 60 + 250 + 400)),
        ("insult_after", 2 * (250 + 60 + 250) + 400),
        ("contract_only", 2 * (250 + 60) + 250 + 400),
        ("insult_only", 250 + 60 + 250 + 400),
    ],
)
def test_trick_points_are_multiplied_with_the_contract(doubling: Doubling, doubled: int) -> None:
    options = BridgetteOptions(doubling=doubling, trick_points="bridge")
    assert made("2HX", 8, options) == doubled


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("1C", 8, 150 + 40),
        ("1D", 8, 150 + 40),
        ("1H", 8, 150 + 60),
        ("1S", 8, 150 + 60),
        ("1NT", 8, 250 + 70),
        ("0NT", 6, 150 + 250),
        ("0NT", 7, 150 + 40),
        ("3NT", 13, 750 + 40 + 6 * 30),
    ],
)
def test_trick_points_are_those_of_draw_bridge(contract: str, tricks: int, points: int) -> None:
    assert made(contract, tricks, BRIDGE) == points


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("doubling", get_args(Doubling))
def test_the_lines_name_the_scoring_side_and_add_up(declarer: int, doubling: Doubling) -> None:
    options = BridgetteOptions(doubling=doubling, trick_points="bridge")
    for bid in BIDS:
        for doubled in (0, 1, 2):
            for tricks in range(14):
                contract = Contract(bid.level, bid.strain, declarer, doubled)
                score = score_contract(contract, tricks, options)
                side = declarer if tricks >= contract.goal else 1 - declarer
                assert {line.side for line in score.lines} == {side}
                assert sum(line.points for line in score.lines) == score.declarer + score.defender
                assert all(line.points > 0 for line in score.lines)
                assert bool(score.declarer) is (side == declarer)


def test_a_bid_one_trick_too_high_is_what_separates_the_sides() -> None:
    for bid in BIDS:
        contract = Contract(bid.level, bid.strain, 0)
        assert score_contract(contract, contract.goal, DEFAULT).declarer > 0
        assert score_contract(contract, contract.goal - 1, DEFAULT).defender == 100


def test_the_lines_tell_what_was_scored_for() -> None:
    contract = Contract.parse("2HXX", declarer=1)
    texts = [line.text for line in score_contract(contract, 8, DEFAULT).lines]
    assert texts == [
        "2♥ ×× made with 8 tricks",
        "Exactly as bid",
        "Redoubled and made",
        "Redoubled: ×4",
    ]


def test_every_bid_has_a_rank_of_its_own_in_bidding_order() -> None:
    order = "0NT 1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C"
    assert [str(bid) for bid in BIDS[:12]] == order.split()
    assert str(BIDS[-1]) == "7NT"
    assert len(BIDS) == 36
    assert [bid.rank for bid in BIDS] == sorted({bid.rank for bid in BIDS})
    assert Bid.parse("0NT") == BIDS[0]
