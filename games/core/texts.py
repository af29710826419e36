"""Rules in words, for players."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a game's rules, in Discord's markdown."""

    title: str
    text: str
