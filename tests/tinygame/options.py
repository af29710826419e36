"""What is agreed before a match of Highest Card."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class TinyOptions(BaseModel):
    """The options of Highest Card; the defaults are the usual game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    target: Annotated[
        int, Field(ge=1, le=30, description="Points that win the match when reached.")
    ] = 7
    last_counts_twice: Annotated[
        bool, Field(description="Whether the last trick of a deal is worth two points.")
    ] = False
