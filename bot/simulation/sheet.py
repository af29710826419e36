"""Every deal of a simulation as a line of CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import TextIO

from bot.simulation.boards import Board, Deal, Game, Setup
from bot.simulation.facts import Undertaking

HEADS = (
    *("board", "side", "pack", "dealer", "scores", "tricks", "winners"),
    *("bidder", "bid", "level", "made", "doubled", "double_gain", "redouble_gain"),
    *("decisions", "other_decisions", "ms", "other_ms", "longest_ms", "other_longest_ms"),
)


class Sheet:
    """Writes a line per deal, as the boards come.

    `side` is where the first player sits, `bidder` the label of a player; `other_` is the second
    player. Scores are per side, tricks per seat, and the winners are the sides that won the match.
    """

    def __init__(self, file: TextIO, setup: Setup) -> None:
        self._rows = csv.writer(file, lineterminator="\n")
        self._labels = [player.label for player in setup.players]
        self._rows.writerow(HEADS)

    def add(self, board: Board) -> None:
        """Write what was played of the board."""
        for game in board.games:
            self._rows.writerows(self._row(game, deal) for deal in game.deals)

    def _row(self, game: Game, deal: Deal) -> list[object]:
        times = [[thought.ms for thought in mine] for mine in deal.thoughts]
        return [
            *(game.board, game.first, deal.pack, deal.dealer),
            *(_joined(deal.scores), _joined(deal.facts.tricks)),
            "" if game.outcome is None else _joined(game.outcome.winners),
            *self._undertaking(game, deal.facts.undertaking),
            *map(len, times),
            *(f"{sum(mine):.3f}" for mine in times),
            *(f"{max(mine, default=0.0):.3f}" for mine in times),
        ]

    def _undertaking(self, game: Game, bid: Undertaking | None) -> tuple[object, ...]:
        if bid is None:
            return ("",) * 7
        bidder = self._labels[game.player(bid.seat)]
        gains = bid.double_gain, bid.redouble_gain
        return bidder, bid.text, bid.level, int(bid.is_made), bid.doubled, *gains


def _joined(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
