"""`bridgette verify FILE` and `bridgette replay FILE`."""

from __future__ import annotations

import os
import random
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bot.__main__ import main
from bot.terminal.frames import moments_of, screen
from games.records import MatchRecord, print_record
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.records.matches import recorded, shuffle_of, specimen_of, steps_of

KEYS = [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|[GRL]X)\b")


def played(specimen: Specimen) -> MatchRecord:
    rng = random.Random(20)
    shuffle = shuffle_of(rng)
    steps = steps_of(specimen, specimen.golden, shuffle, rng, 2)
    return recorded(specimen, specimen.golden, shuffle, steps)


RECORD = played(specimen_of("bridgette"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(print_record(RECORD), encoding="utf-8")
    return path


# -- verify --------------------------------------------------------------------------------------


def test_a_true_record_is_told_with_the_way_to_check_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "This record is true" in told
    assert "failed" not in told
    assert "sha256sum" in told
    assert RECORD.commitment in told


def test_a_false_record_is_told_with_the_check_that_failed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = RECORD.deals[0].key
    other = ("1" if key[0] == "0" else "0") + key[1:]
    file.write_text(file.read_text(encoding="utf-8").replace(key, other), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    told = capsys.readouterr().out
    assert re.search(r"^failed +key hashes +Deal 1, pack 0: ", told, re.MULTILINE)
    assert "not true" in told
    assert "By hand" not in told


def test_a_text_that_is_no_record_is_told_with_its_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("Score", "Store", 1), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert re.search(r"Line \d+: ", capsys.readouterr().err)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, content: bytes | None
) -> None:
    path = tmp_path / "missing.txt"
    if content is not None:
        path.write_bytes(content)
    assert main([command, str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_reader_that_goes_is_no_reason_to_complain(file: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "bot", "verify", str(file)]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, check=False, timeout=100)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


# -- replay --------------------------------------------------------------------------------------


def test_where_nobody_presses_a_key_all_of_it_is_printed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    for deal in RECORD.deals:
        assert f"deal {deal.number}" in told
        for move in deal.moves:
            assert move.text.split()[-1].removeprefix("bid ") in told


@pytest.mark.parametrize("seat", ["0", "3"])
def test_a_seat_that_is_not_there_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], seat: str
) -> None:
    assert main(["replay", str(file), "--seat", seat]) == 2
    assert f"no seat {seat}" in capsys.readouterr().err


class Keys:
    """Somebody who presses these keys, one screen after the other, and then ends the program."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *keys: str) -> None:
        self._keys: Iterator[str] = iter(keys)
        monkeypatch.setattr(click, "getchar", self._press)
        monkeypatch.setattr(click, "clear", lambda: print("\f", end=""))
        for stream in (sys.stdin, sys.stdout):
            monkeypatch.setattr(stream, "isatty", lambda: True)

    def _press(self) -> str:
        for key in self._keys:
            return key
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("keys", "moments"),
    [
        (("\r", "n", "p"), [(1, 0), (1, 1), (1, 2), (1, 1)]),
        (("p", "x", "\x1b[C", "\x1b[D"), [(1, 0), (1, 0), (1, 0), (1, 1), (1, 0)]),
        (("d", "p", "d", "d"), [(1, 0), (2, 0), (1, -1), (2, 0), (2, 0)]),
        (("nn", "q", "n"), [(1, 0), (1, 1)]),
    ],
)
def test_keys_step_through_the_record(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    keys: tuple[str, ...],
    moments: list[tuple[int, int]],
) -> None:
    Keys(monkeypatch, *keys)
    assert main(["replay", str(file)]) == 0
    shown = re.findall(r"deal (\d), .*step (\d+) of (\d+)", capsys.readouterr().out)
    last = {deal.number: len(deal.moves) for deal in RECORD.deals}
    wanted = [(deal, step if step >= 0 else last[deal]) for deal, step in moments]
    assert [(int(deal), int(step)) for deal, step, _ in shown] == wanted


def is_call(line: str) -> bool:
    """Whether it is a line of the auction, where `2C` is no card, or of the score."""
    return line.startswith("     ")


def holdings(lines: list[str]) -> list[str]:
    """By seat, what is told of the four suits."""
    rows = [line.split()[1:] for line in lines if line[:1] in "SHDC" and line[1:2] == " "]
    return ["".join(cells) for cells in zip(*rows, strict=True)]


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=KEYS)
def test_a_seat_sees_no_card_that_another_holds_draws_or_discards(specimen: Specimen) -> None:
    """Every card on a screen was the seat's own, or has been played."""
    record = played(specimen)
    for seat in range(len(record.names)):
        for moment in moments_of(record):
            deal = moment.deal
            own = {*deal.hands[seat], *(deal.drawn[seat] if deal.drawn else ())}
            for move in deal.moves[: moment.steps]:
                own |= {*(move.drawn[seat] if move.drawn else ())}
            played_cards = {
                move.text.split()[1]
                for move in deal.moves[: moment.steps]
                if move.text.startswith("play")
            }
            lines = screen(record, moment, seat).splitlines()
            told = {card for line in lines if not is_call(line) for card in CARD.findall(line)}
            assert told <= {*map(str, own)} | played_cards
            assert {*holdings(lines)[:seat]} | {*holdings(lines)[seat + 1 :]} == {"????"}


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=KEYS)
def test_the_hands_run_out_as_the_cards_are_played(specimen: Specimen) -> None:
    record = played(specimen)
    for moment in moments_of(record):
        if moment.is_end and moment.deal.lines[0].points:
            lines = screen(record, moment, None).splitlines()
            assert {*holdings(lines)} == {"...."}


class Terminal:
    """A real terminal in which the record is replayed."""

    def __init__(self, file: Path) -> None:
        self._ours, theirs = os.openpty()
        command = [sys.executable, "-m", "bot", "replay", str(file)]
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs)
        os.close(theirs)

    def press(self, key: bytes, awaited: bytes | None) -> None:
        """Press until it is shown, None until all ends: a key before its screen may be lost."""
        shown = b""
        for _ in range(300):
            if self.process.poll() is not None if awaited is None else awaited in shown:
                return
            if not select.select([self._ours], [], [], 0.2)[0]:
                os.write(self._ours, key)
                continue
            try:
                shown += os.read(self._ours, 65536)
            except OSError:  # nobody is at the other end any more
                self.process.wait(timeout=60)
        pytest.fail(f"{awaited!r} did not follow")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)


def test_a_real_terminal_is_stepped_through(file: Path) -> None:
    terminal = Terminal(file)
    try:
        terminal.press(b"n", b"step 2 of")
        terminal.press(b"\x1b[D", b"step 0 of")
        terminal.press(b"q", None)
        assert terminal.process.returncode == 0
    finally:
        terminal.close()
