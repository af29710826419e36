"""Objects that hold secrets and must not show them."""

from __future__ import annotations


class Redacted:
    """A base whose `repr` names the class and nothing that it holds."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
