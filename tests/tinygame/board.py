"""Highest Card in words and controls."""

from __future__ import annotations

from typing import cast

import discord
from pydantic import BaseModel

from bot.table.models import Snapshot
from bot.ui.boards.board import DealText, OptionText
from bot.ui.boards.options import option_texts
from bot.ui.boards.scores import items_of, points_text, totals
from bot.ui.boards.tricks import last_trick_line, trick_line
from bot.ui.cards import hand_lines
from bot.ui.choices import Rows, card_rows
from bot.ui.layout import Accent, counted, present
from bot.ui.names import Names
from games.core.rules import OneOf
from games.core.seats import Seat
from games.core.texts import Section
from tests.tinygame.options import TinyOptions
from tests.tinygame.rulestext import rules_text
from tests.tinygame.view import TinyView

_WORDS = {
    "target": lambda points: f"first to {counted(points, 'point')}",
    "last_counts_twice": {
        False: "every trick is worth a point",
        True: "the last trick is worth two points",
    }.__getitem__,
}


class TinyBoard:
    """The board of Highest Card; see `Board`."""

    def options(self, options: BaseModel) -> tuple[OptionText, ...]:
        """Every option, in the order of the rules."""
        return option_texts(options, _WORDS)

    def rules(self, options: BaseModel) -> tuple[Section, ...]:
        """The rules as played with these options."""
        return rules_text(cast(TinyOptions, options))

    def heading(self, view: TinyView) -> str:
        """`deal 3, first to 7`."""
        return f"deal {view.pack + 1}, first to {view.options.target}"

    def accent(self, view: TinyView) -> discord.Colour:
        """The colour of the phase."""
        return Accent.PLAY if view.phase == "play" else Accent.RESULT

    def scores(self, view: TinyView) -> tuple[int, ...]:
        """The points so far, by side."""
        return view.scores

    def pack(self, view: TinyView) -> int:
        """Which pack the running deal is dealt from."""
        return view.pack

    def story(self, view: TinyView, names: Names) -> tuple[str, ...]:
        """The running deal as a spectator follows it."""
        return present(
            f"In turn: {names.around(view.dealer)}",
            last_trick_line(view.history[-1] if view.history else None, names),
            trick_line(view.trick, len(view.history) + 1, names),
        )

    def situation(self, view: TinyView, names: Names) -> tuple[str, ...]:
        """The same: it is short."""
        return self.story(view, names)

    def due(self, view: TinyView, _seat: Seat, /) -> str:
        """What the seat is to do."""
        return "lead a card" if view.trick is None else "play a card"

    def hand(self, view: TinyView) -> tuple[str, ...]:
        """The viewer's cards."""
        return hand_lines(view.hand)

    def hints(self, _snapshot: Snapshot) -> tuple[str, ...]:
        """Nothing: any card may be played."""
        return ()

    def is_fresh(self, view: TinyView) -> bool:
        """Whether no trick has been taken."""
        return not view.history

    def rows(self, snapshot: Snapshot, _level: int | None, /) -> Rows:
        """The hand as buttons."""
        match snapshot.choices, snapshot.seat:
            case OneOf() as one_of, int(seat):
                return card_rows(snapshot, seat, snapshot.view.hand, one_of)
            case _:
                return ()

    def deal(self, view: TinyView, pack: int, names: Names) -> DealText:
        """The deal of that pack, which is over."""
        until = view.finished[: pack + 1]
        record = until[-1]
        return DealText(
            heading=f"deal {pack + 1}",
            result="The highest card won each trick.",
            items=items_of(record.lines, names),
            scores=totals([one.scores for one in until]),
        )

    def deals(self, view: TinyView, _names: Names) -> tuple[str, ...]:
        """Every deal that is over, a line each."""
        return tuple(
            f"**{record.pack + 1}** {points_text(record.scores)}" for record in view.finished
        )
