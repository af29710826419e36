"""The options of Draw Bridge in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.boards.options import Words
from bot.ui.layout import counted

DRAWBRIDGE_WORDS: Mapping[str, Words] = {
    "target": lambda points: f"first to {points:,} points",
    "max_deals": lambda deals: (
        f"{counted(deals, 'deal')} at most" if deals else "any number of deals"
    ),
    "draw_tricks": {
        "free": "the higher rank takes a draw trick, whatever its suit",
        "led_suit": "only the suit led takes a draw trick",
        "follow_suit": "suit is followed in draw tricks too",
    }.__getitem__,
    "face_up_stock": {
        False: "the stock lies face down",
        True: "the top card of the stock is face up",
    }.__getitem__,
    "undertricks": {
        "bridge": "a failed contract scores for the opponent",
        "none": "a failed contract costs nothing",
    }.__getitem__,
}
