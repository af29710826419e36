"""Standings of seasons full of accidents equal a sum over what is stored, made another way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from sqlalchemy import RowMapping, Select, select

from bot.community.leagues.models import League, Phase, Ruling, Score, Won
from storage.results import SideResult
from storage.schema import entrants, fixtures, results, tables
from tests.community.leagues.conftest import ORGANISER, Hall

OF_A_WIN, OF_A_DRAW = 3, 1


RULED: dict[str, set[int]] = {
    "home": {0},
    "away": {1},
    "home-forfeits": {1},
    "away-forfeits": {0},
}


async def rows_of(hall: Hall, query: Select[Any]) -> list[RowMapping]:
    async with hall.db.read() as connection:
        return list((await connection.execute(query)).mappings())


async def recomputed(hall: Hall, league: League) -> dict[int, tuple[int, int]]:
    """Points and difference by entrant, straight from the rows."""
    everybody = await rows_of(hall, select(entrants))
    left = {row["id"] for row in everybody if row["left_at"] is not None}
    removed = left if league.terms.leavers == "removed" else set[int]()
    first = await first_results(hall)
    points: Counter[int] = Counter()
    difference: Counter[int] = Counter()
    for row in await rows_of(hall, select(fixtures)):
        sides = (row["home"], row["away"])
        if removed & set(sides):
            continue
        if row["away"] is None:
            points[row["home"]] += OF_A_WIN * (league.terms.format == "swiss")
            continue
        winners, is_draw, margin = decided(row, first, [side in left for side in sides])
        for side, entrant in enumerate(sides):
            points[entrant] += OF_A_WIN * (side in winners) + OF_A_DRAW * is_draw
            difference[entrant] += margin if side == 0 else -margin
    here = [row["id"] for row in everybody if row["id"] not in removed]
    return {entrant: (points[entrant], difference[entrant]) for entrant in here}


async def first_results(hall: Hall) -> dict[tuple[int, int], RowMapping]:
    """The earliest result that counts, by fixture and side."""
    query = (
        select(tables.c.fixture_id, results)
        .join(results, results.c.table_id == tables.c.id)
        .where(results.c.voided == 0)
        .order_by(results.c.at.desc(), tables.c.id.desc())
    )
    return {(row["fixture_id"], row["side"]): row for row in await rows_of(hall, query)}


def decided(
    row: RowMapping, first: dict[tuple[int, int], RowMapping], left: list[bool]
) -> tuple[set[int], bool, int]:
    """The sides that have won a fixture, whether it was drawn, and by how much home leads."""
    if row["ruling"] is not None:
        margin = row["home_points"] - row["away_points"]
        return RULED.get(row["ruling"], set()), row["ruling"] == "draw", margin
    if (row["id"], 0) in first:
        home, away = first[row["id"], 0], first[row["id"], 1]
        winners = {side for side, result in enumerate((home, away)) if result["won"]}
        return winners, bool(home["drawn"]), home["points"] - away["points"]
    return {side for side in (0, 1) if any(left) and not left[side]}, False, 0


async def compare(hall: Hall, league: League) -> None:
    rows = await hall.rows(league.id)
    found = {row.entrant.id: (row.points, row.difference) for row in rows}
    assert found == await recomputed(hall, league)


async def an_accident(hall: Hall, league_id: int, rng: random.Random, voided: list[int]) -> None:
    """Something that happens in leagues."""
    fixtures_open = await hall.open_fixtures(league_id)
    fixture = rng.choice(fixtures_open)
    match rng.randrange(8):
        case 0:
            ruling = rng.choice([Ruling.HOME_FORFEITS, Ruling.AWAY_FORFEITS, Ruling.BOTH_FORFEIT])
            await hall.leagues.forfeit(fixture.id, ORGANISER, ruling, "absent")
        case 1:
            score = Score(rng.choice([Won.HOME, Won.AWAY, Won.DRAW]), (rng.randrange(90), 30))
            await hall.leagues.report(fixture.id, ORGANISER, score, "told")
        case 2:
            table_id = await hall.win(fixture)
            scores = rng.randrange(90), rng.randrange(90)
            sides = [SideResult(s, scores[s], int(s == 1), 0) for s in (0, 1)]
            await hall.change(table_id, *sides)
        case 3 if len(voided) < 3:
            voided.append(await hall.win(fixture))
            await hall.void(voided[-1])
        case 4 if rng.random() < 0.3:
            await hall.leagues.leave(league_id, fixture.home.people[0].user_id)
        case _:
            await hall.win(fixture, home=rng.random() < 0.5)
    hall.clock.time += 1


@pytest.mark.parametrize("leavers", ["kept", "removed"])
@pytest.mark.parametrize("form", ["single", "double", "swiss"])
@pytest.mark.parametrize("seed", range(2))
async def test_standings_equal_a_sum_over_the_rows(
    hall: Hall, seed: int, form: str, leavers: str
) -> None:
    rng = random.Random(f"{seed} {form} {leavers}")
    people = 7 if form == "swiss" else 5
    league = await hall.running(people, format=form, leavers=leavers, rounds=3)
    voided: list[int] = []
    while await hall.open_fixtures(league.id):
        await an_accident(hall, league.id, rng, voided)
        await compare(hall, league)
    assert (await hall.leagues.league(league.id)).phase is Phase.OVER
    for table_id in voided:
        await hall.void(table_id, voided=0)
    await compare(hall, league)
