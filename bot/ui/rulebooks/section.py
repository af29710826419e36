"""A part of a rulebook."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its words, in Discord markdown."""

    title: str
    text: str
