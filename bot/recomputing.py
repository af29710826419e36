"""`bridgette recompute`: everything that follows from the list of results, worked out anew."""

from __future__ import annotations

from bot.community.bookkeeper import Bookkeeper
from bot.settings import Settings
from bot.table.tallying import Tallier
from storage import marks
from storage.database import Database


async def recompute(settings: Settings) -> None:
    """Work through each server's results of each game, from the first on, and tell which.

    A bot may run on the database meanwhile: its leaderboards say that results are worked through.
    """
    db = await Database.open(settings.database_url)
    try:
        bookkeeper = Bookkeeper(db, Tallier(db))
        async with db.read() as connection:
            lists = await marks.every(connection)
        for guild_id, game in lists:
            await bookkeeper.book_again(guild_id, game)
            print(f"{game} on server {guild_id}: ratings, standings and statistics worked out anew")
    finally:
        await db.close()
