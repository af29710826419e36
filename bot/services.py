"""What stands on the database alone and knows nothing of Discord, joined together."""

from __future__ import annotations

from dataclasses import dataclass

from bot.community.bookkeeper import Bookkeeper
from bot.community.leagues.service import Leagues
from bot.community.servers import ServerSettings
from bot.table.clock import Clock
from bot.table.service import TableService
from bot.table.tallying import Tallier
from bot.thinking.minds import Minds
from storage.database import Database


@dataclass(frozen=True, slots=True)
class Services:
    """What a client is built on."""

    db: Database
    clock: Clock
    tables: TableService
    minds: Minds
    servers: ServerSettings
    bookkeeper: Bookkeeper
    leagues: Leagues


def join_up(db: Database, tables: TableService, minds: Minds, clock: Clock) -> Services:
    """The services of these tables; whoever has to hear of what happens there does."""
    bookkeeper = Bookkeeper(db, Tallier(db))
    leagues = Leagues(db, tables, clock)
    tables.subscribe(bookkeeper.watch)
    bookkeeper.subscribe(leagues.booked)
    tables.subscribe(leagues.watch)
    return Services(db, clock, tables, minds, ServerSettings(db), bookkeeper, leagues)
