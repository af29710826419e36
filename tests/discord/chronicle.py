"""What a season comes to, worked out from the rows of results and what was seen beside them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from storage.results import ResultRow

WORTH = {"won": 3, "drawn": 1, "lost": 0}

Entry = int  # entrants are numbered in the order of joining
Meeting = dict[Entry, tuple[str, int]]  # how it ended for either, and by how many points


class Line(NamedTuple):
    """An entrant's sums."""

    entry: Entry
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    points: int
    difference: int


@dataclass
class Chronicle:
    """Who plays for which entrant, where they have met, and what was decided without a table.

    `times`: how often everybody is to meet everybody; 0 where rounds are drawn one by one. Then
    byes count. `keeps`: what was played with somebody who has left still counts.
    """

    times: int
    keeps: bool = True
    entry_of: dict[int, Entry] = field(default_factory=dict)  # by person
    tables: list[int] = field(default_factory=list)
    forfeits: list[tuple[Entry | None, tuple[Entry, ...]]] = field(default_factory=list)
    byes: list[Entry] = field(default_factory=list)
    left: list[Entry] = field(default_factory=list)

    def enter(self, *people: int) -> None:
        """They have entered together."""
        self.entry_of |= dict.fromkeys(people, len(self.entries))

    @property
    def entries(self) -> list[Entry]:
        return sorted(set(self.entry_of.values()))

    def lines(self, rows: Iterable[ResultRow]) -> list[Line]:
        """The table that it comes to, best first; `rows` are those of the server."""
        meetings = [*self._at_tables(rows), *self._forfeited()]
        meetings += self._left_undone(meetings)
        gone = set() if self.keeps else set(self.left)
        meetings = [meeting for meeting in meetings if not gone & set(meeting)]
        lines = [self._line(entry, meetings) for entry in self.entries if entry not in gone]
        points = {line.entry: line.points for line in lines}
        among_equals = Counter[Entry]()
        for meeting in meetings:
            if len({points[entry] for entry in meeting}) == 1:
                for entry, (ending, _) in meeting.items():
                    among_equals[entry] += WORTH[ending]
        return sorted(
            lines,
            key=lambda line: (
                -line.points,
                -among_equals[line.entry],
                -line.difference,
                -line.won,
                line.entry,
            ),
        )

    def met(self, rows: Iterable[ResultRow]) -> list[frozenset[Entry]]:
        """Who has met, or was to meet."""
        return [frozenset(of) for of in (*self._at_tables(rows), *self._forfeited())]

    def _line(self, entry: Entry, meetings: Iterable[Meeting]) -> Line:
        own = [meeting[entry] for meeting in meetings if entry in meeting]
        endings = Counter(ending for ending, _ in own)
        byes = self.byes.count(entry)
        return Line(
            entry,
            played=len(own),
            won=endings["won"],
            drawn=endings["drawn"],
            lost=endings["lost"],
            byes=byes,
            points=sum(WORTH[ending] for ending, _ in own) + byes * WORTH["won"],
            difference=sum(margin for _, margin in own),
        )

    def _at_tables(self, rows: Iterable[ResultRow]) -> list[Meeting]:
        """The results that are not void."""
        seats: defaultdict[int, list[ResultRow]] = defaultdict(list)
        for row in rows:
            if row.table_id in self.tables and not row.voided:
                seats[row.table_id].append(row)
        return [self._at_table(of_table) for of_table in seats.values()]

    def _at_table(self, seats: Sequence[ResultRow]) -> Meeting:
        home, away = ([row for row in seats if row.side == side] for side in (0, 1))
        margin = home[0].points - away[0].points
        return {
            self._entry(home): (_ending(home), margin),
            self._entry(away): (_ending(away), -margin),
        }

    def _entry(self, side: Sequence[ResultRow]) -> Entry:
        [entry] = {self.entry_of[row.user_id or 0] for row in side}
        return entry

    def _forfeited(self) -> list[Meeting]:
        return [
            dict.fromkeys(losers, ("lost", 0)) | ({} if winner is None else {winner: ("won", 0)})
            for winner, losers in self.forfeits
        ]

    def _left_undone(self, meetings: Iterable[Meeting]) -> list[Meeting]:
        """What leavers would still have had to play, which they have lost."""
        done = Counter(frozenset(meeting) for meeting in meetings)
        return [
            {entry: ("lost" if entry in self.left else "won", 0) for entry in pair}
            for pair in combinations(self.entries, 2)
            if set(pair) & set(self.left)
            for _ in range(self.times - done[frozenset(pair)])
        ]


def _ending(side: Sequence[ResultRow]) -> str:
    if any(row.won for row in side):
        return "won"
    return "drawn" if any(row.drawn for row in side) else "lost"
