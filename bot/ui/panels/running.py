"""The running deal as everybody in the channel may see it."""

from __future__ import annotations

from dataclasses import replace

from discord.ui import LayoutView

from bot.table.models import Snapshot, TableInfo
from bot.ui.boards import board_of
from bot.ui.boards.board import Board
from bot.ui.controls import Style, TableButton, table_button
from bot.ui.layout import Accent, joined, lines, panel, rows_of, small
from bot.ui.names import Names
from bot.ui.panels.presence import back_button, deadline_line, has_absent, presence_line
from bot.ui.panels.standing import standing_line
from bot.ui.presses.tables import TablePress, TableVerb


def table_panel(snapshot: Snapshot) -> LayoutView:
    """The public message of the running deal."""
    info, view = snapshot.table, snapshot.view
    board, names = board_of(info), Names.at(info)
    return panel(
        lines(
            f"### {info.game.name} · {board.heading(view)}",
            f"Score: {names.scores(board.scores(view))}",
            small(standing_line(snapshot, names)),
        ),
        lines(*board.story(view, names)),
        lines(*_turn(snapshot, board, names)),
        _promise(snapshot, board),
        accent=Accent.QUIET if info.is_paused else board.accent(view),
        rows=rows_of(*_buttons(info)) if info.is_live else (),
    )


def _buttons(info: TableInfo) -> tuple[TableButton, ...]:
    hand = table_button(TablePress(info.id, TableVerb.HAND), "My hand", Style.primary)
    return (hand, back_button(info)) if has_absent(info) else (hand,)


def _turn(snapshot: Snapshot, board: Board, names: Names) -> tuple[str | None, ...]:
    info = snapshot.table
    if not info.is_live:
        return ("The match is over.",)
    due = [f"{names.mention(seat)} to {board.due(snapshot.view, seat)}" for seat in snapshot.to_act]
    turn = f"**Turn:** {joined(due)}" if due and not info.is_paused else None
    deadline = deadline_line(replace(snapshot, seat=None), names)
    return presence_line(info, names), turn, None if deadline is None else small(deadline)


def _promise(snapshot: Snapshot, board: Board) -> str:
    key_hash = snapshot.reveal.key_hash
    if key_hash is None:
        return ""
    pack = board.pack(snapshot.view)
    return small(f"Fair deals: SHA-256 of the key of pack {pack} is `{key_hash}`")
