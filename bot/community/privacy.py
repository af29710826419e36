"""What people may ask of their data: to read it, and to have it deleted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.errors import NothingStored, StillAtTable, StillInLeague
from bot.table.clock import Clock
from bot.table.errors import LobbyClosed, NotInvited
from bot.table.service import TableService
from bot.table.table import load
from storage import privacy, tables
from storage.database import Database
from storage.disclosure import Row, disclose
from storage.pseudonyms import name_of

FORMAT = "privacy export 1"
# Ids may have more digits than some programs keep of a number, so they are written as text.
IDS = frozenset({"id", "request", "join_interaction"})


class Privacy:
    """Exports and deletes what is stored of a person."""

    def __init__(self, db: Database, service: TableService, clock: Clock) -> None:
        self._db = db
        self._service = service
        self._clock = clock

    async def export(self, user_id: int) -> bytes:
        """Everything that is stored of the person, as JSON in UTF-8; docs/privacy.md tells how."""
        async with self._db.read() as connection:
            sections = await disclose(connection, user_id)
        return await asyncio.to_thread(_text, user_id, int(self._clock.now()), sections)

    async def check(self, user_id: int) -> None:
        """Whether others can do without the person. Raises StillAtTable, StillInLeague."""
        async with self._db.read() as connection:
            await _check(connection, user_id)

    async def delete(self, user_id: int) -> str:
        """Put a pseudonym in the place of the person, everywhere and for ever; its name.

        Invitations are declined. Raises StillAtTable, StillInLeague, NothingStored.
        """
        await self.check(user_id)
        async with self._db.read() as connection:
            invitations = await tables.lobbies_awaiting(connection, user_id)

        async def forget(connection: AsyncConnection) -> tuple[Sequence[int], int]:
            if not (invitations or await privacy.is_known(connection, user_id)):
                raise NothingStored
            return await _forget(connection, user_id)

        for table_id in invitations:
            with suppress(LobbyClosed, NotInvited):  # it has begun or ended meanwhile
                await self._service.decline(table_id, user_id)
        table_ids, pseudonym = await self._db.write(forget)
        self._service.log.forget(table_ids)
        return name_of(pseudonym)


async def _forget(connection: AsyncConnection, user_id: int) -> tuple[Sequence[int], int]:
    """The tables that have changed, and the pseudonym."""
    await _check(connection, user_id)
    table_ids = await privacy.tables_of(connection, user_id)
    return table_ids, await privacy.forget(connection, user_id)


async def _check(connection: AsyncConnection, user_id: int) -> None:
    ties = await privacy.ties_of(connection, user_id)
    if ties.table_ids:
        raise StillAtTable((await load(connection, ties.table_ids[0])).info.link)
    if ties.leagues:
        raise StillInLeague(ties.leagues[0])


def _text(user_id: int, at: int, sections: Mapping[str, Sequence[Row]]) -> bytes:
    told = {section: [_plain(row) for row in rows] for section, rows in sections.items()}
    head = {"format": FORMAT, "user_id": str(user_id), "made_at": at}
    return json.dumps({**head, **told}, ensure_ascii=False, indent=1).encode()


def _plain(row: Row) -> dict[str, object]:
    return {name: _value(name, value) for name, value in row.items()}


def _value(name: str, value: object) -> object:
    is_id = isinstance(value, int) and (name in IDS or name.endswith("_id"))
    return str(value) if is_id else value
