"""What a report says of boards that are known."""

from __future__ import annotations

from math import inf

import pytest

from bot.simulation.boards import Board, Deal, Game, Thought
from bot.simulation.facts import DealFacts, Undertaking
from bot.simulation.figures import Interval, interval, percentile
from bot.simulation.report import report
from bot.simulation.tables import table
from games.core.rules import Outcome
from tests.simulation.trials import played, setup
from tests.tinygame.rules import Tiny

FOUR = Undertaking(seat=0, text="4S", level=4, is_made=True)
FIVE = Undertaking(seat=0, text="5SX", level=5, is_made=False, doubled=1, double_gain=300)


def deal(scores: tuple[int, int], undertaking: Undertaking | None, ms: float = 1.0) -> Deal:
    facts = DealFacts((10, 3), undertaking)
    return Deal(0, 0, scores, (), facts, ((Thought("auction", ms), Thought("play", 3 * ms)), ()))


def board(one: Deal, two: Deal, outcome: Outcome | None = None) -> Board:
    """Played by the first player on side 0, then on side 1."""
    return Board(tuple(Game(0, side, (0, 1), (d,), outcome) for side, d in enumerate((one, two))))


def rows(text: str, head: str) -> list[list[str]]:
    """The cells of the rows that begin so."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    return [row for row in cells if row[0] == head]


def test_the_interval_of_a_mean() -> None:
    found = interval([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.half == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2, rel=1e-4)
    assert interval([3.0, 3.0]) == Interval(3.0, 0.0)
    assert interval([3.0]) == Interval(3.0, inf)


def test_percentiles_are_values_that_occurred() -> None:
    values = list(range(100, 0, -1))
    assert [percentile(values, part) for part in (0.5, 0.95, 1.0)] == [50, 95, 100]
    assert percentile([7.0], 0.05) == 7.0


def test_a_table_is_aligned() -> None:
    assert table(("a", "long"), [("bcd", "1"), ("e", "23456")]).splitlines() == [
        "| a   |  long |",
        "| --- | ----: |",
        "| bcd |     1 |",
        "| e   | 23456 |",
    ]


def test_points_and_tricks_are_the_first_players_less_the_others() -> None:
    told = report(
        setup("bridgette"),
        [board(deal((100, 0), FOUR), deal((0, 50), FOUR)), board(*[deal((0, 20), None)] * 2)],
    )
    assert rows(told, "points per deal")[0][1].startswith("+37.50 ±")  # of 75 and 0
    assert rows(told, "tricks per deal")[0][1] == "+0.00 ± 0.00"
    assert rows(told, "pairs won, tied, lost")[0][1] == "1, 1, 0"


def test_what_was_bid_is_told_by_level_and_by_who_bid_it() -> None:
    told = report(setup("bridgette"), [board(deal((100, 0), FOUR), deal((0, 500), FIVE))])
    assert rows(told, "4") == [["4", "1 of 1, 100%", "-"]]
    assert rows(told, "5") == [["5", "-", "0 of 1,   0%"]]
    assert rows(told, "all") == [["all", "1 of 1, 100%", "0 of 1,   0%"]]
    assert "nobody bid" not in told


def test_a_double_is_its_makers_not_the_bidders() -> None:
    told = report(setup("bridgette"), [board(deal((100, 0), FOUR), deal((0, 500), FIVE))])
    assert rows(told, "doubles") == [["doubles", "1 at +300", "0"]]
    assert rows(told, "redoubles") == [["redoubles", "0", "0"]]


def test_deals_in_which_nobody_bid_are_counted() -> None:
    told = report(setup("bridgette"), [board(deal((100, 0), FOUR), deal((0, 0), None))])
    assert "deals in which nobody bid: 1\n" in told


def test_matches_are_counted_by_who_won_them() -> None:
    finished = Outcome((100, 0), (0,))
    given = setup("bridgette", is_match=True)
    told = report(given, [board(deal((100, 0), FOUR), deal((100, 0), FOUR), finished)])
    assert rows(told, "matches won, per cent")[0][1].startswith("50.00 ±")
    assert not rows(report(setup("bridgette"), played(given, 1)), "matches won, per cent")


def test_times_are_told_by_player_and_phase() -> None:
    given = setup("bridgette")
    told = report(given, [board(deal((0, 0), None, 1.0), deal((0, 0), None, 2.0))])
    assert rows(told, "snap") == [["snap", "4", "3.00", "2.00", "6.00", "6.00"]]
    assert rows(told, "snap: play") == [["snap: play", "2", "4.50", "3.00", "6.00", "6.00"]]
    assert rows(told, "random") == [["random", "0", "-", "-", "-", "-"]]


def test_without_times_nothing_is_left_that_changes_from_run_to_run() -> None:
    given = setup("smear")
    one, two = (report(given, played(given, 3), times=False) for _ in range(2))
    assert one == two
    assert "process time" not in one


def test_a_game_that_nobody_wrote_a_reader_for_is_told_in_points() -> None:
    given = setup(Tiny(), last_counts_twice=True)
    told = report(given, played(given, 3))
    assert told.startswith("Highest Card, snap v random: 3 deals, each from every side, 9 deals")
    assert "options: last_counts_twice=True" in told
    assert rows(told, "points per deal")
    assert not rows(told, "tricks per deal")
    assert "bid and made" not in told
