"""What a press on a hand says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class ActionPress:
    """An action of a seat, such as `play QS`; `expect` is the step its choices arose at."""

    TEMPLATE: ClassVar = r"act:\d+:\d+:\d+:[A-Za-z0-9 ]+"

    table: int
    seat: Seat
    expect: int
    text: str

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"act:{self.table}:{self.seat}:{self.expect}:{self.text}"

    @classmethod
    def read(cls, custom_id: str) -> ActionPress:
        """The press that a custom id tells of."""
        _, table, seat, expect, text = custom_id.split(":")
        return cls(int(table), int(seat), int(expect), text)


@dataclass(frozen=True, slots=True)
class PickPress:
    """Several cards chosen from a menu; `cards` are their texts."""

    TEMPLATE: ClassVar = r"pick:\d+:\d+:\d+:[a-z]+"

    table: int
    seat: Seat
    expect: int
    verb: str
    cards: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The press as its menu carries it: the cards are the menu's values."""
        return f"pick:{self.table}:{self.seat}:{self.expect}:{self.verb}"

    @property
    def text(self) -> str:
        """The action text, such as `discard 4C 9H`."""
        return " ".join((self.verb, *self.cards))

    @classmethod
    def read(cls, custom_id: str, cards: tuple[str, ...]) -> PickPress:
        """The press that a custom id and the values chosen tell of."""
        _, table, seat, expect, verb = custom_id.split(":")
        return cls(int(table), int(seat), int(expect), verb, cards)


@dataclass(frozen=True, slots=True)
class LevelPress:
    """The level whose strains a bidder wants to see: the same hand again, no step."""

    TEMPLATE: ClassVar = r"level:\d+:\d+:\d+"

    table: int
    seat: Seat
    expect: int
    level: int

    @staticmethod
    def custom_id(table: int, seat: Seat, expect: int) -> str:
        """The press as its menu carries it: the level is the menu's value."""
        return f"level:{table}:{seat}:{expect}"

    @classmethod
    def read(cls, custom_id: str, level: int) -> LevelPress:
        """The press that a custom id and the value chosen tell of."""
        _, table, seat, expect = custom_id.split(":")
        return cls(int(table), int(seat), int(expect), level)
