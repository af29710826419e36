"""The tables used last, kept in memory; the log in storage is the truth."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """At most `size` things by id; the one not used for longest goes first."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._things: OrderedDict[int, T] = OrderedDict()

    def find(self, key: int) -> T | None:
        """The thing, or None when it is not here."""
        if key in self._things:
            self._things.move_to_end(key)
        return self._things.get(key)

    def keep(self, key: int, thing: T) -> T:
        """Remember the thing in place of an older one."""
        self._things[key] = thing
        self._things.move_to_end(key)
        if len(self._things) > self._size:
            self._things.popitem(last=False)
        return thing

    def drop(self, key: int) -> None:
        """Forget the thing, if it is here."""
        self._things.pop(key, None)
