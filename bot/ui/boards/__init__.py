"""How each game is told: a board turns the game's View into words and controls.

To add a game, write its board beside the others and add one line to BOARDS. What several games
share is in `bidding`, `contracts`, `options`, `scores` and `tricks`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.models import TableInfo
from bot.ui.boards.board import Board
from bot.ui.boards.bridgette import BridgetteBoard
from bot.ui.boards.bridgette_statistics import bridgette_statistics
from bot.ui.boards.drawbridge import DrawBridgeBoard
from bot.ui.boards.drawbridge_statistics import drawbridge_statistics
from bot.ui.boards.smear import SmearBoard
from bot.ui.boards.smear_statistics import smear_statistics
from bot.ui.boards.statistics import Teller

BOARDS: Mapping[str, Board] = {
    "bridgette": BridgetteBoard(),
    "drawbridge": DrawBridgeBoard(),
    "smear": SmearBoard(),
}

# What a game's tallies come to; without a line here only its results are told.
STATISTICS: Mapping[str, Teller] = {
    "bridgette": bridgette_statistics,
    "drawbridge": drawbridge_statistics,
    "smear": smear_statistics,
}


def board_of(info: TableInfo) -> Board:
    """The board of the game that a table plays."""
    return BOARDS[info.game.key]
