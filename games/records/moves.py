"""The steps of a deal in print: calls in a grid, discards, draws, and play trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from games.records.columns import NOTHING, Row, headings, labelled, laid_out
from games.records.record import Cards, DealRecord, Move

Kind = Literal["play", "discard", "call"]

LED = ">"
TOOK = "*"
DREW = "+"


def moves_told(deal: DealRecord, names: Sequence[str]) -> Iterator[str]:
    """The lines of all steps, an empty one before each part."""
    yield from _draws(deal.drawn)
    for part in parts_of(deal.moves):
        match kind_of(part[0]):
            case "play":
                yield ""
                yield from _tricks(part, names)
            case "call":
                yield ""
                yield from _calls(part, names)
                yield from _draws(part[-1].drawn)
            case "discard":
                yield labelled(f"Discard by {part[0].seat + 1}", part[0].text.split(" ", 1)[1])
                yield from _draws(part[0].drawn)


def kind_of(move: Move) -> Kind:
    """How the move is printed: all that is no card played and no discard is a call."""
    match move.text.split():
        case ["play", _]:
            return "play"
        case ["discard", _, *_]:
            return "discard"
        case _:
            return "call"


def tricks_of(moves: Sequence[Move], seats: int) -> Iterator[list[Move]]:
    """The cards of each trick."""
    trick: list[Move] = []
    for move in moves:
        trick.append(move)
        if move.taker is not None or move.drawn or len(trick) == seats:
            yield trick
            trick = []
    if trick:
        yield trick


def call_cell(text: str) -> str:
    """A call as it stands in the grid; a bid is its own sign. `call_text` is its inverse."""
    verb, _, rest = text.partition(" ")
    return rest if verb == "bid" and rest[:1].isdigit() else text.replace(" ", "_")


def call_text(cell: str) -> str:
    """The text of the call that stands in the grid like this."""
    return f"bid {cell}" if cell[:1].isdigit() else cell.replace("_", " ")


def parts_of(moves: Sequence[Move]) -> Iterator[list[Move]]:
    """Moves that are printed together: of one kind; a discard, or a call that draws, ends one."""
    part: list[Move] = []
    for move in moves:
        kind = kind_of(move)
        if part and kind != kind_of(part[0]):
            yield part
            part = []
        part.append(move)
        if kind == "discard" or (kind == "call" and move.drawn):
            yield part
            part = []
    if part:
        yield part


def _draws(drawn: Sequence[Cards]) -> Iterator[str]:
    for seat, cards in enumerate(drawn, start=1):
        if cards:
            yield labelled(f"Drawn by {seat}", " ".join(map(str, cards)))


def _calls(moves: Sequence[Move], names: Sequence[str]) -> Iterator[str]:
    rows = [Row("Calls", headings(names))]
    cells: list[str] = []
    for move in moves:
        if move.seat < len(cells):
            rows.append(Row("", cells))
            cells = []
        cells = [*cells, *[NOTHING] * (move.seat - len(cells)), call_cell(move.text)]
    yield from laid_out([*rows, Row("", cells)])


def _tricks(moves: Sequence[Move], names: Sequence[str]) -> Iterator[str]:
    rows = [Row("Play", headings(names))]
    for number, trick in enumerate(tricks_of(moves, len(names)), start=1):
        cells = [NOTHING] * len(names)
        for move in trick:
            led = LED if move is trick[0] else ""
            took = TOOK if move.seat == trick[-1].taker else ""
            cells[move.seat] = led + move.text.split()[1] + took
        drawn = (DREW + (",".join(map(str, cards)) or NOTHING) for cards in trick[-1].drawn)
        rows.append(Row(f"{number:>4}", [*cells, *drawn]))
    yield from laid_out(rows)
