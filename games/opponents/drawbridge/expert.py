"""The hard level: imagines the rest of the draw phase, then bids and plays without a mistake."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.core.actions import Action
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge import trickplay, weighing
from games.opponents.drawbridge.calling import call
from games.opponents.drawbridge.outlook import exactly, foresight
from games.opponents.drawbridge.reading import read
from games.opponents.thinking import Budget, Decision


def think(
    view: DrawBridgeView, actions: Sequence[Action], *, rng: random.Random, budget: Budget
) -> Decision:
    """The decision of an expert; only draw tricks take worlds, for then both hands are known."""
    assert view.seat is not None
    match view.phase:
        case "draw":
            return weighing.draw(view, actions, rng=rng, budget=budget)
        case "auction":
            return call(view, actions, foresight(view, read(view, view.seat).cards, exactly))
        case _:
            return trickplay.play(view)
