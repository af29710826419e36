"""The benchmark of the computer players, on a sample of its sample."""

from __future__ import annotations

from dataclasses import replace

from benchmarks.opponents import HARD, LONG, NORMAL, SAMPLE, reports
from benchmarks.smear import partnership
from games import GAMES
from tests.simulation.trials import played, setup

FEW = [replace(trial, boards=1, worlds=(4, 4), is_match=False) for trial in SAMPLE]


def test_its_report_is_whole_and_always_the_same() -> None:
    one, two = (list(reports(FEW, times=False)) for _ in range(2))
    assert one == two
    assert len(one) == 2 * len(GAMES)
    for trial, told in zip(FEW, one, strict=True):
        assert f"{GAMES[trial.game].info.name}, {' v '.join(trial.players)}: 1 deals" in told
        assert "points per deal" in told
        assert "2 games, no illegal action" in told
        assert ("bid 4 without the ace of trump" in told) == (trial.game == "smear")


def test_a_bid_of_four_is_judged_by_the_hand_that_was_dealt() -> None:
    """Random players bid 4 blindly, and hold the ace of what they lead now and then."""
    given = setup("smear", "random", "random")
    told = partnership(given, played(given, 40))
    fours = next(line for line in told.splitlines() if line.startswith("| bid 4 without"))
    counts = [cell.replace(",", "").split() for cell in fours.strip("|").split("|")[1:]]
    assert [0 < int(blind) < int(bids) for blind, _, bids, _ in counts] == [True, True]


def test_every_level_of_every_game_is_compared_with_the_one_below() -> None:
    for trials in (SAMPLE, LONG):
        compared = {(trial.game, trial.players) for trial in trials}
        assert compared == {(game, pair) for game in GAMES for pair in (NORMAL, HARD)}
    assert {trial.game for trial in LONG if trial.is_match} == set(GAMES)
