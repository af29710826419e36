"""`bridgette simulate`: play what is asked for, and tell what came of it."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext, suppress
from typing import TextIO

from pydantic import ValidationError

from bot.simulation.arena import IllegalAction
from bot.simulation.boards import Board, Setup
from bot.simulation.jobs import play_boards
from bot.simulation.players import contestants
from bot.simulation.progress import watched
from bot.simulation.report import report
from bot.simulation.sheet import Sheet
from games import GAMES

FAILED = 1
USAGE_ERROR = 2


def simulate(asked: argparse.Namespace) -> int:
    """Play and tell what came of it; the exit status."""
    rules = GAMES[asked.game]
    try:
        options = rules.Options.model_validate(dict(asked.option))
    except ValidationError as error:
        return _refused(_problems(error))
    try:
        opened = nullcontext() if asked.csv is None else asked.csv.open("w", encoding="utf-8")
    except OSError as error:
        return _refused(f"{asked.csv} cannot be written: {error.strerror}")
    players = contestants(asked.players, asked.worlds, asked.seconds)
    setup = Setup(rules, options, players, asked.seed, asked.matches is not None)
    with opened as file:
        return _play(setup, asked.matches or asked.deals, asked.jobs, file)


def _play(setup: Setup, count: int, jobs: int, file: TextIO | None) -> int:
    """Play all the boards, or until Ctrl-C, and tell of those that were played."""
    sheet = None if file is None else Sheet(file, setup)
    boards: list[Board] = []
    try:
        with suppress(KeyboardInterrupt):
            for board in watched(play_boards(setup, count, jobs), count, setup.rules.info.name):
                boards.append(board)
                if sheet is not None:
                    sheet.add(board)
    except IllegalAction as fault:
        print(f"An illegal action: {fault}", file=sys.stderr)
        return FAILED
    if boards:
        print(report(setup, boards))
    return 0


def _refused(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return USAGE_ERROR


def _problems(error: ValidationError) -> str:
    lines = [f"  {problem['loc'][0]!s}: {problem['msg']}" for problem in error.errors()]
    return "\n".join(["These options cannot be used:", *lines])
