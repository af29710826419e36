"""The options of Smear in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.boards.options import Words
from bot.ui.layout import counted

SMEAR_WORDS: Mapping[str, Words] = {
    "kitty": lambda cards: f"a kitty of {counted(cards, 'card')}" if cards else "no kitty",
    "target": lambda points: f"first to {points} points",
    "must_bid_to_win": {
        False: "either side can win a match",
        True: "only a side that has just made its bid can win a match",
    }.__getitem__,
    "cap_non_bidder": {
        False: "points against a bid always count",
        True: "points against a bid count up to the target only",
    }.__getitem__,
    "high_low": {
        "named": "High and Low are the ace and 7 of trump",
        "in_play": "High and Low are the highest and lowest trump played",
    }.__getitem__,
}
