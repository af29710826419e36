"""A seat's choices as controls: a menu of cards, card buttons, an auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord
from discord.ui import ActionRow

from bot.table.models import Snapshot
from bot.ui.cards import NO_MARKS, bid_text, call_text, card_name, card_text, suits_of
from bot.ui.controls import ActionButton, Style, action_button, card_menu, level_menu
from bot.ui.layout import counted, rows_of
from bot.ui.presses.hands import ActionPress, LevelPress, PickPress
from games import rules_for
from games.core.actions import Action, Play
from games.core.auction import BIDS, Bid, Double, Pass, Redouble
from games.core.cards import Card
from games.core.rules import OneOf, Subset
from games.core.seats import Seat

Rows: TypeAlias = tuple[ActionRow[Any], ...]


def menu_rows(
    snapshot: Snapshot, seat: Seat, choices: Subset, marks: Mapping[Card, str] = NO_MARKS
) -> Rows:
    """One menu from which exactly the due number of cards is chosen; `marks` describe some."""
    options = [
        discord.SelectOption(label=card_name(card), value=str(card), description=marks.get(card))
        for card in choices.cards
    ]
    press = PickPress(snapshot.table.id, seat, snapshot.expect, choices.verb)
    placeholder = f"Choose {counted(choices.size, 'card')} to {choices.verb}"
    menu = card_menu(press, options, size=choices.size, placeholder=placeholder)
    return rows_of(menu)


def card_rows(snapshot: Snapshot, seat: Seat, hand: Sequence[Card], choices: OneOf) -> Rows:
    """The whole hand as buttons, each suit in its own rows; the illegal cards are disabled."""
    legal = set(choices.actions)
    rows: list[ActionRow[Any]] = []
    for cards in suits_of(hand):
        rows += rows_of(*(_card_button(snapshot, seat, Play(card), legal) for card in cards))
    return tuple(rows)


def call_rows(snapshot: Snapshot, seat: Seat, calls: Sequence[Action], choices: OneOf) -> Rows:
    """These calls as buttons; the illegal ones are disabled."""
    legal = set(choices.actions)
    return rows_of(*(_call_button(snapshot, seat, call, legal) for call in calls))


def auction_rows(snapshot: Snapshot, seat: Seat, choices: OneOf, level: int | None) -> Rows:
    """A menu of the levels that can be bid, the strains of one of them, and the other calls."""
    levels = sorted({call.level for call in choices.actions if isinstance(call, Bid)})
    shown = level if level in levels else min(levels, default=None)
    suits = [bid for bid in BIDS if bid.level == shown and bid.strain.trump is not None]
    others = [bid for bid in BIDS if bid.level == shown and bid.strain.trump is None]
    calls: list[Action] = [*others, Pass(), Double(), Redouble()]
    rows = (
        *call_rows(snapshot, seat, suits, choices),
        *call_rows(snapshot, seat, calls, choices),
    )
    return rows if shown is None else (*_level_rows(snapshot, seat, levels, shown), *rows)


def _level_rows(snapshot: Snapshot, seat: Seat, levels: Sequence[int], shown: int) -> Rows:
    options = [
        discord.SelectOption(
            label=f"Level {level}: {counted(6 + level, 'trick')}",
            value=str(level),
            default=level == shown,
        )
        for level in levels
    ]
    custom_id = LevelPress.custom_id(snapshot.table.id, seat, snapshot.expect)
    return rows_of(level_menu(custom_id, options))


def _card_button(snapshot: Snapshot, seat: Seat, play: Play, legal: set[Action]) -> ActionButton:
    is_legal = play in legal
    style = Style.primary if is_legal else Style.secondary
    press = _press(snapshot, seat, play)
    return action_button(press, card_text(play.card), style, disabled=not is_legal)


def _call_button(snapshot: Snapshot, seat: Seat, call: Action, legal: set[Action]) -> ActionButton:
    label = bid_text(call) if isinstance(call, Bid) else call_text(call).capitalize()
    style = Style.secondary if isinstance(call, Pass | Double | Redouble) else Style.primary
    press = _press(snapshot, seat, call)
    return action_button(press, label, style, disabled=call not in legal)


def _press(snapshot: Snapshot, seat: Seat, action: Action) -> ActionPress:
    game = snapshot.table.game
    text = rules_for(game.key, game.version).notate(action)
    return ActionPress(snapshot.table.id, seat, snapshot.expect, text)
