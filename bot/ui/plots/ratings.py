"""A rating over time as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from operator import attrgetter

from PIL import Image, ImageDraw, ImageFont

from bot.community.statistics import RatingPoint
from bot.ui.plots.axes import time_marks, value_marks

SIZE = (800, 400)  # pixels
COLOURS = 64  # enough for smooth edges, and the file stays small

_FINER = 2  # drawn so many times larger first, for smooth edges
_LEFT, _TOP, _RIGHT, _BOTTOM = 84, 44, 724, 324  # where the highest and the lowest marks are
_DATES = 362
_GROUND, _GRID, _TEXT = "#2b2d31", "#4e5058", "#dbdee1"
_SURE, _UNSURE = "#f0b132", "#949ba4"
_LETTERS, _DOT, _THICK = 19, 5, 3
_WIDE = 24  # half of a rating's figures

Spot = tuple[float, float]


def rating_plot(course: Sequence[RatingPoint]) -> bytes:
    """A PNG of ratings, at least one and oldest first; grey as long as they are provisional.

    The highest, the lowest and the last stand beside their dots as numbers.
    """
    plot = _Plot(course)
    plot.draw_axes()
    plot.draw_course()
    plot.draw_numbers()
    return plot.finished()


class _Plot:
    """A picture being drawn; spots are in pixels of the finished one."""

    def __init__(self, course: Sequence[RatingPoint]) -> None:
        ratings = [point.rating for point in course]
        self._course = course
        self._values = value_marks(min(ratings), max(ratings))
        self._times = time_marks(course[0].at, course[-1].at)
        self._image = Image.new("RGB", (SIZE[0] * _FINER, SIZE[1] * _FINER), _GROUND)
        self._draw = ImageDraw.Draw(self._image)
        self._font = ImageFont.load_default(_LETTERS * _FINER)

    def draw_axes(self) -> None:
        """A line at each round number, and the dates."""
        for mark in self._values:
            y = self._y(mark.value)
            self._line([(_LEFT, y), (_RIGHT, y)], _GRID, 1)
            self._write((_LEFT - 12, y), mark.label, "rm")
        for mark in self._times:
            self._write((self._x(mark.value), _DATES), mark.label, "mt")

    def draw_course(self) -> None:
        """The line from rating to rating."""
        spots = list(map(self._spot, self._course))
        unsure = sum(point.is_provisional for point in self._course)  # they come first
        self._line(spots[:unsure], _UNSURE, _THICK)
        self._line(spots[max(unsure - 1, 0) :], _SURE, _THICK)

    def draw_numbers(self) -> None:
        """The last rating beside its dot, the highest above, the lowest below."""
        last = self._course[-1]
        highest = max(self._course, key=attrgetter("rating"))
        lowest = min(self._course, key=attrgetter("rating"))
        self._number(last, (_DOT + 6, 0), "lm")
        if highest.rating > last.rating:
            self._number(highest, (0, -_DOT - 5), "ms")
        if lowest.rating < last.rating:
            self._number(lowest, (0, _DOT + 5), "mt")

    def finished(self) -> bytes:
        """The file."""
        file = BytesIO()
        picture = self._image.reduce(_FINER).quantize(COLOURS)
        picture.save(file, "PNG", optimize=True)
        return file.getvalue()

    def _x(self, at: float) -> float:
        """A single moment is in the middle."""
        first, last = self._course[0].at, self._course[-1].at
        share = (at - first) / (last - first) if last > first else 0.5
        return _LEFT + share * (_RIGHT - _LEFT)

    def _y(self, rating: float) -> float:
        low, high = self._values[0].value, self._values[-1].value
        return _BOTTOM - (rating - low) / (high - low) * (_BOTTOM - _TOP)

    def _spot(self, point: RatingPoint) -> Spot:
        return self._x(point.at), self._y(point.rating)

    def _number(self, point: RatingPoint, beside: Spot, anchor: str) -> None:
        x, y = self._spot(point)
        colour = _UNSURE if point.is_provisional else _SURE
        corners = [(x - _DOT, y - _DOT), (x + _DOT, y + _DOT)]
        self._draw.ellipse(_finer(corners), fill=colour)
        clear = max(x + beside[0], _LEFT + _WIDE)  # of the numbers at the axis
        self._write((clear, y + beside[1]), f"{point.rating:,}", anchor)

    def _line(self, spots: Sequence[Spot], colour: str, thick: int) -> None:
        self._draw.line(_finer(spots), fill=colour, width=thick * _FINER, joint="curve")

    def _write(self, spot: Spot, text: str, anchor: str) -> None:
        """With a rim of the ground's colour, so that lines do not run into it."""
        [place] = _finer([spot])
        self._draw.text(
            place,
            text,
            fill=_TEXT,
            font=self._font,
            anchor=anchor,
            stroke_width=2 * _FINER,
            stroke_fill=_GROUND,
        )


def _finer(spots: Sequence[Spot]) -> list[Spot]:
    return [(x * _FINER, y * _FINER) for x, y in spots]
