"""Text in columns, for a block of code: aligned however wide its letters are."""

from __future__ import annotations

from collections.abc import Sequence

from wcwidth import clip, ljust, rjust, width


def cell(text: str, limit: int) -> str:
    """Somebody's own words in a block of code: one line, nothing that could end it, bounded."""
    shown = "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
    plain = shown.replace("`", "'")
    return plain if width(plain) <= limit else f"{clip(plain, 0, limit - 1)}…"


def grid(rows: Sequence[Sequence[str]], *, left: int) -> str:
    """The rows, of equally many cells, in a block of code; column `left` is aligned to the left."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    told = [
        " ".join(
            ljust(text, widths[place]) if place == left else rjust(text, widths[place])
            for place, text in enumerate(row)
        ).rstrip()
        for row in rows
    ]
    return "\n".join(("```", *told, "```"))
