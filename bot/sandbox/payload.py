"""JSON as it crosses the wire, and the few ways of reading it without trusting it."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import orjson

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]


def decode(raw: bytes | str) -> Json:
    """Parse JSON text; raises ValueError when it is none."""
    value: Json = orjson.loads(raw)
    return value


def encode(value: Json) -> bytes:
    """Write a value as compact JSON."""
    return orjson.dumps(value)


def as_object(value: Json) -> JsonObject:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: Json) -> Sequence[Json]:
    """The value if it is an array, else an empty one."""
    return value if isinstance(value, list | tuple) else ()


def as_objects(value: Json) -> list[JsonObject]:
    """The objects of an array; everything else is left out."""
    return [item for item in as_list(value) if isinstance(item, dict)]


def as_text(value: Json, default: str = "") -> str:
    """The value if it is a string, else the default."""
    return value if isinstance(value, str) else default


def as_int(value: Json, default: int = 0) -> int:
    """The value if it is a whole number or a string of digits (a snowflake), else the default."""
    match value:
        case bool():
            return default
        case int():
            return value
        case str() if value.isdecimal():
            return int(value)
        case _:
            return default


def as_bool(value: Json) -> bool:
    """True only for JSON's true."""
    return value is True
