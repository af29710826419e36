"""Storing a step of a running match, with all that follows from it, in one transaction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.match import Match
from bot.table.models import Status, TableInfo
from bot.table.table import Table
from bot.table.verdicts import verdicts
from bot.table.waits import deadline_rows
from games.core.events import DealEnded, Event
from storage import deadlines, results, steps, tables
from storage.results import ResultRow
from storage.steps import StepRow


async def write_step(
    connection: AsyncConnection, table: Table, step: StepRow, events: Iterable[Event], now: float
) -> Table:
    """Append the step that led to the table; the table with its deadlines.

    Raises IntegrityError when somebody was faster.
    """
    await steps.append(connection, step)
    for event in events:
        if isinstance(event, DealEnded):
            await results.add_deal_scores(connection, step.table_id, event.pack, event.scores)
    settled = await settle(connection, table, now)
    if step.kind == "table":
        await tables.set_host(connection, step.table_id, table.info.host_id)
    if table.info.is_live:
        return settled
    await tables.set_status(
        connection, step.table_id, table.info.status, ended_at=step.at, ending=table.info.ending
    )
    if table.info.status is Status.FINISHED:
        await results.add_results(connection, result_rows(table.info, table.running, step.at))
    return settled


async def settle(connection: AsyncConnection, table: Table, now: float) -> Table:
    """Store what the table waits for from now on; a wait that goes on keeps its moment."""
    wanted = deadline_rows(table.info, table.match, now)
    return replace(table, deadlines=await deadlines.settle(connection, table.info.id, wanted))


def result_rows(info: TableInfo, match: Match, at: int) -> list[ResultRow]:
    """A finished match, a row a seat. Raises ValueError while it is running."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("a running match has no result")
    people = all(not occupant.is_computer for occupant in info.occupants)
    sides = info.game.sides
    counted = verdicts(info, outcome, match.resigned)
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
            won=int(counted[occupant.seat].is_won),
            drawn=int(counted[occupant.seat].is_drawn),
            between_people=int(people),
            rated=int(info.is_rated),
            away=int(occupant.is_away),
            spared=int(counted[occupant.seat].is_spared),
            closed=int(info.is_closed),
            how="played" if match.resigned is None else "resigned",
            at=at,
        )
        for occupant in info.occupants
    ]
