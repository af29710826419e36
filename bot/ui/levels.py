"""How well computers play, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.opponents.thinking import Level

LEVELS: Mapping[Level, str] = MappingProxyType(
    {
        Level.EASY: "Sound, but forgetful, and it makes mistakes as people do",
        Level.NORMAL: "Plays like a good club player",
        Level.HARD: "Plays out many deals that may be before it decides",
    }
)


def computer_text(level: Level) -> str:
    """`Computer (hard)`."""
    return f"Computer ({level})"
