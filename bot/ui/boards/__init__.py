"""How each game is told: a board turns the game's View into words and controls.

To add a game, write its board beside the others and add one line to BOARDS. What several games
share is in `bidding`, `contracts`, `options`, `scores` and `tricks`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.models import TableInfo
from bot.ui.boards.board import Board
from bot.ui.boards.bridgette import BridgetteBoard
from bot.ui.boards.drawbridge import DrawBridgeBoard
from bot.ui.boards.smear import SmearBoard

BOARDS: Mapping[str, Board] = {
    "bridgette": BridgetteBoard(),
    "drawbridge": DrawBridgeBoard(),
    "smear": SmearBoard(),
}


def board_of(info: TableInfo) -> Board:
    """The board of the game that a table plays."""
    return BOARDS[info.game.key]
