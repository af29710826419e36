"""`bridgette replay`: step through a record, or print all of it where nobody can press a key."""

from __future__ import annotations

import argparse
import sys

import click

from bot.terminal.files import UnreadableFile, record_in
from bot.terminal.frames import course, moments_of, screen
from games.core.seats import Seat
from games.records import MalformedRecord, MatchRecord

USAGE_ERROR = 2

_HELP = "Enter or n: next   p: back   d: next deal   q: quit"
_NEXT = ("\r", "\n", "n", " ", "\x1b[C")
_BACK = ("p", "b", "\x1b[D")
_QUIT = ("q", "")


def replay_file(asked: argparse.Namespace) -> int:
    """Replay the record in the file; the exit status."""
    try:
        record = record_in(asked.file)
    except (UnreadableFile, MalformedRecord) as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    if asked.seat is not None and not 1 <= asked.seat <= len(record.names):
        print(f"There is no seat {asked.seat}: they are 1 to {len(record.names)}.", file=sys.stderr)
        return USAGE_ERROR
    seat = None if asked.seat is None else asked.seat - 1
    if sys.stdin.isatty() and sys.stdout.isatty() and record.deals:
        _step_through(record, seat)
    else:
        print("\n\n".join(course(record, deal, seat) for deal in record.deals))
    return 0


def _step_through(record: MatchRecord, seat: Seat | None) -> None:
    moments = moments_of(record)
    starts = [n for n, moment in enumerate(moments) if moment.steps == 0]
    now = 0
    while True:
        click.clear()
        print(screen(record, moments[now], seat), "", _HELP, sep="\n")
        match _key():
            case key if key in _NEXT:
                now = min(now + 1, len(moments) - 1)
            case key if key in _BACK:
                now = max(now - 1, 0)
            case "d":
                now = next((start for start in starts if start > now), now)
            case key if key in _QUIT:
                return
            case _:
                continue


def _key() -> str:
    """The key that is pressed; of several at once the first, for an arrow is several signs."""
    try:
        pressed = click.getchar()
    except (KeyboardInterrupt, EOFError):
        return "q"
    return pressed if pressed.startswith("\x1b") else pressed[:1]
