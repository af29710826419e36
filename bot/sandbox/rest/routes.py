"""From a method and a path to the function that carries it out."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.sandbox.payload import Json, JsonObject, as_int, as_object
from bot.sandbox.posting import Files
from bot.sandbox.refusals import ApiError, not_found


@dataclass(frozen=True, slots=True)
class Request:
    """One request, read and parsed."""

    method: str
    path: str
    query: Mapping[str, str]
    body: Json = None
    files: Files = ()
    names: Mapping[str, str] | None = None

    @property
    def fields(self) -> JsonObject:
        """The body as an object."""
        return as_object(self.body)

    def name(self, key: str) -> str:
        """A part of the path."""
        return (self.names or {})[key]

    def id(self, key: str) -> int:
        """A part of the path that is a snowflake."""
        text = self.name(key)
        if not text.isdecimal():
            errors = {"code": "NUMBER_TYPE_COERCE", "message": f'Value "{text}" is not snowflake.'}
            raise ApiError(400, 50035, "Invalid Form Body", {key: {"_errors": [errors]}})
        return as_int(text)


@dataclass(frozen=True, slots=True)
class Reply:
    """What is answered; no body is a 204."""

    body: Json = None
    status: int = 200


Handler: TypeAlias = Callable[[Request], Reply]


class Routes:
    """The table of routes; templates like `/channels/{channel}/messages`."""

    def __init__(self) -> None:
        self._table: dict[tuple[str, int], list[tuple[re.Pattern[str], Handler]]] = {}

    def add(self, method: str, template: str, handler: Handler) -> None:
        """Register a route; of two that fit, the one registered first is taken."""
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))
        self._table.setdefault((method, template.count("/")), []).append((pattern, handler))

    def find(self, method: str, path: str) -> tuple[Handler, Mapping[str, str]]:
        """The handler and the named parts of the path; refuses an unknown route."""
        for pattern, handler in self._table.get((method, path.count("/")), ()):
            if match := pattern.fullmatch(path):
                return handler, match.groupdict()
        raise not_found()
