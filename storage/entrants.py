"""Who has entered a season of a league: people, or pairs of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import entrant_people, entrants

Person = tuple[int, str]  # the user's id, and a snapshot of their name


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """A person or a pair in a season. `division` counts from 1, 0 before they have one."""

    id: int
    league_id: int
    season: int
    standing: str
    division: int
    seed: int
    left_at: int | None
    people: tuple[Person, ...]


async def add_entrant(
    connection: AsyncConnection,
    league_id: int,
    season: int,
    people: Sequence[Person],
    *,
    standing: str,
) -> int:
    """Enter somebody behind all others, in no division yet; their id.

    Raises IntegrityError when one of them is in already.
    """
    highest = select(func.coalesce(func.max(entrants.c.seed), 0)).where(
        entrants.c.league_id == league_id, entrants.c.season == season
    )
    seed = int((await connection.execute(highest)).scalar_one()) + 1
    result = await connection.execute(
        insert(entrants)
        .values(league_id=league_id, season=season, standing=standing, division=0, seed=seed)
        .returning(entrants.c.id)
    )
    entrant_id = int(result.scalar_one())
    rows = [
        {
            "entrant_id": entrant_id,
            "place": place,
            "league_id": league_id,
            "season": season,
            "user_id": user_id,
            "name": name,
        }
        for place, (user_id, name) in enumerate(people)
    ]
    await connection.execute(insert(entrant_people), rows)
    return entrant_id


async def entrants_of(
    connection: AsyncConnection, league_id: int, season: int
) -> tuple[EntrantRow, ...]:
    """Everybody in the season, in the order of their seeds."""
    query = (
        select(entrants, entrant_people.c.user_id, entrant_people.c.name)
        .join(entrant_people, entrant_people.c.entrant_id == entrants.c.id)
        .where(entrants.c.league_id == league_id, entrants.c.season == season)
        .order_by(entrants.c.seed, entrants.c.id, entrant_people.c.place)
    )
    rows = (await connection.execute(query)).mappings()
    found: list[EntrantRow] = []
    for _, group in groupby(rows, itemgetter("id")):
        people = list(group)
        fields = {name: people[0][name] for name in EntrantRow.__slots__ if name != "people"}
        found.append(EntrantRow(**fields, people=tuple((p["user_id"], p["name"]) for p in people)))
    return tuple(found)


async def set_entrant(connection: AsyncConnection, entrant_id: int, **values: object) -> None:
    """Change columns of an entrant."""
    await connection.execute(update(entrants).where(entrants.c.id == entrant_id).values(**values))


async def replace_person(
    connection: AsyncConnection, entrant_id: int, out: int, into: Person
) -> None:
    """Let somebody play in another's place. Raises IntegrityError when they are in already."""
    user_id, name = into
    await connection.execute(
        update(entrant_people)
        .where(entrant_people.c.entrant_id == entrant_id, entrant_people.c.user_id == out)
        .values(user_id=user_id, name=name)
    )


async def remove_entrant(connection: AsyncConnection, entrant_id: int) -> None:
    """Take out somebody who has no fixtures yet."""
    await connection.execute(
        delete(entrant_people).where(entrant_people.c.entrant_id == entrant_id)
    )
    await connection.execute(delete(entrants).where(entrants.c.id == entrant_id))
