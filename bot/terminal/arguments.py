"""What `bridgette replay` and `bridgette verify` can be asked."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Let the parser of `replay` take its arguments."""
    _add_file(parser)
    parser.add_argument(
        "--seat", type=int, metavar="N", help="show what seat N could see (default: all cards)"
    )


def add_verify(parser: argparse.ArgumentParser) -> None:
    """Let the parser of `verify` take its arguments."""
    _add_file(parser)


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record of a match")
