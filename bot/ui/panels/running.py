"""The running deal as everybody in the channel may see it."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.table.models import Snapshot
from bot.ui.boards import board_of
from bot.ui.boards.board import Board
from bot.ui.controls import Style, table_button
from bot.ui.funnel import TablePress, TableVerb
from bot.ui.layout import joined, lines, panel, rows_of, small
from bot.ui.names import Names


def table_panel(snapshot: Snapshot) -> LayoutView:
    """The public message of the running deal."""
    info, view = snapshot.table, snapshot.view
    board, names = board_of(info), Names.at(info)
    button = table_button(TablePress(info.id, TableVerb.HAND), "My hand", Style.primary)
    return panel(
        lines(
            f"### {info.game.name} · {board.heading(view)}",
            f"Score: {names.scores(board.scores(view))}",
        ),
        lines(*board.story(view, names)),
        _turn(snapshot, board, names),
        _promise(snapshot, board),
        accent=board.accent(view),
        rows=rows_of(button) if info.is_live else (),
    )


def _turn(snapshot: Snapshot, board: Board, names: Names) -> str:
    if not snapshot.table.is_live:
        return "The match is over."
    due = [f"{names.mention(seat)} to {board.due(snapshot.view, seat)}" for seat in snapshot.to_act]
    return f"**Turn:** {joined(due)}" if due else ""


def _promise(snapshot: Snapshot, board: Board) -> str:
    key_hash = snapshot.reveal.key_hash
    if key_hash is None:
        return ""
    pack = board.pack(snapshot.view)
    return small(f"Fair deals: SHA-256 of the key of pack {pack} is `{key_hash}`")
