"""Looking back at tables that are over: their frames, and which tables there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import attrgetter

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.errors import NoSuchDeal, NoSuchReplay, StillPlayed
from bot.community.matches import MatchResult, match_of
from bot.table.errors import NoSuchTable, NotRunning
from bot.table.models import TableInfo
from bot.table.past import Frame, Past, PastDeal, past_of
from storage.database import Database
from storage.finished import finished_by, finished_in, results_of

SEARCHED = 100  # tables of each game among which a player is looked for
_NEVER = 2**62


@dataclass(frozen=True, slots=True)
class Reader:
    """Who wants to look back, and where they ask; in a direct message there is no `guild_id`."""

    user_id: int
    guild_id: int | None
    channel_id: int | None

    def may_see(self, info: TableInfo) -> bool:
        """Everybody on a server its tables, and in a direct message everybody their own.

        While a table runs, only its channel and its people.
        """
        is_theirs = info.seat_of(self.user_id) is not None
        if self.guild_id is None:
            return is_theirs
        if self.guild_id != info.place.guild_id:
            return False
        return is_theirs or not info.is_live or self.channel_id == info.place.channel_id


class Replays:
    """Reads what has happened at tables; changes nothing."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def frame(self, reader: Reader, table_id: int, deal: int, number: int) -> Frame:
        """A frame of a deal, both from 0; what is beyond the last is the last.

        Raises NoSuchReplay, StillPlayed.
        """
        return (await self._over(reader, table_id)).frame(deal, number)

    async def first_frame(self, reader: Reader, table_id: int, number: int) -> Frame:
        """The first frame of the deal that people call by that number.

        Raises NoSuchReplay, StillPlayed, NoSuchDeal.
        """
        past = await self._over(reader, table_id)
        return past.frame(place_of(past.deals, number), 0)

    async def latest(
        self, reader: Reader, games: Sequence[str], day: str = ""
    ) -> tuple[MatchResult, ...]:
        """The newest tables that the reader may look back at, up to the end of a day if given."""
        before = _end_of(day)
        async with self._db.read() as connection:
            found = await _finished(connection, reader, games, before)
            rows = await results_of(connection, found)
        return tuple(match_of(tuple(of)) for _, of in groupby(rows, attrgetter("table_id")))

    async def _over(self, reader: Reader, table_id: int) -> Past:
        past = await self._past(reader, table_id)
        if past.info.is_live:
            raise StillPlayed(past.info.link)
        return past

    async def _past(self, reader: Reader, table_id: int) -> Past:
        try:
            async with self._db.read() as connection:
                return await past_of(connection, table_id, reader.may_see)
        except (NoSuchTable, NotRunning):
            raise NoSuchReplay from None


def place_of(deals: Sequence[PastDeal], number: int) -> int:
    """Where the deal of that number is: of those dealt again, the last. Raises NoSuchDeal."""
    places = [place for place, deal in enumerate(deals) if deal.number == number]
    if not places:
        raise NoSuchDeal(deals[-1].number)
    return places[-1]


async def _finished(
    connection: AsyncConnection, reader: Reader, games: Sequence[str], before: int
) -> list[int]:
    if reader.guild_id is None:
        return list(await finished_by(connection, reader.user_id, before=before, limit=SEARCHED))
    return [
        table_id
        for game in games
        for table_id in await finished_in(
            connection, reader.guild_id, game, before=before, limit=SEARCHED
        )
    ]


def _end_of(day: str) -> int:
    """The second after a day such as `2026-11-30`, UTC; of any other text one that never comes."""
    try:
        begun = datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        return _NEVER
    return int((begun + timedelta(days=1)).timestamp())
