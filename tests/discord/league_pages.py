"""Pages of leagues as they are read: standings, what is to be played, deadlines."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.discord.chronicle import WORTH

_ROW = re.compile(
    r" *(?P<rank>\d+) +(?:[▲▼] +)?(?P<name>\D.*?) +(?P<figures>[\d,−]+(?: +[\d,−]+)*)"
)
_FIXTURE = re.compile(r"^- (.+) – (.+) · to be played$", re.MULTILINE)


class Read(NamedTuple):
    """A row of the standings; the points that no result explains are those of byes."""

    name: str
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    points: int
    difference: int


def standings_in(told: str) -> list[Read]:
    """The rows of a page of standings, best first."""
    head, *rows = told.split("```")[1].strip("\n").splitlines()
    found = [_read(head.split()[2:], row) for row in rows]
    assert ("A bye counts as a win" in told) == any(row.byes for row in found)
    return found


def to_play_in(told: str) -> list[tuple[str, str]]:
    """Those who still owe a game on a page of a schedule."""
    return _FIXTURE.findall(told)


def due_in(told: str) -> int:
    """When the round of a page of a schedule is over."""
    found = re.search(r"[Uu]ntil <t:(\d+):f>", told)
    assert found is not None, told
    return int(found[1])


def _read(columns: list[str], text: str) -> Read:
    row = _ROW.fullmatch(text)
    assert row is not None, text
    numbers = row["figures"].replace(",", "").replace("−", "-").split()
    figures = dict(zip(columns, map(int, numbers), strict=True))
    won, drawn, points = figures["W"], figures.get("D", 0), figures["Pts"]
    return Read(
        row["name"],
        played=figures["P"],
        won=won,
        drawn=drawn,
        lost=figures["L"],
        byes=(points - WORTH["won"] * won - WORTH["drawn"] * drawn) // WORTH["won"],
        points=points,
        difference=figures["+/−"],
    )
