"""The options of Bridgette in words."""

from __future__ import annotations

from bot.ui.boards.board import OptionText
from bot.ui.layout import counted
from games.bridgette.options import BridgetteOptions

_USUAL = BridgetteOptions()

_WORDS = {
    "doubling": {
        "final": "a double multiplies contract and bonuses",
        "insult_after": "bonus for making a doubled contract added after multiplying",
        "contract_only": "a double multiplies the contract alone",
        "insult_only": "a double multiplies nothing, its bonus counts",
    },
    "trick_points": {
        "none": "no points for single tricks",
        "bridge": "points for every trick above six",
    },
    "up_card": {
        "drawn": "the non-dealer draws the up-card",
        "set_aside": "the up-card is out of play",
    },
    "pass_out": {
        "redeal": "a passed-out deal is dealt again",
        "counts": "a passed-out deal counts",
    },
}


def option_texts(options: BridgetteOptions) -> tuple[OptionText, ...]:
    """Every option, in the order of the rules."""
    deals = OptionText(counted(options.deals, "deal"), options.deals == _USUAL.deals)
    return (deals, *(_option(options, name) for name in _WORDS))


def _option(options: BridgetteOptions, name: str) -> OptionText:
    value: str = getattr(options, name)
    return OptionText(_WORDS[name][value], value == getattr(_USUAL, name))
