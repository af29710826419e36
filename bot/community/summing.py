"""What results add to the standings of their people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from bot.community.periods import periods_of
from storage.results import ResultRow
from storage.standings import StandingRow
from storage.sums import DECLARED, MADE, Period
from storage.tallies import TallyRow

Key = tuple[str, int]  # the name of a period, and a person
Tallied = Mapping[int, Sequence[TallyRow]]  # by table
Counts = Mapping[tuple[int, int], Mapping[str, int]]  # by table and seat, and by key


@dataclass(frozen=True, slots=True)
class Summed:
    """The rows that results were added to, and whose rows are to be summed anew."""

    added: Mapping[Key, StandingRow]
    stale: Mapping[Period, frozenset[int]]


def add_up(
    results: Sequence[Sequence[ResultRow]], known: Mapping[Key, StandingRow], tallied: Tallied
) -> Summed:
    """Add results, in order and a sequence of rows each, to the rows that are known.

    What a known row holds is no newer than its `last_at`. A newer result is not in it, and can be
    added; any other may be in it as it was before, so that the row must be summed anew.
    """
    added: dict[Key, StandingRow] = {}
    stale: dict[Period, set[int]] = {}
    counts = _by_seat(tallied)
    for period, user_id, row in _parts(results):
        key = period.name, user_id
        if key in known and row.at <= known[key].last_at:
            stale.setdefault(period, set()).add(user_id)
        elif is_counted(row):
            before = added.get(key) or known.get(key) or _nothing(user_id)
            added[key] = _after(before, row, counts)
    return Summed(added, {period: frozenset(people) for period, people in stale.items()})


def _parts(results: Sequence[Sequence[ResultRow]]) -> Iterator[tuple[Period, int, ResultRow]]:
    """Each person's part in each result, once for every period."""
    for result in results:
        periods = periods_of(result[0].at)
        for row in result:
            if row.user_id is not None:
                yield from ((period, row.user_id, row) for period in periods)


def is_counted(row: ResultRow) -> bool:
    """Whether the result counts for its person."""
    return bool(row.rated and not row.voided and not row.spared)


def periods_with(results: Collection[Sequence[ResultRow]]) -> frozenset[Period]:
    """Every period in which one of the results is."""
    return frozenset(period for result in results for period in periods_of(result[0].at))


def _by_seat(tallied: Tallied) -> Counts:
    counts: dict[tuple[int, int], dict[str, int]] = {}
    for row in chain.from_iterable(tallied.values()):
        counts.setdefault((row.table_id, row.seat), {})[row.key] = row.count
    return counts


def _nothing(user_id: int) -> StandingRow:
    return StandingRow(user_id, "", 0, 0, 0, 0, 0, 0.0, 0, 0, 0.0, 0, 0, {})


def _after(before: StandingRow, row: ResultRow, by_seat: Counts) -> StandingRow:
    points, deals = before.points + row.points, before.deals + row.deals
    counts = Counter(before.counts)
    counts.update(by_seat.get((row.table_id, row.seat), {}))
    return replace(
        before,
        name=row.name,
        played=before.played + 1,
        won=before.won + row.won,
        drawn=before.drawn + row.drawn,
        points=points,
        deals=deals,
        per_deal=points / deals if deals else 0.0,
        declared=counts[DECLARED],
        made=counts[MADE],
        last_at=row.at,
        counts=counts,
    )
