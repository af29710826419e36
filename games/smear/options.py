"""What is agreed before a match of Smear."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

HighLow = Literal["named", "in_play"]


class SmearOptions(BaseModel):
    """The options of Smear; the defaults are the usual game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kitty: Annotated[
        int, Field(ge=0, le=3, description="Left-over cards that the bidder takes.")
    ] = 3
    target: Annotated[
        int, Field(ge=5, le=50, description="Points that win the match when reached.")
    ] = 15
    must_bid_to_win: Annotated[
        bool, Field(description="Whether only a team that has just made its bid can win.")
    ] = False
    cap_non_bidder: Annotated[
        bool, Field(description="Whether a team stops at the target in a hand it did not bid.")
    ] = False
    high_low: Annotated[
        HighLow, Field(description="High and Low for ace and 7 of trump, or for those in play.")
    ] = "named"
