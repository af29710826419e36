"""Lines of a record in columns: a label, cells of even width, and what follows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

NOTHING = "."
_LABEL = 14
_NARROWEST = 8
_LONGEST_HEADING = 16


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table; `cells` have no spaces in them, but those of a heading."""

    label: str
    cells: Sequence[str]
    tail: str = ""


def headings(names: Iterable[str]) -> list[str]:
    """The columns of seats or sides: a number from 1 and a name, shortened when it is long."""
    return [_short(f"{number} {name}") for number, name in enumerate(names, start=1)]


def laid_out(rows: Sequence[Row]) -> Iterator[str]:
    """The lines of a table, its columns as wide as they have to be."""
    columns = max(len(row.cells) for row in rows)
    widths = [_width([row.cells[n] for row in rows if n < len(row.cells)]) for n in range(columns)]
    for row in rows:
        cells = (f"{cell:{width}}" for cell, width in zip(row.cells, widths, strict=False))
        yield f"{row.label:{_LABEL}}{''.join(cells)}{row.tail}".rstrip()


def labelled(label: str, text: str) -> str:
    """A line that stands alone, its text beneath the first column."""
    return f"{label:{_LABEL}}{text}"


def _width(cells: Iterable[str]) -> int:
    return max(_NARROWEST, *(len(cell) for cell in cells)) + 2


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_HEADING else text[: _LONGEST_HEADING - 1].rstrip() + "…"
