"""What is agreed before a match of Draw Bridge."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

DrawTricks = Literal["free", "led_suit", "follow_suit"]
Undertricks = Literal["bridge", "none"]


class DrawBridgeOptions(BaseModel):
    """The options of Draw Bridge; the defaults are the usual game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    target: Annotated[
        int, Field(ge=20, le=2000, description="Points that win the match when reached.")
    ] = 200
    max_deals: Annotated[
        int, Field(ge=0, le=100, description="Scored deals after which it ends; 0 for no limit.")
    ] = 0
    draw_tricks: Annotated[
        DrawTricks, Field(description="What may be played to a draw trick, and what can win it.")
    ] = "free"
    face_up_stock: Annotated[
        bool, Field(description="Whether the top card of the stock is visible to both.")
    ] = False
    undertricks: Annotated[
        Undertricks, Field(description="What the opponent scores when a contract fails.")
    ] = "bridge"
