"""Pictures of ratings: their axes, their size, and that they can be read on dark and on light."""

from __future__ import annotations

import random
import struct
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.community.statistics import RatingPoint
from bot.ui.plots.axes import MARKS, time_marks, value_marks
from bot.ui.plots.ratings import SIZE, rating_plot
from bot.ui.plots.words import day, rating_words

DAY = 86_400
NOVEMBER = 1_793_500_000
KIB = 1024

ratings = st.integers(-3000, 6000)
moments = st.integers(0, 4_000_000_000)


@given(ratings, ratings)
def test_round_numbers_hold_every_rating_between_them(one: int, other: int) -> None:
    low, high = sorted((one, other))
    marks = value_marks(low, high)
    values = [mark.value for mark in marks]
    assert values[0] <= low <= high <= values[-1]
    assert 2 <= len(marks) <= MARKS + 1
    steps = {after - before for before, after in pairwise(values)}
    assert len(steps) == 1
    assert f"{steps.pop():.0f}".rstrip("0") in {"1", "2", "5"}
    assert [mark.label for mark in marks] == [f"{int(value):,}" for value in values]


@given(moments, moments)
def test_dates_run_from_the_first_to_the_last_and_none_is_told_twice(one: int, other: int) -> None:
    first, last = sorted((one, other))
    marks = time_marks(first, last)
    values = [mark.value for mark in marks]
    assert 1 <= len(marks) <= MARKS
    assert values[0] == first
    assert values[-1] <= last
    assert values == sorted(values)
    assert len({mark.label for mark in marks}) == len(marks)


@pytest.mark.parametrize(
    ("span", "labels"),
    [
        (0, ["1 Nov 02:26"]),
        (4 * 3600, ["1 Nov 02:26", "1 Nov 03:26", "1 Nov 04:26", "1 Nov 05:26", "1 Nov 06:26"]),
        (40 * DAY, ["1 Nov", "11 Nov", "21 Nov", "1 Dec", "11 Dec"]),
        (800 * DAY, ["Nov 2026", "May 2027", "Dec 2027", "Jun 2028", "Jan 2029"]),
    ],
)
def test_dates_are_as_exact_as_the_time_is_long(span: int, labels: list[str]) -> None:
    assert [mark.label for mark in time_marks(NOVEMBER, NOVEMBER + span)] == labels


def course(results: int, seed: int = 1) -> list[RatingPoint]:
    rng = random.Random(seed)
    rating, at, found = 1000, NOVEMBER, list[RatingPoint]()
    for number in range(results):
        rating += rng.choice([-30, -9, 10, 40])
        at += rng.randrange(3 * DAY)
        found.append(RatingPoint(at, rating, number < 4))
    return found


@pytest.mark.parametrize("results", [1, 2, 5, 300, 5000])
def test_a_picture_of_any_length_is_small_and_of_its_size(results: int) -> None:
    file = rating_plot(course(results))
    assert len(file) <= 100 * KIB
    assert struct.unpack(">II", file[16:24]) == SIZE
    assert drawn(file) > 0


def drawn(file: bytes) -> int:
    """How many pixels are not the ground, which is at a corner."""
    picture = Image.open(BytesIO(file)).convert("RGB")
    colours = picture.getcolors(1 << 24)
    assert colours is not None
    ground = picture.getpixel((0, 0))
    return sum(count for count, colour in colours if colour != ground)


def luminance(colour: tuple[int, ...]) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_line_and_figures_stand_out_from_an_opaque_ground() -> None:
    """Then the page around the picture, dark or light, changes nothing."""
    picture = Image.open(BytesIO(rating_plot(course(300))))
    assert "transparency" not in picture.info
    colours = picture.convert("RGB").getcolors(1 << 24)
    assert colours is not None
    (_, ground), *others = sorted(colours, reverse=True)
    least = luminance(tuple(ground)) + 0.05
    strong = [c for n, c in others if n > 50 and (luminance(tuple(c)) + 0.05) / least >= 4.5]
    assert any(red > blue + 60 for red, _, blue in strong), "the line"
    assert any(max(colour) - min(colour) < 20 for colour in strong), "the figures"


def test_the_words_tell_the_numbers_of_the_picture() -> None:
    points = [
        RatingPoint(NOVEMBER, 1010, True),
        RatingPoint(NOVEMBER + DAY, 940, True),
        RatingPoint(NOVEMBER + 2 * DAY, 1250, False),
        RatingPoint(NOVEMBER + 3 * DAY, 1200, False),
    ]
    assert rating_words(points, day) == (
        "1,200 after 4 results, first 1,010 (1 Nov 2026), highest 1,250 (3 Nov 2026), "
        "lowest 940 (2 Nov 2026)"
    )
    assert rating_words(points[:1], day) == "1,010 (provisional) after 1 result"
