"""What can be chosen while somebody types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from discord import app_commands

from bot.ui.layout import clip

Choice: TypeAlias = app_commands.Choice[str]

LABEL = 100  # characters of a name that Discord shows
MOST = 25  # suggestions that Discord shows


def choice(name: str, value: str) -> Choice:
    """A suggestion, its name cut where Discord would refuse it."""
    return Choice(name=clip(name, LABEL), value=value)


def fitting(typed: str, named: Iterable[tuple[str, str]]) -> list[Choice]:
    """Those, as names and values, whose names hold every word that was typed."""
    words = typed.casefold().split()
    return [
        choice(name, value)
        for name, value in named
        if all(word in name.casefold() for word in words)
    ]
