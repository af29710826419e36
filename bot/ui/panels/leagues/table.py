"""Rows of the standings as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.community.leagues.models import Division, Fate, Row
from bot.ui.layout import figure
from bot.ui.panels.leagues.grid import cell, grid

_NAME = 14  # columns, so that a line fits on a phone
_MARKS = {Fate.UP: "▲", Fate.STAYS: "", Fate.DOWN: "▼"}


@dataclass(frozen=True, slots=True)
class _Columns:
    """Which columns there are besides those that there always are."""

    fate: bool
    drawn: bool
    against_field: bool  # in place of the difference


def table_of(division: Division, shown: Sequence[Row], *, has_field: bool) -> str:
    """Some rows of a division; fates and draws have a column where the division has any.

    With `has_field` points against the field stand in place of the difference.
    """
    columns = _Columns(
        fate=any(row.fate is not Fate.STAYS for row in division.rows),
        drawn=any(row.drawn for row in division.rows),
        against_field=has_field,
    )
    head = _head(columns)
    return grid([head, *(_cells_of(row, columns) for row in shown)], left=head.index("Name"))


def _head(columns: _Columns) -> tuple[str, ...]:
    last = "Field" if columns.against_field else "+/−"
    fate, drawn = ("",) * columns.fate, ("D",) * columns.drawn
    return ("#", *fate, "Name", "P", "W", *drawn, "L", last, "Pts")


def _cells_of(row: Row, columns: _Columns) -> tuple[str, ...]:
    return (
        str(row.rank),
        *((_MARKS[row.fate],) * columns.fate),
        cell(row.entrant.name, _NAME),
        str(row.played),
        str(row.won),
        *((str(row.drawn),) * columns.drawn),
        str(row.lost),
        _against_field(row) if columns.against_field else figure(row.difference),
        str(row.points),
    )


def _against_field(row: Row) -> str:
    return f"{row.against_field or 0:+,.1f}".replace("-", "−")
