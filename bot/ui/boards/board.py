"""What every board offers to the panels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import discord
from pydantic import BaseModel

from bot.table.models import Snapshot
from bot.ui.choices import Rows
from bot.ui.names import Names
from games.core.seats import Seat
from games.core.texts import Section


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option of a game in words."""

    text: str
    is_usual: bool  # the value it has unless somebody chooses another


@dataclass(frozen=True, slots=True)
class DealText:
    """A deal that is over: which one, how it went, its score item by item, and the match then."""

    heading: str
    result: str
    items: tuple[str, ...]
    scores: tuple[int, ...]  # the points per side when it had ended


class Board(Protocol):
    """One game in words. `view` is always the game's own View; lines are Discord markdown.

    Lines about others than the viewer use only what everybody may know.
    """

    def options(self, options: BaseModel) -> tuple[OptionText, ...]:
        """Every option, in the order of the rules."""
        ...

    def rules(self, options: BaseModel) -> tuple[Section, ...]:
        """The rules as played with these options."""
        ...

    def heading(self, view: Any) -> str:
        """Where in the match this is: `deal 3 of 6`."""
        ...

    def accent(self, view: Any) -> discord.Colour:
        """The colour of the phase."""
        ...

    def scores(self, view: Any) -> tuple[int, ...]:
        """The points so far, by side."""
        ...

    def pack(self, view: Any) -> int:
        """Which pack the running deal is dealt from."""
        ...

    def story(self, view: Any, names: Names) -> tuple[str, ...]:
        """The running deal as a spectator follows it."""
        ...

    def situation(self, view: Any, names: Names) -> tuple[str, ...]:
        """The running deal as a player needs it beside the hand: shorter."""
        ...

    def due(self, view: Any, seat: Seat, /) -> str:
        """What the seat is to do: `lead a card`."""
        ...

    def hand(self, view: Any) -> tuple[str, ...]:
        """The viewer's cards."""
        ...

    def hints(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Rules that matter to the viewer right now."""
        ...

    def is_fresh(self, view: Any) -> bool:
        """Whether the running deal has only begun, so that the last one is still news."""
        ...

    def rows(self, snapshot: Snapshot, level: int | None, /) -> Rows:
        """The viewer's choices as controls; none when there is nothing to decide.

        `level` is the level of an auction whose strains are shown.
        """
        ...

    def deal(self, view: Any, pack: int, names: Names) -> DealText:
        """The deal of that pack, which is over."""
        ...

    def deals(self, view: Any, names: Names) -> tuple[str, ...]:
        """Every deal that is over, a line each."""
        ...
