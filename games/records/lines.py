"""Reading a text line by line, and saying which line is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar
from unicodedata import category

T = TypeVar("T")


# Signs that steer a terminal, turn the direction of a text or join its letters. What else cannot
# be printed depends on the version of Unicode, and a record must not.
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


class MalformedRecord(ValueError):
    """The text is no record; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}.")
        self.line = line


class Lines:
    """The lines of a text, the next one first."""

    def __init__(self, text: str) -> None:
        """Take the text, however its lines end. Raises MalformedRecord at an invisible sign."""
        self.all = [line.rstrip() for line in text.removeprefix("\ufeff").rstrip().split("\n")]
        self._next = 0
        for number, line in enumerate(self.all, start=1):
            if not all(map(is_visible, line)):
                raise MalformedRecord(number, "there is a sign in it that cannot be seen")

    @property
    def ahead(self) -> str | None:
        """The next line; None behind the last one."""
        return self.all[self._next] if self._next < len(self.all) else None

    def take(self) -> str:
        """The next line, and go on. Raises MalformedRecord behind the last one."""
        line = self.ahead
        if line is None:
            raise MalformedRecord(self._next + 1, "the record ends too soon")
        self._next += 1
        return line

    def named(self, name: str, read: Callable[[str], T]) -> T:
        """What `read` makes of the text behind `name:`. Raises MalformedRecord."""
        line = self.take()
        given, colon, text = line.partition(":")
        if given != name or not colon:
            raise self.wrong(f"`{name}:` is missing")
        return self.read(read, text.strip())

    def worded(self, label: str) -> str:
        """The text behind a label that begins the line. Raises MalformedRecord."""
        line = self.take()
        if not line.startswith(label):
            raise self.wrong(f"`{label}` is missing")
        return line.removeprefix(label).strip()

    def blank(self) -> None:
        """Go past an empty line. Raises MalformedRecord."""
        if self.take():
            raise self.wrong("it must be empty")

    def read(self, read: Callable[[str], T], text: str) -> T:
        """What `read` makes of a part of the line just taken. Raises MalformedRecord."""
        try:
            return read(text)
        except ValueError:
            raise self.wrong("it cannot be read") from None

    def wrong(self, reason: str) -> MalformedRecord:
        """The error to be raised about the line just taken."""
        return MalformedRecord(self._next, reason)


def is_visible(sign: str) -> bool:
    """Whether the sign may stand in a record."""
    return category(sign) not in _INVISIBLE


def digits(text: str) -> str:
    """A hash, a key or a secret: 64 hexadecimal digits. Raises ValueError."""
    if len(text) != 64:
        raise ValueError("it has not 64 digits")
    return bytes.fromhex(text).hex()


def below(count: int) -> Callable[[str], int]:
    """A reader of a number from 1 to `count`, with what may follow it: the number from 0."""

    def read(text: str) -> int:
        number = int(text.split()[0]) if text else 0
        if not 1 <= number <= count:
            raise ValueError(f"a number from 1 to {count}")
        return number - 1

    return read
