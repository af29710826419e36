"""Simulations small enough for a test."""

from __future__ import annotations

from typing import Any

from bot.simulation.boards import Board, Setup
from bot.simulation.jobs import play_boards
from bot.simulation.players import contestants
from games import GAMES, AnyRules

SEED = 7


def setup(
    rules: AnyRules | str,
    one: str = "snap",
    two: str = "random",
    *,
    is_match: bool = False,
    **options: Any,
) -> Setup:
    """Two players at a game named by its key, or by its rules."""
    chosen = GAMES[rules] if isinstance(rules, str) else rules
    players = contestants((one, two), (2, 2), None)
    return Setup(chosen, chosen.Options(**options), players, SEED, is_match)


def played(setup: Setup, boards: int, jobs: int = 1) -> list[Board]:
    return list(play_boards(setup, boards, jobs))
