"""Short private answers: refusals and confirmations."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.table.hints import Question
from bot.table.models import Snapshot, TableInfo
from bot.ui.advice import advice
from bot.ui.boards import board_of
from bot.ui.cards import in_symbols
from bot.ui.controls import Style, table_button
from bot.ui.layout import SENTENCE_LIMIT, Accent, clip, lines, panel, place_text, rows_of, small
from bot.ui.panels.hands import hand_panel, head
from bot.ui.presses.tables import TablePress, TableVerb
from games import rules_for
from games.opponents.thinking import Decision

_TERMS = (
    "A world is one way in which the hidden cards may lie, after all you have seen. "
    "Points are what your side wins less what the other wins."
)


def refusal(sentence: str, snapshot: Snapshot | None = None) -> LayoutView:
    """Why something was refused, to the person who asked; with the hand as it is now, if given."""
    told = in_symbols(sentence)
    if snapshot is not None:
        return hand_panel(snapshot, note=told)
    return panel(clip(told, SENTENCE_LIMIT), accent=Accent.WARNING)


def hint_panel(question: Question, decision: Decision) -> LayoutView:
    """What the best computer would do in the seat, and why."""
    snapshot = question.snapshot
    game = snapshot.table.game
    notate = rules_for(game.key, game.version).notate
    sampled = any(estimate.worlds > 1 for estimate in decision.estimates)
    return panel(
        head(snapshot, "hint"),
        clip(advice(decision, question.choices, notate), SENTENCE_LIMIT),
        small(_TERMS) if sampled else None,
        accent=board_of(snapshot.table).accent(snapshot.view),
    )


def warning_note(runs_out_at: int) -> str:
    """That somebody's time runs out at that moment, in Unix seconds."""
    return f"Your time runs out <t:{runs_out_at}:R>. After that a computer plays for you."


def left_panel(info: TableInfo) -> LayoutView:
    """A seat was given up before the match began."""
    return panel(
        f"You have left the table of **{info.game.name}**.",
        small(place_text(info.place)),
        accent=Accent.QUIET,
    )


def host_panel(info: TableInfo) -> LayoutView:
    """Somebody hosts the table from now on."""
    return panel(
        f"<@{info.host_id}> hosts this table of **{info.game.name}** now.", accent=Accent.QUIET
    )


def resign_panel(info: TableInfo) -> LayoutView:
    """The question before a match is given up; it holds until the match goes on."""
    press = TablePress(info.id, TableVerb.RESIGN, info.version)
    resign = table_button(press, "Resign", Style.danger)
    keep = table_button(TablePress(info.id, TableVerb.KEEP), "Keep playing")
    return panel(
        f"### Resign this match of {info.game.name}?",
        lines("It counts as lost, whatever the score.", small(place_text(info.place))),
        accent=Accent.WARNING,
        rows=rows_of(keep, resign),
    )
