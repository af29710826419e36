"""What is agreed before a match of Draw Bridge."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

DrawTricks = Literal["free", "led_suit", "follow_suit"]
Undertricks = Literal["bridge", "none"]

HIGHEST_TARGET = 2000


class DrawBridgeOptions(BaseModel):
    """The options of Draw Bridge; the defaults are the usual game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    target: Annotated[
        int, Field(ge=20, le=HIGHEST_TARGET, description="Points that win the match when reached.")
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


def drawbridge_of_deals(options: DrawBridgeOptions, deals: int) -> DrawBridgeOptions:
    """The options for a match of so many scored deals, and more only to break a tie.

    The target is as far away as it can be; whoever reaches it all the same has won at once.
    """
    return options.model_copy(update={"max_deals": deals, "target": HIGHEST_TARGET})
