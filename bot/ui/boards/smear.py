"""Smear in words and controls."""

from __future__ import annotations

from typing import cast

import discord
from pydantic import BaseModel

from bot.table.models import Snapshot
from bot.ui.boards.board import DealText, OptionText
from bot.ui.boards.options import option_texts
from bot.ui.boards.smear_course import course_lines
from bot.ui.boards.smear_deals import deal_lines, deal_text
from bot.ui.boards.smear_hints import hint_lines
from bot.ui.boards.smear_options import SMEAR_WORDS
from bot.ui.cards import NO_MARKS, cards_text, hand_lines
from bot.ui.choices import Rows, call_rows, card_rows, menu_rows
from bot.ui.layout import Accent, counted, present, small
from bot.ui.names import Names
from games.core.auction import Pass
from games.core.rules import OneOf, Subset
from games.core.seats import Seat
from games.core.texts import Section
from games.smear.actions import BIDS
from games.smear.options import SmearOptions
from games.smear.rulestext import rules_text
from games.smear.view import SmearView

_ACCENTS = {
    "bidding": Accent.AUCTION,
    "discard": Accent.EXCHANGE,
    "play": Accent.PLAY,
    "over": Accent.RESULT,
}


class SmearBoard:
    """The board of Smear; see `Board`."""

    def options(self, options: BaseModel) -> tuple[OptionText, ...]:
        """Every option, in the order of the rules."""
        return option_texts(options, SMEAR_WORDS)

    def rules(self, options: BaseModel) -> tuple[Section, ...]:
        """The rules as played with these options."""
        return rules_text(cast(SmearOptions, options))

    def heading(self, view: SmearView) -> str:
        """`deal 3, first to 15`."""
        return f"deal {view.deal}, first to {view.options.target}"

    def accent(self, view: SmearView) -> discord.Colour:
        """The colour of the phase."""
        return _ACCENTS[view.phase]

    def scores(self, view: SmearView) -> tuple[int, ...]:
        """The points so far, by side."""
        return view.scores

    def pack(self, view: SmearView) -> int:
        """Which pack the running deal is dealt from."""
        return view.pack

    def story(self, view: SmearView, names: Names) -> tuple[str, ...]:
        """The running deal as a spectator follows it."""
        return (f"In turn: {names.around(view.dealer)}", *course_lines(view, names))

    def situation(self, view: SmearView, names: Names) -> tuple[str, ...]:
        """The same: it is short, and who sits where matters throughout."""
        return self.story(view, names)

    def due(self, view: SmearView, _seat: Seat, /) -> str:
        """What the seat is to do: `lead a card`."""
        match view.phase:
            case "bidding":
                return "bid or pass"
            case "discard":
                return f"discard {counted(view.options.kitty, 'card')}"
            case "play" if view.trick is not None:
                return "play a card"
            case "play":
                return "lead and so name trump" if view.trump is None else "lead a card"
            case "over":
                return "rest"

    def hand(self, view: SmearView) -> tuple[str, ...]:
        """The viewer's cards, those of the kitty marked, and what they have discarded."""
        trump = view.trump if view.phase == "play" else None
        discarded = small(f"You discarded {cards_text(view.discarded)}") if view.discarded else None
        marks = dict.fromkeys(view.kitty, "kitty") if view.phase == "discard" else NO_MARKS
        return present(*hand_lines(view.hand, trump, marks), discarded)

    def hints(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Rules that matter to the viewer right now."""
        view: SmearView = snapshot.view
        return () if snapshot.choices is None else hint_lines(view)

    def is_fresh(self, view: SmearView) -> bool:
        """Whether the bidding is not over."""
        return view.phase == "bidding"

    def rows(self, snapshot: Snapshot, _level: int | None, /) -> Rows:
        """The bids, a menu to discard from, or the hand as buttons."""
        view: SmearView = snapshot.view
        match snapshot.choices, snapshot.seat:
            case Subset() as subset, int(seat):
                marks = dict.fromkeys(view.kitty, "from the kitty")
                return menu_rows(snapshot, seat, subset, marks)
            case OneOf() as one_of, int(seat) if view.phase == "bidding":
                return call_rows(snapshot, seat, (*BIDS, Pass()), one_of)
            case OneOf() as one_of, int(seat):
                return card_rows(snapshot, seat, view.hand, one_of)
            case _:
                return ()

    def deal(self, view: SmearView, pack: int, names: Names) -> DealText:
        """The deal of that pack, which is over."""
        return deal_text(view, pack, names)

    def deals(self, view: SmearView, names: Names) -> tuple[str, ...]:
        """Every deal that was not thrown in, a line each."""
        return deal_lines(view, names)
