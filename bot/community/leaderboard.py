"""Who has won how much: the matches between people on one server."""

from __future__ import annotations

from dataclasses import dataclass

from storage import results
from storage.database import Database
from storage.results import StandingRow

ROWS = 10


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A person's sums; `rank` counts from 1."""

    rank: int
    user_id: int
    name: str
    played: int
    won: int
    points: int
    deals: int

    @property
    def points_per_deal(self) -> float:
        """Points won in the mean scored deal."""
        return self.points / self.deals if self.deals else 0.0


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Page `number` (from 0) of `pages` (at least 1). `mine` is the viewer's own row."""

    guild_id: int
    game: str
    number: int
    pages: int
    rows: tuple[LeaderboardRow, ...]
    mine: LeaderboardRow | None


class Leaderboard:
    """Reads the board from the results."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def page(
        self, guild_id: int, game: str, *, page: int = 0, viewer: int | None = None
    ) -> LeaderboardPage:
        """A page of the board, best first; a page beyond the last is the last."""
        async with self._db.read() as connection:
            people = await results.count_standings(connection, guild_id, game)
            pages = max(1, -(-people // ROWS))
            number = min(max(page, 0), pages - 1)
            rows = await results.standings(
                connection, guild_id, game, offset=number * ROWS, limit=ROWS
            )
            mine = None
            if viewer is not None:
                mine = await results.standing_of(connection, guild_id, game, viewer)
        return LeaderboardPage(
            guild_id,
            game,
            number,
            pages,
            tuple(map(_row, rows)),
            None if mine is None else _row(mine),
        )


def _row(row: StandingRow) -> LeaderboardRow:
    return LeaderboardRow(
        row.rank, row.user_id, row.name, row.played, row.won, row.points, row.deals
    )
