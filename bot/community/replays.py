"""Looking back at tables: their frames, their records, and whether these are true."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import attrgetter

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.errors import DealNotOver, NoSuchDeal, NoSuchReplay, StillPlayed
from bot.community.matches import MatchResult, match_of
from bot.table.errors import NoSuchTable, NotRunning
from bot.table.models import TableInfo
from bot.table.past import Frame, Past, past_of
from games.records import Check, DealRecord, MatchRecord, verify
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


@dataclass(frozen=True, slots=True)
class Checked:
    """A deal that is over, the record of its match so far, and what came of checking that.

    `place` is where the deal is among those dealt, from 0.
    """

    info: TableInfo
    place: int
    record: MatchRecord
    deal: DealRecord
    checks: tuple[Check, ...]


class Replays:
    """Reads what has happened at tables; changes nothing."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def place(self, reader: Reader, table_id: int, number: int) -> int:
        """Where the deal that people call by that number is among those dealt, from 0.

        Of those dealt again it is the last. Raises NoSuchReplay, BoardsClosed, NoSuchDeal.
        """
        deals = (await self._past(reader, table_id)).deals
        places = [place for place, deal in enumerate(deals) if deal.number == number]
        if not places:
            raise NoSuchDeal(deals[-1].number)
        return places[-1]

    async def frame(self, reader: Reader, table_id: int, place: int, number: int) -> Frame:
        """A frame of a deal of a table that is over, both from 0; beyond the last is the last.

        Raises NoSuchReplay, BoardsClosed, StillPlayed.
        """
        past = await self._past(reader, table_id)
        if past.info.is_live:
            raise StillPlayed(past.info.link)
        return past.frame(place, number)

    async def record(self, reader: Reader, table_id: int) -> MatchRecord:
        """The deals of a table that are over. Raises NoSuchReplay, BoardsClosed."""
        past = await self._past(reader, table_id)
        return await asyncio.to_thread(past.record)

    async def check(self, reader: Reader, table_id: int, place: int) -> Checked:
        """The deal at that place, checked with all the deals of its table that are over.

        Raises NoSuchReplay, BoardsClosed, NoSuchDeal, DealNotOver.
        """
        past = await self._past(reader, table_id)
        deals = past.deals
        if not 0 <= place < len(deals):
            raise NoSuchDeal(deals[-1].number)
        if deals[place].ended is None:
            raise DealNotOver(deals[place].number)
        return await asyncio.to_thread(_checked, past, place)

    async def latest(
        self, reader: Reader, games: Sequence[str], day: str = ""
    ) -> tuple[MatchResult, ...]:
        """The newest tables that the reader may look back at, up to the end of a day if given."""
        before = _end_of(day)
        async with self._db.read() as connection:
            found = await _finished(connection, reader, games, before)
            rows = await results_of(connection, found)
        return tuple(match_of(tuple(of)) for _, of in groupby(rows, attrgetter("table_id")))

    async def _past(self, reader: Reader, table_id: int) -> Past:
        try:
            async with self._db.read() as connection:
                return await past_of(connection, table_id, reader.may_see)
        except (NoSuchTable, NotRunning):
            raise NoSuchReplay from None


def _checked(past: Past, place: int) -> Checked:
    record = past.record()
    return Checked(past.info, place, record, record.deals[place], verify(record))


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
