"""The periods of a board: for ever, a month, and a season, which is a quarter of a year. UTC."""

from __future__ import annotations

from datetime import UTC, datetime

from storage.sums import Period

FOR_EVER = Period("all", 0, 2**62)


def month_of(at: int) -> Period:
    """The month of that second, such as `2026-11`."""
    then = datetime.fromtimestamp(at, UTC)
    return Period(f"{then:%Y-%m}", _start(then.year, then.month), _start(then.year, then.month + 1))


def season_of(at: int) -> Period:
    """The quarter of that second, such as `2026-Q4`."""
    then = datetime.fromtimestamp(at, UTC)
    quarter = (then.month - 1) // 3
    first = 3 * quarter + 1
    name = f"{then.year:04}-Q{quarter + 1}"
    return Period(name, _start(then.year, first), _start(then.year, first + 3))


def periods_of(at: int) -> tuple[Period, ...]:
    """Every period in which that second is."""
    return FOR_EVER, month_of(at), season_of(at)


def _start(year: int, month: int) -> int:
    """When a month begins; month 13 is the next January."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return int(datetime(year, month, 1, tzinfo=UTC).timestamp())
