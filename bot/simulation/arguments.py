"""What `bridgette simulate` can be asked."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.simulation.players import KINDS
from games import GAMES

_USUAL_DEALS = 500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let the parser of the command take its arguments."""
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
