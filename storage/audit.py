"""Who has changed a result or a league, and why. A line is never changed."""

from __future__ import annotations

from dataclasses import dataclass, fields

from sqlalchemy import ColumnElement, Select, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import audit


@dataclass(frozen=True, slots=True, kw_only=True)
class NewAudit:
    """What somebody did to a table's result or to a league; `before` and `after` are JSON."""

    guild_id: int
    actor: int
    what: str
    before: str
    after: str
    reason: str
    at: int
    table_id: int | None = None
    league_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditRow(NewAudit):
    """A line that is stored; later ones have a higher id."""

    id: int


async def add_audit(connection: AsyncConnection, new: NewAudit) -> int:
    """Store the line; its id."""
    values = {field.name: getattr(new, field.name) for field in fields(NewAudit)}
    result = await connection.execute(insert(audit).values(**values).returning(audit.c.id))
    return int(result.scalar_one())


async def audits_of_table(connection: AsyncConnection, table_id: int) -> tuple[AuditRow, ...]:
    """What was done to a table's result, oldest first."""
    return await _rows(connection, _of(audit.c.table_id == table_id).order_by(audit.c.id))


async def audits_of_league(connection: AsyncConnection, league_id: int) -> tuple[AuditRow, ...]:
    """What was done to a league, oldest first."""
    return await _rows(connection, _of(audit.c.league_id == league_id).order_by(audit.c.id))


async def audits_of_results(
    connection: AsyncConnection, guild_id: int, *, offset: int, limit: int
) -> tuple[AuditRow, ...]:
    """What was done to the results of a server, newest first."""
    query = _of(_to_results(guild_id)).order_by(audit.c.id.desc())
    return await _rows(connection, query.offset(offset).limit(limit))


async def count_of_results(connection: AsyncConnection, guild_id: int) -> int:
    """How often something was done to the results of a server."""
    query = select(func.count()).select_from(audit).where(_to_results(guild_id))
    return int((await connection.execute(query)).scalar_one())


def _to_results(guild_id: int) -> ColumnElement[bool]:
    return (audit.c.guild_id == guild_id) & audit.c.table_id.is_not(None)


def _of(which: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    return select(audit).where(which)


async def _rows(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> tuple[AuditRow, ...]:
    names = [field.name for field in fields(AuditRow)]
    rows = (await connection.execute(query)).mappings()
    return tuple(AuditRow(**{name: row[name] for name in names}) for row in rows)
