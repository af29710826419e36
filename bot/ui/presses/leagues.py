"""What a press of a control of a league says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class LeagueVerb(StrEnum):
    """What can be done in a league by a press.

    ACCEPT and DECLINE answer whoever wishes to be one's partner. LEAVE and END are the answers to
    a question that was asked before.
    """

    JOIN = "join"
    ACCEPT = "accept"
    DECLINE = "decline"
    PLAY = "play"
    LEAVE = "leave"
    END = "end"


class LeaguePart(StrEnum):
    """What can be read of a league, page by page."""

    STANDINGS = "standings"
    SCHEDULE = "schedule"
    HISTORY = "history"
    DECISIONS = "decisions"


@dataclass(frozen=True, slots=True)
class LeaguePress:
    """Something done in a league.

    `about` tells what was drawn, for what must not be done when it is another by now: to ACCEPT
    and DECLINE who asks, to LEAVE the season, to END the version of the league; else 0.
    """

    TEMPLATE: ClassVar = rf"league:\d+:(?:{'|'.join(LeagueVerb)}):\d+"

    league: int
    verb: LeagueVerb
    about: int = 0

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"league:{self.league}:{self.verb}:{self.about}"

    @classmethod
    def read(cls, custom_id: str) -> LeaguePress:
        """The press that a custom id tells of."""
        _, league, verb, about = custom_id.split(":")
        return cls(int(league), LeagueVerb(verb), int(about))


@dataclass(frozen=True, slots=True)
class LeaguePagePress:
    """A page (from 0) of a part of a league; season 0 is the newest.

    `page` None is the page that the league is at.
    """

    TEMPLATE: ClassVar = rf"leaguepage:\d+:(?:{'|'.join(LeaguePart)}):\d+:\d*"

    league: int
    part: LeaguePart
    season: int = 0
    page: int | None = None

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        page = "" if self.page is None else self.page
        return f"leaguepage:{self.league}:{self.part}:{self.season}:{page}"

    @classmethod
    def read(cls, custom_id: str) -> LeaguePagePress:
        """The press that a custom id tells of."""
        _, league, part, season, page = custom_id.split(":")
        return cls(int(league), LeaguePart(part), int(season), int(page) if page else None)
