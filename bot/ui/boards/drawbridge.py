"""Draw Bridge in words and controls."""

from __future__ import annotations

from typing import cast

import discord
from pydantic import BaseModel

from bot.table.models import Snapshot
from bot.ui.boards.bidding import calls_line, contract_line, standing_line
from bot.ui.boards.board import DealText, OptionText
from bot.ui.boards.contracts import ContractDeals
from bot.ui.boards.drawbridge_draws import (
    draw_hints,
    draw_number,
    new_cards,
    shown_draws_line,
    stock_line,
    table_lines,
)
from bot.ui.boards.drawbridge_options import DRAWBRIDGE_WORDS
from bot.ui.boards.options import option_texts
from bot.ui.boards.tricks import last_trick_line, trick_line, tricks_line
from bot.ui.cards import hand_lines
from bot.ui.choices import Rows, auction_rows, card_rows
from bot.ui.layout import Accent, present
from bot.ui.names import Names
from games.core.contracts import DealRecord
from games.core.rules import OneOf
from games.core.seats import Seat
from games.core.texts import Section
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.rulestext import rules_text
from games.drawbridge.view import DrawBridgeView

_ACCENTS = {
    "draw": Accent.EXCHANGE,
    "auction": Accent.AUCTION,
    "play": Accent.PLAY,
    "over": Accent.RESULT,
}


class DrawBridgeBoard:
    """The board of Draw Bridge; see `Board`."""

    def options(self, options: BaseModel) -> tuple[OptionText, ...]:
        """Every option, in the order of the rules."""
        return option_texts(options, DRAWBRIDGE_WORDS)

    def rules(self, options: BaseModel) -> tuple[Section, ...]:
        """The rules as played with these options."""
        return rules_text(cast(DrawBridgeOptions, options))

    def heading(self, view: DrawBridgeView) -> str:
        """`deal 3, first to 200`."""
        return f"{_deal_heading(view, view.deal)}, first to {view.options.target:,}"

    def accent(self, view: DrawBridgeView) -> discord.Colour:
        """The colour of the phase."""
        return _ACCENTS[view.phase]

    def scores(self, view: DrawBridgeView) -> tuple[int, ...]:
        """The points so far, by side."""
        return view.scores

    def pack(self, view: DrawBridgeView) -> int:
        """Which pack the running deal is dealt from."""
        return view.pack

    def story(self, view: DrawBridgeView, names: Names) -> tuple[str, ...]:
        """The running deal as a spectator follows it."""
        dealer = f"Dealer: {names.of(view.dealer)}"
        if view.phase == "draw":
            return present(f"{dealer} · {stock_line(view)}", *table_lines(view, names))
        return present(dealer, calls_line(view.calls, names), *_course(view, names))

    def situation(self, view: DrawBridgeView, names: Names) -> tuple[str, ...]:
        """The running deal as a player needs it beside the hand: shorter."""
        if view.phase in ("draw", "auction"):
            return self.story(view, names)
        return present(*_course(view, names))

    def due(self, view: DrawBridgeView, _seat: Seat, /) -> str:
        """What the seat is to do: `lead a card`."""
        match view.phase:
            case "draw":
                verb = "lead" if view.draw_trick is None else "play"
                return f"{verb} to draw trick {draw_number(view)}"
            case "auction":
                return "bid or pass"
            case "play":
                return "lead a card" if view.trick is None else "play a card"
            case "over":
                return "rest"

    def hand(self, view: DrawBridgeView) -> tuple[str, ...]:
        """The viewer's cards, the one just drawn marked."""
        trump = view.contract.trump if view.contract and view.phase == "play" else None
        return hand_lines(view.hand, trump, new_cards(view))

    def hints(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Rules that matter to the viewer right now."""
        view: DrawBridgeView = snapshot.view
        return () if snapshot.choices is None or view.phase != "draw" else draw_hints(view)

    def is_fresh(self, view: DrawBridgeView) -> bool:
        """Whether the first draw trick has not been taken yet."""
        return view.phase == "draw" and not view.draw_history

    def rows(self, snapshot: Snapshot, level: int | None, /) -> Rows:
        """An auction, or the hand as buttons."""
        view: DrawBridgeView = snapshot.view
        match snapshot.choices, snapshot.seat:
            case OneOf() as one_of, int(seat) if view.phase == "auction":
                return auction_rows(snapshot, seat, one_of, level)
            case OneOf() as one_of, int(seat):
                return card_rows(snapshot, seat, view.hand, one_of)
            case _:
                return ()

    def deal(self, view: DrawBridgeView, pack: int, names: Names) -> DealText:
        """The deal of that pack, which is over."""
        return _deals(view, names).text(pack)

    def deals(self, view: DrawBridgeView, names: Names) -> tuple[str, ...]:
        """Every deal that is over, a line each."""
        return _deals(view, names).lines()


def _deals(view: DrawBridgeView, names: Names) -> ContractDeals:
    return ContractDeals(
        view.finished, names, _has_counted, lambda number: _deal_heading(view, number)
    )


def _has_counted(record: DealRecord) -> bool:
    return record.contract is not None


def _deal_heading(view: DrawBridgeView, number: int) -> str:
    limit = view.options.max_deals
    if not limit:
        return f"deal {number}"
    return f"deal {number} of {limit}" if number <= limit else f"deal {number} after a tie"


def _course(view: DrawBridgeView, names: Names) -> tuple[str | None, ...]:
    """The auction or the play."""
    if view.contract is None or view.phase == "auction":
        draws = () if view.calls else table_lines(view, names)
        return (*draws, shown_draws_line(view, names), standing_line(view.contract, names))
    return (
        contract_line(view.contract, names),
        tricks_line(view.tricks, names),
        last_trick_line(view.last_trick, names),
        trick_line(view.trick, len(view.history) + 1, names),
    )
