"""Months and seasons."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from bot.community.periods import month_of, periods_of, season_of


def second(*date: int) -> int:
    return int(datetime(*date, tzinfo=UTC).timestamp())  # type: ignore[arg-type]


def test_a_month_and_a_season_begin_at_midnight_of_their_first_day() -> None:
    assert month_of(second(2026, 11, 30, 23, 59, 59)).name == "2026-11"
    assert month_of(second(2026, 12, 1)).name == "2026-12"
    assert season_of(second(2026, 9, 30, 23, 59, 59)).name == "2026-Q3"
    assert season_of(second(2026, 10, 1)).name == "2026-Q4"
    assert (
        month_of(second(2026, 12, 5)).end
        == second(2027, 1, 1)
        == season_of(second(2026, 12, 5)).end
    )


@given(st.integers(0, 4_000_000_000))
def test_every_second_is_in_its_periods_and_they_follow_each_other(at: int) -> None:
    for period in periods_of(at):
        assert period.start <= at < period.end
    for of in (month_of, season_of):
        assert of(of(at).end).start == of(at).end
        assert of(of(at).end).name > of(at).name
