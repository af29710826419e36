"""Pure rules of card games: no chat, no database, no clock, no chance but a deck's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from games.bridgette.rules import Bridgette
from games.bridgette.tally import BRIDGETTE_TALLY
from games.core.rules import Rules
from games.core.tally import Tally
from games.drawbridge.rules import DrawBridge
from games.drawbridge.tally import DRAWBRIDGE_TALLY
from games.smear.rules import Smear
from games.smear.tally import SMEAR_TALLY

AnyRules: TypeAlias = Rules[Any, Any, Any]

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


class UnknownRules(LookupError):
    """No such game, or no such version of it."""


def rules_for(key: str, version: int) -> AnyRules:
    """The rules of that game and version. Raises UnknownRules."""
    for rules in (*GAMES.values(), *RETIRED):
        if (rules.info.key, rules.info.version) == (key, version):
            return rules
    raise UnknownRules(f"there are no rules {key!r} of version {version}")
