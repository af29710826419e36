"""Options of any game in words: which value each has, and whether it is the usual one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel

from bot.ui.boards.board import OptionText

Words: TypeAlias = Callable[[Any], str]  # a value of an option in words


def option_texts(options: BaseModel, words: Mapping[str, Words]) -> tuple[OptionText, ...]:
    """Every option named in `words`, in that order."""
    usual = type(options)()

    def told(name: str, say: Words) -> OptionText:
        value = getattr(options, name)
        return OptionText(say(value), value == getattr(usual, name))

    return tuple(told(name, say) for name, say in words.items())
