"""Records of matches: what anybody may keep, read, replay and check once deals are over.

`record_of` tells a match from its log, `print_record` and `parse_record` are inverse, and `verify`
checks a record with nothing but the rules and SHA-256. The text is described in `docs/record.md`.
"""

from __future__ import annotations

from games.records.byhand import ByHand, by_hand
from games.records.checks import Check, Verdict
from games.records.lines import MalformedRecord
from games.records.making import Shuffle, record_of
from games.records.parsing import parse_record
from games.records.printing import print_record
from games.records.record import DealRecord, MatchRecord, Move, NoSuchDeal, PackKind
from games.records.verifying import verify

__all__ = [
    "ByHand",
    "Check",
    "DealRecord",
    "MalformedRecord",
    "MatchRecord",
    "Move",
    "NoSuchDeal",
    "PackKind",
    "Shuffle",
    "Verdict",
    "by_hand",
    "parse_record",
    "print_record",
    "record_of",
    "verify",
]
