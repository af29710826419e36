"""What a press of a control of a replay says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.core.seats import Seat

_OPEN = "open"  # all hands, in place of the seat whose eyes are looked through


class ReplayVerb(StrEnum):
    """What a control of a replay is for; SHOW begins one, EYES asks for somebody's eyes.

    RECORD wants the record of the match, CHECK what came of checking the deal, HAND how to do that.
    """

    SHOW = "show"
    FIRST = "first"
    BACK = "back"
    NEXT = "next"
    LAST = "last"
    BEFORE = "before"
    AFTER = "after"
    EYES = "eyes"
    RECORD = "record"
    CHECK = "check"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class ReplayPress:
    """A frame of a deal of a table that is over, both from 0, through the eyes of a seat.

    `eyes` None: with all hands open.
    """

    TEMPLATE: ClassVar = rf"replay:\d+:\d+:\d+:(?:open|\d+):(?:{'|'.join(ReplayVerb)})"

    table: int
    deal: int = 0
    frame: int = 0
    eyes: Seat | None = None
    verb: ReplayVerb = ReplayVerb.SHOW

    @property
    def custom_id(self) -> str:
        """The press as its button or menu carries it."""
        return f"replay:{self.table}:{self.deal}:{self.frame}:{eyes_text(self.eyes)}:{self.verb}"

    @classmethod
    def read(cls, custom_id: str, chosen: tuple[str, ...] = ()) -> ReplayPress:
        """The press that a custom id tells of; the eyes chosen from a menu are its value."""
        _, table, deal, frame, eyes, verb = custom_id.split(":")
        seat = _eyes(chosen[0] if chosen else eyes)
        return cls(int(table), int(deal), int(frame), seat, ReplayVerb(verb))


def eyes_text(seat: Seat | None) -> str:
    """The eyes of a seat, or all hands open, in a custom id or as a value of a menu."""
    return _OPEN if seat is None else str(seat)


def _eyes(text: str) -> Seat | None:
    return None if text == _OPEN else int(text)
