"""What is agreed when a league is founded."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from bot.community.leagues.errors import BadTerms

MOST_BOARDS = 24


class Format(StrEnum):
    """Who meets whom."""

    SINGLE = "single"  # everybody meets everybody once
    DOUBLE = "double"  # and once more with the first seat changed
    SWISS = "swiss"  # each round equals meet, nobody twice
    LADDER = "ladder"  # whoever likes challenges somebody a few rungs up


class Leavers(StrEnum):
    """What becomes of the results of somebody who leaves during a season."""

    KEPT = "kept"  # they stay; what was still to be played is forfeited
    REMOVED = "removed"  # none of them counts for anybody


class Overdue(StrEnum):
    """What becomes of a fixture that is not played by its deadline."""

    FORFEIT = "forfeit"  # both have lost it
    WAIT = "wait"  # the round goes on until it is played or the organiser decides


class Terms(BaseModel):
    """The terms of a league; the defaults are those of a usual one.

    `rounds` is the length of a season of a Swiss league or a ladder; a round robin has as many as
    it takes. `moves` is how many go up and down between two divisions. `boards` is the number of
    deals of a duplicate round, None for matches of their own. `clock` is in seconds a turn.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Format = Format.DOUBLE
    win: Annotated[int, Field(ge=0, le=100)] = 3
    draw: Annotated[int, Field(ge=0, le=100)] = 1
    loss: Annotated[int, Field(ge=0, le=100)] = 0
    round_days: Annotated[int, Field(ge=1, le=60)] = 7
    rounds: Annotated[int, Field(ge=1, le=20)] = 5
    divisions: Annotated[int, Field(ge=1, le=10)] = 1
    moves: Annotated[int, Field(ge=0, le=5)] = 1
    leavers: Leavers = Leavers.KEPT
    overdue: Overdue = Overdue.FORFEIT
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS)] | None = None
    clock: Annotated[int, Field(ge=15, le=86_400)] | None = 90

    @model_validator(mode="after")
    def _is_possible(self) -> Terms:
        if not self.win >= self.draw >= self.loss:
            raise ValueError("a draw is worth no more than a win, and no less than a loss")
        if self.format is Format.LADDER and self.divisions > 1:
            raise ValueError("a ladder has no divisions")
        if self.format is Format.LADDER and self.boards is not None:
            raise ValueError("nobody else plays the boards of a challenge: a ladder has none")
        return self


def terms(**asked: Any) -> Terms:
    """The terms that were asked for, else the usual ones. Raises BadTerms."""
    try:
        return Terms.model_validate(asked)
    except ValidationError as error:
        raise BadTerms(" ".join(_sentence(problem) for problem in error.errors())) from None


def _sentence(problem: Any) -> str:
    field = ".".join(str(part) for part in problem["loc"])
    return f"`{field}`: {problem['msg']}." if field else f"{problem['msg']}."
