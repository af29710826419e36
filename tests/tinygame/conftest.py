"""Highest Card registered beside the other games, for the tests of this folder alone."""

from __future__ import annotations

from typing import cast

import pytest

from bot.ui.boards import BOARDS
from bot.ui.boards.board import Board
from games import GAMES, AnyRules
from games.opponents import PLAYERS, Player
from tests.discord.conftest import clock, empty_file, env, file_url, running, stage
from tests.table.conftest import club, open_club
from tests.tinygame import player
from tests.tinygame.board import TinyBoard
from tests.tinygame.rules import Tiny
from tests.tinygame.view import TinyView

__all__ = ["clock", "club", "empty_file", "env", "file_url", "open_club", "running", "stage"]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry lines of a game: everything that the bot is told of it."""
    monkeypatch.setitem(cast(dict[str, AnyRules], GAMES), "tiny", Tiny())
    monkeypatch.setitem(cast(dict[str, Board], BOARDS), "tiny", TinyBoard())
    monkeypatch.setitem(cast(dict[type, Player], PLAYERS), TinyView, player)
