"""Records of random games, read back and checked.

    python -m tests.records.thousand [GAME [games]]

plays so many games (1,000) of the game, or of every game, the same ones every time, under all of
its options; each record must be read back equal, be true, and as an excerpt of one deal as well.
"""

from __future__ import annotations

import random
import sys

from games.records import MatchRecord, Verdict, parse_record, print_record, verify
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.records.matches import random_record


def check(specimen: Specimen, number: int) -> MatchRecord:
    """The record of that game. Raises AssertionError."""
    rng = random.Random(f"{specimen.rules.info.key}/{number}")
    record = random_record(specimen, rng)
    for part in (record, record.of_deal(rng.choice(record.deals).number)):
        text = print_record(part)
        assert parse_record(text) == part
        assert print_record(parse_record(text)) == text
        refuted = [check for check in verify(part) if check.verdict is Verdict.FAILED]
        assert not refuted, refuted
    return record


def main() -> None:
    keys = sys.argv[1:2] or [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    for specimen in GAMES_UNDER_TEST:
        if specimen.rules.info.key in keys:
            records = [check(specimen, number) for number in range(games)]
            deals = sum(len(record.deals) for record in records)
            steps = sum(len(deal.moves) for record in records for deal in record.deals)
            print(
                f"{specimen.rules.info.name}: the records of {games:,} games "
                f"({deals:,} deals, {steps:,} steps) are read back equal, and true",
                flush=True,
            )


if __name__ == "__main__":
    main()
