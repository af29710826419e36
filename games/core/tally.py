"""What is counted of each seat in the deals of a match, and what games of contracts share of it.

The keys and what exactly each of them counts are listed in `docs/statistics.md`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.core.auction import Contract
from games.core.contracts import DealRecord
from games.core.seats import Seat

Counts: TypeAlias = Mapping[tuple[Seat, str], int]

OUTCOMES = ("declared", "made", "defended", "defeated")
CONTRACTS = (
    *OUTCOMES,
    "overtricks",
    "undertricks",
    "doubles",
    "doubles.won",
    "doubled",
    "doubled.made",
    "redoubles",
    "redoubles.won",
)


@dataclass(frozen=True, slots=True)
class Tally:
    """A game's counts: every key there is, and how a deal that is over is counted.

    `count` takes what a spectator saw just before the last step of the deal, and its record.
    """

    keys: tuple[str, ...]
    count: Callable[[Any, Any], Counts]


def by_level(levels: Sequence[int]) -> tuple[str, ...]:
    """The keys of contracts by their level."""
    return tuple(f"{key}.{level}" for key in ("declared", "made") for level in levels)


def undertaken(
    declarer: Seat, defenders: Sequence[Seat], level: int, *, is_made: bool
) -> Counter[tuple[Seat, str]]:
    """The counts of a contract, or of a bid that is one, which was made or failed."""
    counts = Counter({(declarer, "declared"): 1, (declarer, f"declared.{level}"): 1})
    counts.update((seat, "defended") for seat in defenders)
    if is_made:
        counts.update(((declarer, "made"), (declarer, f"made.{level}")))
    else:
        counts.update((seat, "defeated") for seat in defenders)
    return counts


def contracted(record: DealRecord) -> Counter[tuple[Seat, str]]:
    """The counts of a deal of two seats; none when it was passed out."""
    contract = record.contract
    if contract is None:
        return Counter()
    declarer, defender = contract.declarer, 1 - contract.declarer
    over = record.tricks[declarer] - contract.goal
    counts = undertaken(declarer, (defender,), contract.level, is_made=over >= 0)
    counts[declarer, "overtricks"] = max(over, 0)
    counts[declarer, "undertricks"] = max(-over, 0)
    counts.update(_doubling(contract, is_made=over >= 0))
    return +counts


def _doubling(contract: Contract, *, is_made: bool) -> list[tuple[Seat, str]]:
    declarer, defender = contract.declarer, 1 - contract.declarer
    found: list[tuple[Seat, str]] = []
    if contract.doubled:
        found += [(declarer, "doubled"), (defender, "doubles")]
        found.append((declarer, "doubled.made") if is_made else (defender, "doubles.won"))
    if contract.doubled == 2:
        found.append((declarer, "redoubles"))
        found += [(declarer, "redoubles.won")] if is_made else []
    return found
