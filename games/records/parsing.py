"""Reading a record from its text, the inverse of printing it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile, zip_longest

from games.records.dealtext import read_deal
from games.records.lines import Lines, MalformedRecord, below, digits
from games.records.printing import TITLE, print_record
from games.records.record import DealRecord, MatchRecord, PackKind

_SEAT = "Seat "
_PACKS: dict[str, PackKind] = {"table": "table", "boards": "boards"}


def parse_record(text: str) -> MatchRecord:
    """The record of a text. Raises MalformedRecord with the line that is wrong.

    Nothing in a record is there for the eye alone: what follows from other lines must be as it is
    printed.
    """
    lines = Lines(text)
    if lines.take() != TITLE:
        raise lines.wrong(f"a record begins with `{TITLE}`")
    record = _match(lines)
    printed = print_record(record).rstrip().split("\n")
    for number, (given, right) in enumerate(zip_longest(lines.all, printed), start=1):
        if given != right:
            raise MalformedRecord(number, f"it must be `{right or ''}`")
    return record


def _match(lines: Lines) -> MatchRecord:
    game = lines.named("Game", str)
    version = lines.named("Rules", int)
    options = lines.named("Options", _options)
    table_id = lines.named("Table", int)
    place = lines.named("Place", str)
    names = _names(lines)
    sides = lines.named("Sides", _sides(len(names)))
    seat = below(len(names))
    return MatchRecord(
        game=game,
        version=version,
        options=options,
        table_id=table_id,
        place=place,
        names=names,
        sides=sides,
        packs=lines.named("Packs", _packs),
        commitment=lines.named("Commitment", digits),
        secret=lines.named("Secret", lambda text: None if text == "hidden" else digits(text)),
        interaction_ids=lines.named("Interaction ids", _ids),
        is_excerpt=lines.named("Deals", _is_excerpt),
        resigned=lines.named("Resigned", lambda text: None if text == "nobody" else seat(text)),
        winners=lines.named("Winners", _winners(max(sides) + 1)),
        deals=_deals(lines, len(names), max(sides) + 1),
    )


def _names(lines: Lines) -> tuple[str, ...]:
    names: list[str] = []
    while (lines.ahead or "").startswith(_SEAT):
        names.append(lines.named(f"{_SEAT}{len(names) + 1}", str))
    if not names:
        raise lines.wrong("a seat must follow")
    return tuple(names)


def _deals(lines: Lines, seats: int, sides: int) -> tuple[DealRecord, ...]:
    deals: list[DealRecord] = []
    while lines.ahead is not None:
        deals.append(read_deal(lines, seats, sides))
    return tuple(deals)


def _options(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (word.partition("=") for word in text.split())
    return tuple((name, value) for name, _, value in pairs)


def _sides(seats: int) -> Callable[[str], tuple[int, ...]]:
    def read(text: str) -> tuple[int, ...]:
        sides = tuple(below(seats)(word) for word in text.split())
        if len(sides) != seats:
            raise ValueError("every seat has a side")
        return sides

    return read


def _winners(sides: int) -> Callable[[str], tuple[int, ...] | None]:
    def read(text: str) -> tuple[int, ...] | None:
        if text == "none yet":
            return None
        return tuple(below(sides)(word) for word in takewhile(str.isdecimal, text.split()))

    return read


def _packs(text: str) -> PackKind:
    if text not in _PACKS:
        raise ValueError("packs are those of a table or boards")
    return _PACKS[text]


def _ids(text: str) -> tuple[int, ...] | None:
    return None if text == "none" else tuple(map(int, filter(None, text.split(","))))


def _is_excerpt(text: str) -> bool:
    return text == "some"
