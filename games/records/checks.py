"""What came of a check, in a word and a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.records.record import DealRecord


class Verdict(StrEnum):
    """What came of a check."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, and a sentence about it."""

    name: str
    verdict: Verdict
    sentence: str


def passed(name: str, sentence: str) -> Check:
    """It is as it must be."""
    return Check(name, Verdict.PASSED, sentence)


def failed(name: str, sentence: str) -> Check:
    """It cannot be true."""
    return Check(name, Verdict.FAILED, sentence)


def unknown(name: str, sentence: str) -> Check:
    """What it takes to check it is not there."""
    return Check(name, Verdict.NOT_CHECKABLE, sentence)


def each(name: str, good: str, problems: Iterable[tuple[DealRecord, str | None]]) -> Check:
    """The check of every deal: the first problem, or the sentence that all is good."""
    for deal, problem in problems:
        if problem is not None:
            return failed(name, f"Deal {deal.number}, pack {deal.pack}: {problem}")
    return passed(name, good)
