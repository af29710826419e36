"""Bridgette in words and controls."""

from __future__ import annotations

from typing import cast

import discord
from pydantic import BaseModel

from bot.table.models import Snapshot
from bot.ui.boards.bidding import calls_line, contract_line, standing_line
from bot.ui.boards.board import DealText, OptionText
from bot.ui.boards.bridgette_deals import deal_heading, deals_of
from bot.ui.boards.bridgette_hints import hint_lines
from bot.ui.boards.bridgette_options import BRIDGETTE_WORDS
from bot.ui.boards.options import option_texts
from bot.ui.boards.tricks import last_trick_line, trick_line, tricks_line
from bot.ui.cards import card_name, cards_text, hand_lines, suit_text
from bot.ui.choices import Rows, auction_rows, card_rows, menu_rows
from bot.ui.layout import Accent, counted, present, small
from bot.ui.names import Names
from games.bridgette.options import BridgetteOptions
from games.bridgette.rulestext import rules_text
from games.bridgette.view import BridgetteView
from games.core.rules import OneOf, Subset
from games.core.seats import Seat
from games.core.texts import Section

_ACCENTS = {
    "exchange": Accent.EXCHANGE,
    "auction": Accent.AUCTION,
    "play": Accent.PLAY,
    "over": Accent.RESULT,
}


class BridgetteBoard:
    """The board of Bridgette; see `Board`."""

    def options(self, options: BaseModel) -> tuple[OptionText, ...]:
        """Every option, in the order of the rules."""
        return option_texts(options, BRIDGETTE_WORDS)

    def rules(self, options: BaseModel) -> tuple[Section, ...]:
        """The rules as played with these options."""
        return rules_text(cast(BridgetteOptions, options))

    def heading(self, view: BridgetteView) -> str:
        """`deal 3 of 6`, or a further deal after a tie."""
        return deal_heading(view, view.deal)

    def accent(self, view: BridgetteView) -> discord.Colour:
        """The colour of the phase."""
        return _ACCENTS[view.phase]

    def scores(self, view: BridgetteView) -> tuple[int, ...]:
        """The points so far, by side."""
        return view.scores

    def pack(self, view: BridgetteView) -> int:
        """Which pack the running deal is dealt from."""
        return view.pack

    def story(self, view: BridgetteView, names: Names) -> tuple[str, ...]:
        """The running deal as a spectator follows it."""
        calls = calls_line(view.calls, names)
        course = _course(view, names, _bar(view))
        return present(_up_card(view, names), _discards(view, names), calls, *course)

    def situation(self, view: BridgetteView, names: Names) -> tuple[str, ...]:
        """The running deal as a player needs it beside the hand: shorter."""
        if view.phase != "play":
            return self.story(view, names)
        bar = None if view.seat in view.to_act else _bar(view)  # a leader's hints tell more
        return present(*_course(view, names, bar))

    def due(self, view: BridgetteView, seat: Seat, /) -> str:
        """What the seat is to do: `lead a card`."""
        match view.phase:
            case "exchange":
                return f"discard {counted(view.draws[seat], 'card')}"
            case "auction":
                return "bid or pass"
            case "play":
                return "lead a card" if view.trick is None else "play a card"
            case "over":
                return "rest"

    def hand(self, view: BridgetteView) -> tuple[str, ...]:
        """The viewer's cards, and what they have discarded."""
        trump = view.contract.trump if view.contract and view.phase == "play" else None
        discarded = small(f"You discarded {cards_text(view.discarded)}") if view.discarded else None
        return present(*hand_lines(view.hand, trump), discarded)

    def hints(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Rules that matter to the viewer right now."""
        view: BridgetteView = snapshot.view
        return () if snapshot.choices is None else hint_lines(view, snapshot.choices)

    def is_fresh(self, view: BridgetteView) -> bool:
        """Whether the cards are still being exchanged."""
        return view.phase == "exchange"

    def rows(self, snapshot: Snapshot, level: int | None, /) -> Rows:
        """A menu to discard from, an auction, or the hand as buttons."""
        view: BridgetteView = snapshot.view
        match snapshot.choices, snapshot.seat:
            case Subset() as subset, int(seat):
                return menu_rows(snapshot, seat, subset)
            case OneOf() as one_of, int(seat) if view.phase == "auction":
                return auction_rows(snapshot, seat, one_of, level)
            case OneOf() as one_of, int(seat):
                return card_rows(snapshot, seat, view.hand, one_of)
            case _:
                return ()

    def deal(self, view: BridgetteView, pack: int, names: Names) -> DealText:
        """The deal of that pack, which is over."""
        return deals_of(view, names).text(pack)

    def deals(self, view: BridgetteView, names: Names) -> tuple[str, ...]:
        """Every deal that is over, a line each."""
        return deals_of(view, names).lines()


def _up_card(view: BridgetteView, names: Names) -> str:
    drawn = ", ".join(f"{names.of(seat)} {number}" for seat, number in enumerate(view.draws))
    up_card = f"Up-card **{card_name(view.up_card)}**"
    aside = " (out of play)" if view.options.up_card == "set_aside" else ""
    return f"Dealer: {names.of(view.dealer)} · {up_card}{aside} · Drawn: {drawn}"


def _discards(view: BridgetteView, names: Names) -> str | None:
    done = [seat for seat, has in enumerate(view.has_discarded) if has]
    if view.phase != "exchange" or not done:
        return None
    return f"{names.subject(done[0])} discarded {counted(view.draws[done[0]], 'card')}"


def _course(view: BridgetteView, names: Names, bar: str | None) -> tuple[str | None, ...]:
    if view.contract is None or view.phase == "auction":
        return (standing_line(view.contract, names),)
    return (
        contract_line(view.contract, names),
        tricks_line(view.tricks, names),
        last_trick_line(view.last_trick, names),
        bar,
        trick_line(view.trick, len(view.history) + 1, names),
    )


def _bar(view: BridgetteView) -> str | None:
    if view.barred is None or view.trick is not None:
        return None
    suit = suit_text(view.barred)
    return f"{suit} is barred from this lead: a colon answered it"
