"""Storing a step of a running match, with all that follows from it, in one transaction."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.match import Match
from bot.table.models import Status, TableInfo
from bot.table.table import Table
from games.core.events import DealEnded, Event
from storage import results, steps, tables
from storage.results import ResultRow
from storage.steps import StepRow


async def write_step(
    connection: AsyncConnection, table: Table, step: StepRow, events: Iterable[Event]
) -> None:
    """Append the step that led to the table. Raises IntegrityError when somebody was faster."""
    await steps.append(connection, step)
    for event in events:
        if isinstance(event, DealEnded):
            await results.add_deal_scores(connection, step.table_id, event.pack, event.scores)
    if table.info.is_live:
        return
    await tables.set_status(
        connection, step.table_id, table.info.status, ended_at=step.at, ending=table.info.ending
    )
    if table.info.status is Status.FINISHED:
        await results.add_results(connection, result_rows(table.info, table.running, step.at))


def result_rows(info: TableInfo, match: Match, at: int) -> list[ResultRow]:
    """A finished match, a row a seat. Raises ValueError while it is running."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("a running match has no result")
    people = all(not occupant.is_computer for occupant in info.occupants)
    sides = info.game.sides
    return [
        ResultRow(
            table_id=info.id,
            seat=occupant.seat,
            guild_id=info.place.guild_id,
            game=info.game.key,
            user_id=occupant.user_id,
            name=occupant.name,
            side=sides[occupant.seat],
            points=outcome.scores[sides[occupant.seat]],
            deals=sum(deal.counted for deal in match.deals),
            won=int(sides[occupant.seat] in outcome.winners),
            between_people=int(people),
            how="played" if match.resigned is None else "resigned",
            at=at,
        )
        for occupant in info.occupants
    ]
