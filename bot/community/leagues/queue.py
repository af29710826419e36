"""What is done, or told, by itself, and when."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.leagues.models import NewsKind
from storage import league_queue
from storage.league_queue import QueueRow

DAY = 86_400
RETRY = 600  # seconds until a round looks again whether its last tables are over


class Task(StrEnum):
    """What is done."""

    ROUND_END = "round-end"
    CHALLENGE_END = "challenge-end"


REMINDING = (NewsKind.REMINDER, Task.ROUND_END, Task.CHALLENGE_END)


async def announce(
    connection: AsyncConnection,
    league_id: int,
    season: int,
    kind: NewsKind,
    *,
    round_number: int,
    now: int,
) -> None:
    """Let something be told as soon as possible."""
    await league_queue.add(connection, league_id, season, kind, round_number=round_number, due=now)


async def set_deadline(
    connection: AsyncConnection,
    league_id: int,
    season: int,
    *,
    round_number: int,
    start: int,
    due: int,
    fixture_id: int | None = None,
) -> None:
    """Remind whoever owes a game of a round, or a challenge, and end it when it is due.

    The reminder comes a day before, or when a third of a short time is left.
    """
    kinds = {
        NewsKind.REMINDER: due - min(DAY, (due - start) // 3),
        Task.ROUND_END if fixture_id is None else Task.CHALLENGE_END: due,
    }
    await league_queue.clear(connection, league_id, season, tuple(kinds), fixture_id=fixture_id)
    for kind, moment in kinds.items():
        await league_queue.add(
            connection,
            league_id,
            season,
            kind,
            round_number=round_number,
            due=moment,
            fixture_id=fixture_id,
        )


async def again(connection: AsyncConnection, row: QueueRow, now: int) -> None:
    """Look again later whether it can be done."""
    await league_queue.add(
        connection,
        row.league_id,
        row.season,
        row.kind,
        round_number=row.round,
        due=now + RETRY,
        fixture_id=row.fixture_id,
    )
