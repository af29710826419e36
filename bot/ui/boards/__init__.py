"""How each game is told: a board turns the game's View into words and controls.

To add a game, write its board beside `bridgette.py` and add one line to BOARDS.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.models import TableInfo
from bot.ui.boards.board import Board
from bot.ui.boards.bridgette import BridgetteBoard

BOARDS: Mapping[str, Board] = {
    "bridgette": BridgetteBoard(),
}


def board_of(info: TableInfo) -> Board:
    """The board of the game that a table plays."""
    return BOARDS[info.game.key]
