"""The rules of each game in words, as they are played with certain options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import BaseModel

from bot.ui.rulebooks import bridgette
from bot.ui.rulebooks.section import Section

RULEBOOKS: Mapping[str, Callable[[Any], tuple[Section, ...]]] = {
    "bridgette": bridgette.sections,
}


def sections_of(game: str, options: BaseModel) -> tuple[Section, ...]:
    """The rules of a game, part by part."""
    return RULEBOOKS[game](options)
