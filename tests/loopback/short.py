"""The games as they are played here: how many sit down, and what makes a match end soon."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Phase(StrEnum):
    """Where a match is, as its people can tell from what their panels offer."""

    LOBBY = "lobby"
    EXCHANGE = "exchange"
    DRAW = "draw"
    AUCTION = "auction"
    BIDDING = "bidding"
    KITTY = "kitty"
    PLAY = "play"
    DEAL_END = "deal end"


@dataclass(frozen=True, slots=True)
class ShortGame:
    """`phases` are weighed by how much there is to go wrong in them."""

    key: str
    seats: int
    options: Mapping[str, object]
    phases: Mapping[Phase, int] = field(default_factory=dict)

    @property
    def command(self) -> str:
        return f"{self.key} start"


SHORT = {
    game.key: game
    for game in (
        ShortGame(
            "bridgette",
            2,
            {"deals": 1},
            {Phase.EXCHANGE: 2, Phase.AUCTION: 2, Phase.PLAY: 3, Phase.DEAL_END: 1, Phase.LOBBY: 1},
        ),
        ShortGame(
            "drawbridge",
            2,
            {"target": 20, "max_deals": 1},
            {Phase.DRAW: 3, Phase.AUCTION: 2, Phase.PLAY: 3, Phase.DEAL_END: 1, Phase.LOBBY: 1},
        ),
        ShortGame(
            "smear",
            4,
            {"target": 5},
            {Phase.BIDDING: 2, Phase.KITTY: 2, Phase.PLAY: 3, Phase.DEAL_END: 1, Phase.LOBBY: 1},
        ),
    )
}
NAMES = ("Ada", "Ben", "Cleo", "Dan")
