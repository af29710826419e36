"""How far a simulation has come, on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tqdm import tqdm

from bot.simulation.boards import Board
from bot.simulation.figures import interval


def watched(boards: Iterable[Board], count: int, name: str) -> Iterator[Board]:
    """The boards as they come, with a bar on stderr that tells who is ahead; a terminal only."""
    points: list[float] = []
    with tqdm(total=count, desc=name, unit="board", disable=None) as bar:
        for board in boards:
            points.append(board.points())
            found = interval(points)
            bar.set_postfix_str(f"{found.mean:+.2f} ± {found.half:.2f} points", refresh=False)
            bar.update()
            yield board
