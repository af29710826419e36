"""Points against the field in seasons full of accidents equal a sum over what is stored."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import pytest
from sqlalchemy import select

from bot.community.leagues.models import Fixture, Phase, Ruling
from storage import schema
from storage.results import SideResult
from tests.community.leagues.conftest import ORGANISER, Hall
from tests.community.leagues.test_duplicates import BOARDS, duplicate, give_up, go_on, play, rows


@dataclass(frozen=True)
class Sheet:
    """What a table has of the boards of its round; `loser`: home is 0, away is 1."""

    home: int
    away: int
    margins: dict[int, int]
    gave_up: bool
    loser: int | None


async def sheets(hall: Hall, *, is_removed: bool) -> dict[int, list[Sheet]]:
    """By round, straight from the rows: what is ruled, void or of removed leavers is not there."""
    everybody = await rows(hall, select(schema.entrants))
    gone = {row["id"] for row in everybody if row["left_at"] is not None and is_removed}
    tables = await rows(hall, select(schema.tables).where(schema.tables.c.boards == "open"))
    found: dict[int, list[Sheet]] = defaultdict(list)
    for fixture in await rows(hall, select(schema.fixtures)):
        if fixture["ruling"] is None and not {fixture["home"], fixture["away"]} & gone:
            for table in tables:
                if table["fixture_id"] == fixture["id"]:
                    found[fixture["round"]] += await sheet(hall, fixture, table["id"])
    return found


async def sheet(hall: Hall, fixture: Any, table_id: int) -> list[Sheet]:
    result = schema.results.c
    query = select(schema.results).where(result.table_id == table_id).order_by(result.side)
    seats = await rows(hall, query)
    if not seats or seats[0]["voided"]:
        return []
    scored = schema.deal_scores.c
    query = select(schema.deal_scores).where(scored.table_id == table_id).order_by(scored.pack)
    margins: dict[int, int] = defaultdict(int)
    for row in await rows(hall, query):
        margins[row["pack"] // 100] += row["points"] if row["side"] == 0 else -row["points"]
    over = sorted(margins)[: seats[0]["deals"]]  # not those that are only passed out so far
    won = [seat["won"] for seat in seats]
    return [
        Sheet(
            fixture["home"],
            fixture["away"],
            {board: margins[board] for board in over if board < BOARDS},
            seats[0]["how"] == "resigned",
            won.index(0) if sum(won) == 1 else None,
        )
    ]


async def recomputed(hall: Hall, *, is_removed: bool) -> dict[int, float]:
    points: dict[int, float] = defaultdict(float)
    for of_round in (await sheets(hall, is_removed=is_removed)).values():
        for one in of_round:
            for board in range(BOARDS):
                others = [o.margins[board] for o in of_round if o is not one and board in o.margins]
                if not others:
                    continue
                mean = fmean(others)
                if board in one.margins:
                    points[one.home] += one.margins[board] - mean
                    points[one.away] -= one.margins[board] - mean
                elif one.gave_up and one.loser == 0:
                    points[one.home] += min(others) - mean
                elif one.gave_up and one.loser == 1:
                    points[one.away] -= max(others) - mean
    return points


async def compare(hall: Hall, league_id: int, *, is_removed: bool) -> None:
    expected = await recomputed(hall, is_removed=is_removed)
    for row in await hall.rows(league_id):
        assert row.against_field == pytest.approx(expected[row.entrant.id])


async def an_accident(hall: Hall, fixture: Fixture, rng: random.Random) -> int | None:
    """Something that happens to a fixture; its table, if its result may count."""
    if rng.random() < 0.1:
        await hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.AWAY_FORFEITS, "absent")
        return None
    table_id = await hall.open_table(fixture)
    match rng.randrange(7):
        case 0:
            await hall.leagues.forfeit(fixture.id, ORGANISER, Ruling.HOME_FORFEITS, "a cheat")
            await give_up(hall, table_id)
            return None
        case 1 | 2:
            await play(hall, table_id, rng, deals=rng.randrange(BOARDS))
            await give_up(hall, table_id, rng.randrange(2))
        case _:
            await play(hall, table_id, rng)
    return table_id


async def a_correction(hall: Hall, table_id: int, rng: random.Random) -> None:
    won = rng.choice([(1, 0), (0, 1), (0, 0)])
    sides = [SideResult(side, 0, won[side], int(not any(won))) for side in (0, 1)]
    await hall.change(table_id, *sides, voided=int(rng.random() < 0.3))


@pytest.mark.parametrize("leavers", ["kept", "removed"])
@pytest.mark.parametrize("seed", range(2))
async def test_points_against_the_field_equal_a_sum_over_the_rows(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, seed: int, leavers: str
) -> None:
    rng = random.Random(f"{seed} {leavers}")
    monkeypatch.setattr("bot.community.leagues.rounds.new_secret", lambda: rng.randbytes(32))
    is_removed = leavers == "removed"
    league = await duplicate(hall, people=8, format="swiss", rounds=3, leavers=leavers)
    told: list[int] = []
    while (await hall.leagues.league(league.id)).phase is Phase.RUNNING:
        played = [
            await an_accident(hall, fixture, rng) for fixture in await hall.open_fixtures(league.id)
        ]
        told += [table_id for table_id in played if table_id is not None]
        await go_on(hall)
        await compare(hall, league.id, is_removed=is_removed)
        for table_id in rng.sample(told, min(2, len(told))):
            await a_correction(hall, table_id, rng)
            await compare(hall, league.id, is_removed=is_removed)
        if (await hall.leagues.league(league.id)).round == 2:
            await hall.leagues.leave(league.id, 101 + rng.randrange(8))
            await compare(hall, league.id, is_removed=is_removed)
    assert any(row.against_field for row in await hall.rows(league.id))
