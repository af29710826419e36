"""Leagues with the longest names there can be, and every state of a fixture."""

from __future__ import annotations

from typing import Any

from bot.community.leagues.models import (
    Division,
    Entrant,
    Fate,
    Fixture,
    League,
    Phase,
    Row,
    Score,
    Standing,
    Standings,
    State,
    TieBreak,
    Won,
)
from bot.community.leagues.terms import Terms
from bot.table.models import Member, Place
from games import GAMES

WORST = "*<@_`~|\\://" * 4  # a name in which nearly every letter has to be escaped
BIG = 2**63 - 1
LINK = f"https://discord.com/channels/{BIG}/{BIG}/{BIG}"


def league_of(game: str = "smear", **terms: Any) -> League:
    """A league in its third round."""
    return League(
        id=BIG,
        name="*" * 50,
        game=GAMES[game].info,
        options=GAMES[game].Options(),
        terms=Terms.model_validate(terms),
        place=Place(BIG, WORST, BIG, WORST),
        founder_id=BIG,
        founded_at=0,
        version=BIG,
        season=1000,
        phase=Phase.RUNNING,
        round=3,
        rounds=46,
        due=2_000_000_000,
    )


def entrant(number: int, *names: str, standing: Standing = Standing.ENTERED) -> Entrant:
    people = tuple(Member(BIG - 9 * number - at, name) for at, name in enumerate(names))
    return Entrant(number, 1, 1, people, standing, 1, number)


def pair(number: int) -> Entrant:
    """A pair whose names are as long as can be."""
    return entrant(number, WORST, WORST)


def fixture_of(state: State, score: Score | None = None, **changes: Any) -> Fixture:
    fields: dict[str, Any] = {
        "id": BIG,
        "league_id": BIG,
        "season": 1,
        "division": 1,
        "round": 3,
        "home": pair(1),
        "away": pair(2),
        "state": state,
        "score": score,
        "due": 2_000_000_000,
        "table_id": BIG,
        "link": LINK,
        "decided_at": 0,
        "is_late": True,
    }
    return Fixture(**(fields | changes))


def every_fixture() -> list[Fixture]:
    """A fixture in each state, with each outcome that it can have."""
    points = (-(10**9), 10**9)
    decided = [
        fixture_of(state, Score(won, points, is_forfeit=state is State.FORFEITED))
        for state in (State.PLAYED, State.REPORTED, State.FORFEITED)
        for won in Won
    ]
    return [*map(fixture_of, State), *decided, fixture_of(State.BYE, away=None)]


def standings_of(league: League, divisions: int, size: int, **changes: Any) -> Standings:
    """Divisions in which everybody is level, so that every tie is told."""
    return Standings(
        league=league,
        season=3,
        divisions=tuple(
            Division(number, tuple(row(rank, **changes) for rank in range(1, size + 1)))
            for number in range(1, divisions + 1)
        ),
    )


def row(rank: int, **changes: Any) -> Row:
    fields: dict[str, Any] = {
        "rank": rank,
        "entrant": pair(rank),
        "played": 46,
        "won": 23,
        "drawn": 3,
        "lost": 20,
        "byes": 1,
        "points": 4600,
        "difference": -1_000_000,
        "against_field": None,
        "tie_break": None if rank == 1 else TieBreak.DIFFERENCE,
        "fate": Fate.UP if rank == 1 else Fate.DOWN,
    }
    return Row(**(fields | changes))
