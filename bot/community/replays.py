"""Looking back at tables: their frames, their records, and whether these are true."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.community.errors import DealNotOver, NoSuchDeal, NoSuchReplay, StillPlayed
from bot.community.pasttables import Reader
from bot.table.errors import NoSuchTable, NotRunning
from bot.table.models import TableInfo
from bot.table.past import Frame, Past, past_of
from games.records import Check, DealRecord, MatchRecord, verify
from storage.database import Database


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

    async def _past(self, reader: Reader, table_id: int) -> Past:
        try:
            async with self._db.read() as connection:
                return await past_of(connection, table_id, reader.may_see)
        except (NoSuchTable, NotRunning):
            raise NoSuchReplay from None


def _checked(past: Past, place: int) -> Checked:
    record = past.record()
    return Checked(past.info, place, record, record.deals[place], verify(record))
