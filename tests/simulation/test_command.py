"""`bridgette simulate` at the command line."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.simulation.boards import Board, Setup
from bot.simulation.jobs import play_boards
from bot.simulation.sheet import HEADS
from games.core.auction import Double

FEW = ["--players", "snap,random", "--deals", "4"]


def test_it_tells_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "smear", *FEW, "--option", "kitty=0"]) == 0
    told, progress = capsys.readouterr()
    assert told.startswith("Smear, snap v random: 4 deals, each from every side, 8 deals in all")
    assert "options: kitty=0" in told
    assert told.endswith("8 games, no illegal action\n")
    assert progress == ""  # no terminal, no bar


def test_the_same_seed_tells_the_same_and_another_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def points(seed: int) -> str:
        assert main(["simulate", "bridgette", *FEW, "--seed", str(seed)]) == 0
        return _line("points per deal", capsys.readouterr().out)

    assert points(1) == points(1)
    assert points(1) != points(2)


def test_matches_are_played_instead_of_deals(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "drawbridge", "--players", "snap,random", "--matches", "2"]
    assert main(asked) == 0
    assert "100.00 ± 0.00" in _line("matches won, per cent", capsys.readouterr().out)


def test_every_deal_is_a_line_of_the_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deals.csv"
    assert main(["simulate", "bridgette", *FEW, "--csv", str(path)]) == 0
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert tuple(lines[0]) == HEADS
    assert [(line["board"], line["side"]) for line in lines] == [
        (str(board), str(side)) for board in range(4) for side in range(2)
    ]
    gains = []
    for line in lines:
        scores = [int(points) for points in line["scores"].split()]
        gains.append(scores[int(line["side"])] - scores[1 - int(line["side"])])
    assert f"{sum(gains) / len(gains):+.2f} ±" in capsys.readouterr().out
    assert {line["bidder"] for line in lines} <= {"snap", "random", ""}
    assert all(int(line["decisions"]) > 0 for line in lines)


def test_two_players_of_one_level_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "smear", "--players", "snap,snap", "--deals", "2", "--worlds", "5,3"]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert "snap A v snap B" in told
    assert "worlds: snap A 5, snap B 3" in told


@pytest.mark.parametrize(
    "wrong",
    [
        ["whist"],
        ["smear", "--players", "hard"],
        ["smear", "--players", "hard,best"],
        ["smear", "--deals", "0"],
        ["smear", "--deals", "2", "--matches", "2"],
        ["smear", "--worlds", "1,2,3"],
        ["smear", "--worlds", "many"],
        ["smear", "--option", "kitty"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_asked_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["simulate", *wrong])
    assert refusal.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_options_that_cannot_be_used_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["--option", "kitty=7", "--option", "jokers=2"]
    assert main(["simulate", "smear", *wrong]) == 2
    told = capsys.readouterr().err
    assert "kitty" in told
    assert "jokers" in told


def test_a_sheet_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "smear", "--csv", str(tmp_path / "no" / "deals.csv")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_an_illegal_action_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def doubling(view: object, choices: object, *, rng: random.Random) -> Double:
        return Double()

    monkeypatch.setattr("bot.simulation.players.snap", doubling)
    assert main(["simulate", "smear", "--players", "snap,snap", "--deals", "1"]) == 1
    told, fault = capsys.readouterr()
    assert told == ""
    assert "An illegal action: snap B in seat 1 of board 0 (side 0 first): double:" in fault


def test_who_interrupts_is_told_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(setup: Setup, count: int, jobs: int) -> Iterator[Board]:
        yield from play_boards(setup, 2, jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.simulation.command.play_boards", interrupted)
    assert main(["simulate", "smear", *FEW]) == 0
    assert "2 deals, each from every side" in capsys.readouterr().out


def _line(head: str, told: str) -> str:
    return next(line for line in told.splitlines() if line.startswith(f"| {head}"))
