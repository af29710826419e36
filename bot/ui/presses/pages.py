"""What a press that turns to another page says: of a leaderboard, results, statistics or rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.community.leaderboard import By


@dataclass(frozen=True, slots=True)
class LeadersPress:
    """A page (from 0) of a server's leaderboard of a game: a period, and what orders it."""

    TEMPLATE: ClassVar = r"leaders:\d+:[a-z]+:(?:all|\d{4}-(?:\d\d|Q\d)):[a-z]+:\d+"

    guild: int
    game: str
    period: str
    by: By
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"leaders:{self.guild}:{self.game}:{self.period}:{self.by}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> LeadersPress:
        """The press that a custom id tells of."""
        _, guild, game, period, by, page = custom_id.split(":")
        return cls(int(guild), game, period, By(by), int(page))


@dataclass(frozen=True, slots=True)
class RulesPress:
    """A page (from 0) of a game's rules with a server's options; guild 0 is no server."""

    TEMPLATE: ClassVar = r"rules:\d+:[a-z]+:\d+"

    guild: int
    game: str
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"rules:{self.guild}:{self.game}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> RulesPress:
        """The press that a custom id tells of."""
        _, guild, game, page = custom_id.split(":")
        return cls(int(guild), game, int(page))


@dataclass(frozen=True, slots=True)
class ResultsPress:
    """A page (from 0) of a server's latest results of a game."""

    TEMPLATE: ClassVar = r"results:\d+:[a-z]+:\d+"

    guild: int
    game: str
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"results:{self.guild}:{self.game}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> ResultsPress:
        """The press that a custom id tells of."""
        _, guild, game, page = custom_id.split(":")
        return cls(int(guild), game, int(page))


@dataclass(frozen=True, slots=True)
class AuditsPress:
    """A page (from 0) of what was done to a server's results."""

    TEMPLATE: ClassVar = r"audits:\d+:\d+"

    guild: int
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"audits:{self.guild}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> AuditsPress:
        """The press that a custom id tells of."""
        _, guild, page = custom_id.split(":")
        return cls(int(guild), int(page))


@dataclass(frozen=True, slots=True)
class StatisticsPress:
    """A person's statistics of a game on a server."""

    TEMPLATE: ClassVar = r"stats:\d+:\d+:[a-z]+"

    guild: int
    user: int
    game: str

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"stats:{self.guild}:{self.user}:{self.game}"

    @classmethod
    def read(cls, custom_id: str) -> StatisticsPress:
        """The press that a custom id tells of."""
        _, guild, user, game = custom_id.split(":")
        return cls(int(guild), int(user), game)
