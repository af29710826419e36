"""`bridgette simulate`: what it is asked, and how it goes about it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from pydantic import ValidationError
from tqdm import tqdm

from bot.simulation.arena import IllegalAction
from bot.simulation.boards import Board, Setup
from bot.simulation.figures import interval
from bot.simulation.jobs import play_boards
from bot.simulation.players import KINDS, contestants
from bot.simulation.report import report
from bot.simulation.sheet import Sheet
from games import GAMES

_USUAL_DEALS = 500
FAILED = 1
USAGE_ERROR = 2


def add_to(parser: argparse.ArgumentParser) -> None:
    """Give the parser the arguments of this command."""
    parser.add_argument("game", choices=sorted(GAMES), help="the game to be played")
    parser.add_argument(
        "--players",
        type=_kinds,
        default=("hard", "normal"),
        metavar="A,B",
        help=f"two of {', '.join(KINDS)} (default: hard,normal)",
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--deals",
        type=_positive,
        default=_USUAL_DEALS,
        metavar="N",
        help=f"so many deals, each played from every side (default: {_USUAL_DEALS})",
    )
    length.add_argument(
        "--matches", type=_positive, metavar="N", help="so many whole matches instead"
    )
    parser.add_argument("--seed", type=int, default=1, help="which deals (default: 1)")
    parser.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help="processes to play in (default: 1)"
    )
    parser.add_argument(
        "--worlds",
        type=_worlds,
        default=(None, None),
        metavar="N[,N]",
        help="worlds per decision, of both players or of each (default: what is usual for each)",
    )
    parser.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="end a decision after so long; then the result depends on the machine",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_option,
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument(
        "--csv", type=Path, metavar="FILE", help="also write a line per deal to the file"
    )


def run(asked: argparse.Namespace) -> int:
    """Play and tell what came of it; the exit status."""
    rules = GAMES[asked.game]
    try:
        options = rules.Options.model_validate(dict(asked.option))
    except ValidationError as error:
        print(_problems(error), file=sys.stderr)
        return USAGE_ERROR
    players = contestants(asked.players, asked.worlds, asked.seconds)
    setup = Setup(rules, options, players, asked.seed, asked.matches is not None)
    try:
        boards = _play(setup, asked)
    except IllegalAction as fault:
        print(f"An illegal action: {fault}", file=sys.stderr)
        return FAILED
    except OSError as error:
        print(f"{asked.csv} cannot be written: {error.strerror}", file=sys.stderr)
        return USAGE_ERROR
    if boards:
        print(report(setup, boards))
    return 0


def _play(setup: Setup, asked: argparse.Namespace) -> list[Board]:
    """The boards asked for, or those played until Ctrl-C. Raises IllegalAction, OSError."""
    count = asked.matches if setup.is_match else asked.deals
    boards: list[Board] = []
    with ExitStack() as stack:
        file = None if asked.csv is None else stack.enter_context(asked.csv.open("w"))
        sheet = None if file is None else Sheet(file, setup)
        bar = stack.enter_context(tqdm(total=count, unit="board", disable=None))
        stack.enter_context(suppress(KeyboardInterrupt))
        for board in play_boards(setup, count, asked.jobs):
            boards.append(board)
            if sheet is not None:
                sheet.add(board)
            bar.update()
            bar.set_postfix_str(_so_far(boards), refresh=False)
    return boards


def _so_far(boards: Sequence[Board]) -> str:
    found = interval([board.points() for board in boards])
    return f"{found.mean:+.2f} ± {found.half:.2f} points"


def _problems(error: ValidationError) -> str:
    lines = [f"  {problem['loc'][0]!s}: {problem['msg']}" for problem in error.errors()]
    return "\n".join(["These options cannot be used:", *lines])


def _kinds(text: str) -> tuple[str, str]:
    match text.split(","):
        case [str(one), str(two)] if one in KINDS and two in KINDS:
            return one, two
        case _:
            raise argparse.ArgumentTypeError(f"two of {', '.join(KINDS)}, as in hard,normal")


def _worlds(text: str) -> tuple[int, int]:
    numbers = [_positive(number) for number in text.split(",")]
    match numbers:
        case [both]:
            return both, both
        case [one, two]:
            return one, two
        case _:
            raise argparse.ArgumentTypeError("one number, or two, as in 100,20")


def _option(text: str) -> tuple[str, str]:
    name, is_given, value = text.partition("=")
    if not is_given:
        raise argparse.ArgumentTypeError("an option is set as in deals=3")
    return name, value


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number above 0")
    return int(text)
