"""The numbers of a picture in words, for whoever does not see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from operator import attrgetter

from bot.community.statistics import RatingPoint
from bot.ui.layout import counted, figure


def rating_words(course: Sequence[RatingPoint], when: Callable[[int], str]) -> str:
    """`1,234 after 57 results, 980 after the first (3 Nov 2026), highest ..., lowest ...`.

    The ratings are at least one, oldest first; `when` writes a second since 1970 as a day.
    """
    last = course[-1]
    unsure = " (provisional)" if last.is_provisional else ""
    now = f"{figure(last.rating)}{unsure} after {counted(len(course), 'result')}"
    if len(course) == 1:
        return now
    points = {
        "first": course[0],
        "highest": max(course, key=attrgetter("rating")),
        "lowest": min(course, key=attrgetter("rating")),
    }
    told = (f"{name} {figure(one.rating)} ({when(one.at)})" for name, one in points.items())
    return ", ".join((now, *told))


def day(at: int) -> str:
    """`3 Nov 2026`, in UTC."""
    then = datetime.fromtimestamp(at, UTC)
    return f"{then.day} {then:%b %Y}"
