"""`bridgette verify`: check a record, and say how anybody checks it by hand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from bot.terminal.files import UnreadableFile, record_in
from games.records import Check, MalformedRecord, MatchRecord, Verdict, by_hand, verify

TRUE = 0
NOT_TRUE = 1
USAGE_ERROR = 2


def verify_file(asked: argparse.Namespace) -> int:
    """Print what came of the checks; the exit status: 0 when none has failed."""
    try:
        record = record_in(asked.file)
    except UnreadableFile as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    except MalformedRecord as error:
        print(f"This is no record as it was printed. {error}", file=sys.stderr)
        return NOT_TRUE
    checks = verify(record)
    print("\n".join(_told(checks)))
    if any(check.verdict is Verdict.FAILED for check in checks):
        print("\nThis record is not true.")
        return NOT_TRUE
    print("\nThis record is true, as far as it could be checked.")
    print("\n".join(_by_hand(record)))
    return TRUE


def _told(checks: Sequence[Check]) -> Iterator[str]:
    widths = (max(len(c.verdict) for c in checks), max(len(c.name) for c in checks))
    for check in checks:
        yield f"{check.verdict:{widths[0]}}  {check.name:{widths[1]}}  {check.sentence}"


def _by_hand(record: MatchRecord) -> Iterator[str]:
    if not record.deals:
        return
    deal = record.deals[0]
    others = " The other deals are checked alike." if len(record.deals) > 1 else ""
    yield f"\nBy hand, for deal {deal.number} (pack {deal.pack}).{others}"
    for step in by_hand(record, deal):
        yield f"\n{step.reason}\n  {step.command}\n  {step.expected}"
