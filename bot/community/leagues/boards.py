"""Duplicate rounds: what their boards are, and the points against the field."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pydantic import BaseModel

from bot.community.leagues.errors import NoBoards
from bot.community.leagues.models import Won
from games import FIXED, GAMES
from games.core.shuffle import board_of
from storage.duplicates import DealRow, PlayedRow

SECRET_BYTES = 32
GIVEN_UP = "resigned"


def new_secret() -> bytes:
    """What the boards of a round come from, and nobody can foresee."""
    return secrets.token_bytes(SECRET_BYTES)


def for_boards(game: str, options: BaseModel, boards: int) -> BaseModel:
    """The options for matches of so many boards. Raises NoBoards."""
    fixed = FIXED.get(game)
    if fixed is None:
        raise NoBoards(GAMES[game].info.name)
    return fixed(options, boards)


@dataclass(frozen=True, slots=True)
class BoardsPlayed:
    """What came of boards at a table: by board, the points of side 0 less those of side 1.

    `is_given_up`: whoever has lost there has not played the other boards.
    """

    margins: Mapping[int, int]
    is_given_up: bool


@dataclass(frozen=True, slots=True)
class Sitting:
    """Two entrants who have played the boards of a round, home on side 0, and who has won."""

    home: int
    away: int
    won: Won
    played: BoardsPlayed


def boards_played(
    tables: Iterable[PlayedRow], deals: Sequence[DealRow]
) -> Mapping[int, BoardsPlayed]:
    """What came of the boards, by table; `deals` are in the order of dealing.

    A board that was only passed out, to be dealt again, when the match ended was not played.
    """
    by_table: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for deal in deals:
        by_table[deal.table_id][board_of(deal.pack)] += (1 - 2 * deal.side) * deal.points
    return {
        table.table_id: BoardsPlayed(
            margins=dict(list(by_table[table.table_id].items())[: table.deals]),
            is_given_up=table.how == GIVEN_UP,
        )
        for table in tables
    }


def against_field(rounds: Iterable[Sequence[Sitting]], boards: int) -> Mapping[int, float]:
    """The points against the field of all who have played, over some rounds of so many boards.

    On each board a margin is compared with the mean of the margins at the other tables; what home
    is ahead of it, away is behind. A board that nobody else has played counts for nobody, and so do
    those that only break a tie. Whoever gives up has, on the boards that are left, as much as the
    worst of the field on their side; whoever sits there has the mean, which is 0.
    """
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for sittings in rounds:
        for board in range(boards):
            field = [s.played.margins[board] for s in sittings if board in s.played.margins]
            for sitting in sittings:
                home, away = _compared(sitting, board, field)
                sums[sitting.home] += home
                sums[sitting.away] += away
    return {entrant: float(points) for entrant, points in sums.items()}


def _compared(sitting: Sitting, board: int, field: Sequence[int]) -> tuple[Fraction, Fraction]:
    """What home and away have of a board against the field, which holds their own margin too."""
    margin = sitting.played.margins.get(board)
    if margin is not None and len(field) > 1:
        ahead = margin - Fraction(sum(field) - margin, len(field) - 1)
        return ahead, -ahead
    if margin is None and field and sitting.played.is_given_up:
        mean = Fraction(sum(field), len(field))
        if sitting.won is Won.AWAY:
            return min(field) - mean, Fraction(0)
        if sitting.won is Won.HOME:
            return Fraction(0), mean - max(field)
    return Fraction(0), Fraction(0)
