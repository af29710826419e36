"""What a press of a control of somebody's statistics says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


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
