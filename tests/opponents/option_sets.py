"""The options under which computers are made to play: every value, and every pair of values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

from tests.games.specimen import Specimen

Values = Mapping[str, Sequence[object]]
Pair = tuple[tuple[str, object], tuple[str, object]]


def short_sets(specimen: Specimen) -> list[Any]:
    """Every pair of values of the options that say how it is played, in the shortest matches.

    The specimen's short matches name the options that say how long a match is.
    """
    length = specimen.short.model_fields_set
    values = {
        name: [getattr(specimen.short, name)] if name in length else every_value(schema)
        for name, schema in _properties(specimen).items()
    }
    return [specimen.rules.Options(**chosen) for chosen in pairwise(values)]


def long_sets(specimen: Specimen) -> list[Any]:
    """Every pair of values with those of the length of a match: the least, the usual, the most."""
    length = specimen.short.model_fields_set
    values = {
        name: _marks(schema) if name in length else every_value(schema)
        for name, schema in _properties(specimen).items()
    }
    return [specimen.rules.Options(**chosen) for chosen in pairwise(values)]


def every_value(schema: Mapping[str, Any]) -> Sequence[object]:
    """The values of an option: one of some words, a truth, or a number in its limits."""
    match schema:
        case {"enum": words}:
            return tuple(words)
        case {"type": "boolean"}:
            return (False, True)
        case _:
            return range(schema["minimum"], schema["maximum"] + 1)


def _marks(schema: Mapping[str, Any]) -> Sequence[object]:
    return sorted({schema["minimum"], schema["default"], schema["maximum"]})


def _properties(specimen: Specimen) -> Mapping[str, Mapping[str, Any]]:
    properties: Mapping[str, Mapping[str, Any]]
    properties = specimen.rules.Options.model_json_schema()["properties"]
    return properties


def pairwise(values: Values) -> list[dict[str, object]]:
    """Choices of a value for each name in which any two values of two names come together.

    The next is always the one with the most pairs that are new.
    """
    rows = [dict(zip(values, row, strict=True)) for row in product(*values.values())]
    left = {pair for row in rows for pair in pairs(row)}
    chosen: list[dict[str, object]] = []
    while left:
        chosen.append(max(rows, key=lambda row: len(pairs(row) & left)))
        left -= pairs(chosen[-1])
    return chosen


def pairs(row: Mapping[str, object]) -> set[Pair]:
    return set(combinations(row.items(), 2))
