"""Who is how good: the boards of the rated matches on one server."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.bookkeeper import Bookkeeper
from bot.community.periods import FOR_EVER, month_of, season_of
from bot.community.ratings import is_provisional, shown
from bot.table.clock import Clock
from storage import departures, leaderboards
from storage.database import Database
from storage.leaderboards import Board
from storage.standings import StandingRow

ROWS = 10


class Span(StrEnum):
    """The period that somebody asks for."""

    ALL = "all"
    MONTH = "month"
    SEASON = "season"


class By(StrEnum):
    """What a board is ordered by."""

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"
    BIDS = "bids"


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A person's sums; `rank` counts from 1, `rating` is as people see it.

    `is_gone`: Discord has told that they are no longer on the server.
    """

    rank: int
    user_id: int
    name: str
    played: int
    won: int
    drawn: int
    points: int
    deals: int
    points_per_deal: float
    declared: int
    made: int
    rating: int
    is_provisional: bool
    is_gone: bool


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Page `number` (from 0) of `pages` (at least 1). `mine` is the viewer's own row.

    `period` is `all`, a month such as `2026-11` or a season such as `2026-Q4`. `is_current`: every
    result is in it.
    """

    guild_id: int
    game: str
    period: str
    by: By
    number: int
    pages: int
    rows: tuple[LeaderboardRow, ...]
    mine: LeaderboardRow | None
    is_current: bool = True


class Leaderboard:
    """Reads the boards that the bookkeeper keeps."""

    def __init__(self, db: Database, bookkeeper: Bookkeeper, clock: Clock) -> None:
        self._db = db
        self._bookkeeper = bookkeeper
        self._clock = clock

    def period(self, span: Span) -> str:
        """The name of the period as it is now."""
        now = int(self._clock.now())
        match span:
            case Span.ALL:
                return FOR_EVER.name
            case Span.MONTH:
                return month_of(now).name
            case Span.SEASON:
                return season_of(now).name

    async def page(
        self,
        guild_id: int,
        game: str,
        *,
        period: str = FOR_EVER.name,
        by: By = By.RATING,
        page: int = 0,
        viewer: int | None = None,
    ) -> LeaderboardPage:
        """A page of a board, best first; a page beyond the last is the last."""
        is_current = await self._bookkeeper.is_current(guild_id, game)
        if viewer is not None:
            await self._welcome(guild_id, viewer)
        board = Board(guild_id, game, period, by)
        async with self._db.read() as connection:
            pages = max(1, -(-await leaderboards.count(connection, board) // ROWS))
            number = min(max(page, 0), pages - 1)
            rows = await _stretch(connection, board, number * ROWS)
            mine = None if viewer is None else await _own(connection, board, viewer)
        return LeaderboardPage(guild_id, game, period, by, number, pages, rows, mine, is_current)

    async def _welcome(self, guild_id: int, viewer: int) -> None:
        """Whoever looks at a board of the server is there, whatever Discord told us once."""
        async with self._db.read() as connection:
            if not await departures.among(connection, guild_id, [viewer]):
                return
        await self._db.write(lambda connection: departures.clear(connection, guild_id, viewer))


async def _stretch(
    connection: AsyncConnection, board: Board, offset: int
) -> tuple[LeaderboardRow, ...]:
    rows = await leaderboards.page(connection, board, offset=offset, limit=ROWS)
    gone = await departures.among(connection, board.guild_id, [row.user_id for row in rows])
    return tuple(_row(offset + place, row, gone) for place, row in enumerate(rows, start=1))


async def _own(connection: AsyncConnection, board: Board, viewer: int) -> LeaderboardRow | None:
    """The row of somebody who looks, and so is here."""
    row = await leaderboards.row_of(connection, board, viewer)
    return (
        None
        if row is None
        else _row(await leaderboards.rank_of(connection, board, row), row, frozenset())
    )


def _row(rank: int, row: StandingRow, gone: frozenset[int]) -> LeaderboardRow:
    return LeaderboardRow(
        rank=rank,
        user_id=row.user_id,
        name=row.name,
        played=row.played,
        won=row.won,
        drawn=row.drawn,
        points=row.points,
        deals=row.deals,
        points_per_deal=row.per_deal,
        declared=row.declared,
        made=row.made,
        rating=shown(row.rating),
        is_provisional=is_provisional(row.results),
        is_gone=row.user_id in gone,
    )
