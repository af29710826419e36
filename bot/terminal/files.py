"""Reading the file that a command was given."""

from __future__ import annotations

from pathlib import Path

from games.records import MatchRecord, parse_record


class UnreadableFile(Exception):
    """The file cannot be read, and why."""


def record_in(path: Path) -> MatchRecord:
    """The record in the file. Raises UnreadableFile, or MalformedRecord when it holds none."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"{path} is no text.") from error
    return parse_record(text)
