"""Public facts that follow from an accepted action. Nothing private is ever an event."""

from __future__ import annotations

from dataclasses import dataclass


class Event:
    """A public fact."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One printable item of a deal's score: the side that scores, why, and how many points."""

    side: int
    text: str
    points: int


@dataclass(frozen=True, slots=True)
class DealBegan(Event):
    """The `pack`-th pack (from 0, redeals included) has been dealt."""

    pack: int


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal of the `pack`-th pack is over. `scores` are the points of this deal per side.

    `counted` is False when it is not one of the deals of the match: passed out and dealt again.
    """

    pack: int
    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    counted: bool = True
