"""Reading a request body while noting everything that is wrong with it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.sandbox.payload import Json, JsonObject, as_list
from bot.sandbox.refusals import ApiError

Path: TypeAlias = tuple[str, ...]
_Tree: TypeAlias = "dict[str, _Tree | list[dict[str, str]]]"


@dataclass(slots=True)
class Problems:
    """What is wrong with one body, by the path to each place."""

    found: list[tuple[Path, str, str]] = field(default_factory=list[tuple[Path, str, str]])

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one problem."""
        self.found.append((path, code, message))

    def raise_if_any(self) -> None:
        """Refuse with 50035 and Discord's tree of errors, if there is anything to say."""
        if self.found:
            raise ApiError(400, 50035, "Invalid Form Body", _tree(self.found))


def _tree(found: list[tuple[Path, str, str]]) -> JsonObject:
    root: _Tree = {}
    for path, code, message in found:
        branch = root
        for step in path:
            inner = branch.setdefault(step, {})
            if isinstance(inner, dict):
                branch = inner
        errors = branch.setdefault("_errors", [])
        if isinstance(errors, list):
            errors.append({"code": code, "message": message})
    tree: JsonObject = _plain(root)
    return tree


def _plain(tree: _Tree) -> dict[str, Json]:
    return {key: _plain(sub) if isinstance(sub, dict) else sub for key, sub in tree.items()}


@dataclass(frozen=True, slots=True)
class Form:
    """One object of a body, with the path to it."""

    value: JsonObject
    problems: Problems
    path: Path = ()

    def bad(self, key: str, code: str, message: str) -> None:
        """Note a problem with one field."""
        self.problems.add((*self.path, key), code, message)

    def has(self, key: str) -> bool:
        """Whether the field is there and not null."""
        return self.value.get(key) is not None

    def text(self, key: str, least: int, most: int, *, required: bool = False) -> str | None:
        """A string of a bounded length."""
        match self.value.get(key):
            case None:
                self._require(key, required)
                return None
            case str() as text:
                if not least <= len(text) <= most:
                    self.bad(key, "BASE_TYPE_BAD_LENGTH", _between(least, most) + " in length.")
                return text
            case _:
                self.bad(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
                return None

    def number(self, key: str, least: int, most: int, *, required: bool = False) -> int | None:
        """A whole number within bounds."""
        match self.value.get(key):
            case None:
                self._require(key, required)
                return None
            case bool():
                self._not_a_number(key)
            case int() as number:
                if not least <= number <= most:
                    self.bad(key, "NUMBER_TYPE_BETWEEN", _between(least, most) + ".")
                return number
            case _:
                self._not_a_number(key)
        return None

    def one_of(self, key: str, allowed: Collection[int]) -> int | None:
        """A number out of a set; required."""
        value = self.value.get(key)
        if isinstance(value, int) and value in allowed:
            return value
        choices = ", ".join(map(str, sorted(allowed)))
        self.bad(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        return None

    def flag(self, key: str) -> bool:
        """A boolean; absent is false."""
        value = self.value.get(key)
        if value is not None and not isinstance(value, bool):
            self.bad(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return value is True

    def items(self, key: str, least: int, most: int, *, required: bool = False) -> "list[Form]":
        """The objects of an array of a bounded length."""
        value = self.value.get(key)
        if value is None:
            self._require(key, required)
            return []
        if not isinstance(value, list):
            self.bad(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
            return []
        if not least <= len(value) <= most:
            self.bad(key, "BASE_TYPE_BAD_LENGTH", _between(least, most) + " in length.")
        return [self._item(key, index, item) for index, item in enumerate(as_list(value))]

    def inner(self, key: str, *, required: bool = False) -> "Form | None":
        """An object within this one."""
        value = self.value.get(key)
        if value is None:
            self._require(key, required)
            return None
        if not isinstance(value, dict):
            self.bad(key, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType.")
            return None
        return Form(value, self.problems, (*self.path, key))

    def _item(self, key: str, index: int, item: Json) -> "Form":
        path = (*self.path, key, str(index))
        if isinstance(item, dict):
            return Form(item, self.problems, path)
        self.problems.add(path, "MODEL_TYPE_CONVERT", "Expected an object.")
        empty: Mapping[str, Json] = {}
        return Form(empty, self.problems, path)

    def _require(self, key: str, required: bool) -> None:
        if required:
            self.bad(key, "BASE_TYPE_REQUIRED", "This field is required")

    def _not_a_number(self, key: str) -> None:
        self.bad(key, "NUMBER_TYPE_COERCE", "Value is not int.")


def _between(least: int, most: int) -> str:
    return f"Must be between {least} and {most}"
