"""Numbers of tables and leagues as people type them."""

from __future__ import annotations

LONGEST_ID = 18  # digits that are sure to fit 64 bits


def id_in(text: str) -> int | None:
    """The number that the text is; None when it cannot be that of anything stored."""
    is_id = text.isascii() and text.isdigit() and len(text) <= LONGEST_ID
    return int(text) if is_id else None
