"""What is agreed before a match of Bridgette."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Doubling = Literal["final", "insult_after", "contract_only", "insult_only"]
TrickPoints = Literal["none", "bridge"]
UpCard = Literal["drawn", "set_aside"]
PassOut = Literal["redeal", "counts"]


class BridgetteOptions(BaseModel):
    """The options of Bridgette; the defaults are the usual game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deals: Annotated[int, Field(ge=1, le=24, description="Scored deals in a match.")] = 6
    doubling: Annotated[
        Doubling, Field(description="How a double multiplies a made contract and its bonuses.")
    ] = "final"
    trick_points: Annotated[
        TrickPoints, Field(description="Whether every trick above six scores as in Draw Bridge.")
    ] = "none"
    up_card: Annotated[
        UpCard, Field(description="Whether the non-dealer draws the up-card or it is out of play.")
    ] = "drawn"
    pass_out: Annotated[
        PassOut, Field(description="Whether a passed-out deal is dealt again or counts.")
    ] = "redeal"


def bridgette_of_deals(options: BridgetteOptions, deals: int) -> BridgetteOptions:
    """The options for a match of so many scored deals, and more only to break a tie."""
    return options.model_copy(update={"deals": deals})
