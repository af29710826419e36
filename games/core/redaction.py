"""Objects that hold secrets and must not show them."""

from __future__ import annotations


def redacted(holder: object) -> str:
    """A `repr` that names the class and nothing that the object holds."""
    return f"<{type(holder).__name__}>"


class Redacted:
    """A base whose `repr` is redacted."""

    __slots__ = ()

    def __repr__(self) -> str:
        return redacted(self)
