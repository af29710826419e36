"""What a player who only wants to get on chooses."""

from __future__ import annotations

import random

from bot.table.models import Snapshot
from games import GAMES
from games.core.actions import Action, Discard
from games.core.auction import Bid
from games.core.rules import OneOf, Subset
from games.smear.actions import LOWEST, SmearBid


def choose(snapshot: Snapshot, rng: random.Random) -> str:
    """A legal action as text, at random, but bidding low."""
    notate = GAMES[snapshot.table.game.key].notate
    match snapshot.choices:
        case Subset(_verb, cards, size):
            return notate(Discard(tuple(rng.sample(cards, size))))
        case OneOf(actions):
            return notate(rng.choice([action for action in actions if is_low(action)]))
        case None:
            raise AssertionError("the seat has nothing to decide")


def is_low(action: Action) -> bool:
    """Whether it is no bid, or a low one."""
    match action:
        case Bid(level, _):
            return level <= 1
        case SmearBid(value):
            return value == LOWEST
        case _:
            return True
