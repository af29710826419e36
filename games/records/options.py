"""The options of a match as a record tells them: all of them, in their order, each in one way."""

from __future__ import annotations

from pydantic import BaseModel


def option_texts(options: BaseModel) -> tuple[tuple[str, str], ...]:
    """Every option by name, as text."""
    values = options.model_dump(mode="json").items()
    return tuple((name, _text(value)) for name, value in values)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
