"""Pure rules of card games: no chat, no database, no clock, no chance but a deck's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel

from games.bridgette.options import bridgette_of_deals
from games.bridgette.rules import Bridgette
from games.bridgette.tally import BRIDGETTE_TALLY
from games.core.rules import Rules
from games.core.tally import Tally
from games.drawbridge.options import drawbridge_of_deals
from games.drawbridge.rules import DrawBridge
from games.drawbridge.tally import DRAWBRIDGE_TALLY
from games.smear.rules import Smear
from games.smear.tally import SMEAR_TALLY

AnyRules: TypeAlias = Rules[Any, Any, Any]
Fixed: TypeAlias = Callable[[Any, int], BaseModel]

# The newest rules of every game.
GAMES: Mapping[str, AnyRules] = {
    "bridgette": Bridgette(),
    "drawbridge": DrawBridge(),
    "smear": Smear(),
}

# Older versions, kept while tables that began under them may still run.
RETIRED: tuple[AnyRules, ...] = ()

# What is counted of a game's deals; without a line here only its results are told.
TALLIES: Mapping[str, Tally] = {
    "bridgette": BRIDGETTE_TALLY,
    "drawbridge": DRAWBRIDGE_TALLY,
    "smear": SMEAR_TALLY,
}

# How the options of a game make a match of so many deals. A game without a line here, whose matches
# last as long as the play makes them, cannot be played with the same boards at every table.
FIXED: Mapping[str, Fixed] = {
    "bridgette": bridgette_of_deals,
    "drawbridge": drawbridge_of_deals,
}


class UnknownRules(LookupError):
    """No such game, or no such version of it."""


def rules_for(key: str, version: int) -> AnyRules:
    """The rules of that game and version. Raises UnknownRules."""
    for rules in (*GAMES.values(), *RETIRED):
        if (rules.info.key, rules.info.version) == (key, version):
            return rules
    raise UnknownRules(f"there are no rules {key!r} of version {version}")
