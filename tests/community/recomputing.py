"""What a list of results comes to, worked out from its rows alone, and what is kept."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import select

from storage import schema
from storage.database import Database
from storage.results import ResultRow

OPEN = schema.results.c.closed == 0
Counts = Callable[[ResultRow], Mapping[str, int]]  # what is tallied at that seat, by key


def expected_ratings(rows: Sequence[ResultRow]) -> dict[tuple[int, int], tuple[float, float, int]]:
    """By table and person: mu, sigma, and how many results have made them."""
    model = PlackettLuce()
    now: dict[int, tuple[float, float, int]] = {}
    found: dict[tuple[int, int], tuple[float, float, int]] = {}
    by_table = defaultdict(list)
    for one in rows:
        by_table[one.at, one.table_id].append(one)
    for (_, table), seats in sorted(by_table.items()):
        if seats[0].voided or not seats[0].rated:
            continue
        sides = [[one for one in seats if one.side == side] for side in (0, 1)]
        before = [
            [now.get(one.user_id or 0, (25.0, 25.0 / 3, 0)) for one in side] for side in sides
        ]
        teams = [[model.rating(mu=mu, sigma=sigma) for mu, sigma, _ in side] for side in before]
        ranks = [0.0 if any(one.won for one in side) else 1.0 for side in sides]
        after = model.rate(teams, ranks=ranks)
        for side, was, new in zip(sides, before, after, strict=True):
            for one, (_, _, count), rating in zip(side, was, new, strict=True):
                if not one.spared and one.user_id is not None:
                    now[one.user_id] = found[table, one.user_id] = (
                        rating.mu,
                        rating.sigma,
                        count + 1,
                    )
    return found


def expected_standings(
    rows: Sequence[ResultRow], counts: Counts
) -> dict[tuple[str, int], dict[str, Any]]:
    """By period and person."""
    ratings = expected_ratings(rows)
    parts: defaultdict[tuple[str, int], list[ResultRow]] = defaultdict(list)
    for one in sorted(rows, key=lambda one: (one.at, one.table_id)):
        if one.rated and not one.voided and not one.spared and one.user_id is not None:
            then = datetime.fromtimestamp(one.at, UTC)
            season = f"{then.year}-Q{(then.month + 2) // 3}"
            for period in ("all", then.strftime("%Y-%m"), season):
                parts[period, one.user_id].append(one)
    found = {}
    for (period, user), mine in parts.items():
        mu, sigma, count = ratings[mine[-1].table_id, user]
        sums: Counter[str] = Counter()
        for one in mine:
            sums.update(counts(one))
        found[period, user] = {
            "name": mine[-1].name,
            "played": len(mine),
            "won": sum(one.won for one in mine),
            "drawn": sum(one.drawn for one in mine),
            "points": sum(one.points for one in mine),
            "deals": sum(one.deals for one in mine),
            "per_deal": per_deal(mine),
            "declared": sums["declared"],
            "made": sums["made"],
            "rating": mu - 3 * sigma,
            "results": count,
            "last_at": mine[-1].at,
            "counts": +sums,
        }
    return found


def per_deal(mine: Sequence[ResultRow]) -> float:
    deals = sum(one.deals for one in mine)
    return sum(one.points for one in mine) / deals if deals else 0.0


async def stored(db: Database) -> tuple[list[ResultRow], dict[Any, Any], dict[Any, Any]]:
    """The list, which closed boards are not in, and the ratings and standings that are kept."""
    async with db.read() as connection:
        rows = (await connection.execute(select(schema.results).where(OPEN))).mappings().all()
        changes = (await connection.execute(select(schema.rating_changes))).mappings().all()
        boards = (await connection.execute(select(schema.standings))).mappings().all()
    listed = [ResultRow(**row) for row in rows]
    ratings = {(c["table_id"], c["user_id"]): (c["mu"], c["sigma"], c["results"]) for c in changes}
    keys = ("guild_id", "game", "period", "user_id")
    standings = {
        (b["period"], b["user_id"]): {k: v for k, v in b.items() if k not in keys}
        | {"counts": +Counter(json.loads(b["counts"]))}
        for b in boards
    }
    return listed, ratings, standings


async def tallied(db: Database) -> Counts:
    """What is counted in the logs, as it is kept."""
    async with db.read() as connection:
        rows = (await connection.execute(select(schema.tallies))).mappings().all()
    kept: defaultdict[tuple[int, int], dict[str, int]] = defaultdict(dict)
    for row in rows:
        kept[row["table_id"], row["seat"]][row["key"]] = row["count"]
    return lambda row: kept[row.table_id, row.seat]


def no_counts(_row: object) -> dict[str, int]:
    """What is counted where nobody counts."""
    return {}


async def check(db: Database, counts: Counts) -> list[ResultRow]:
    """What is kept is what the list comes to; the list."""
    listed, ratings, standings = await stored(db)
    assert all(one.booked for one in listed)
    assert ratings == expected_ratings(listed)
    assert standings == expected_standings(listed, counts)
    return listed
