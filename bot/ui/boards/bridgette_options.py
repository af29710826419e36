"""The options of Bridgette in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.boards.options import Words
from bot.ui.layout import counted

BRIDGETTE_WORDS: Mapping[str, Words] = {
    "deals": lambda deals: counted(deals, "deal"),
    "doubling": {
        "final": "a double multiplies contract and bonuses",
        "insult_after": "bonus for making a doubled contract added after multiplying",
        "contract_only": "a double multiplies the contract alone",
        "insult_only": "a double multiplies nothing, its bonus counts",
    }.__getitem__,
    "trick_points": {
        "none": "no points for single tricks",
        "bridge": "points for every trick above six",
    }.__getitem__,
    "up_card": {
        "drawn": "the non-dealer draws the up-card",
        "set_aside": "the up-card is out of play",
    }.__getitem__,
    "pass_out": {
        "redeal": "a passed-out deal is dealt again",
        "counts": "a passed-out deal counts",
    }.__getitem__,
}
