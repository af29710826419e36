"""The text form of the actions that several games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from games.core.actions import PLAYS, Action, Discard, Play
from games.core.auction import Bid, Double, Pass, Redouble
from games.core.cards import Card
from games.core.errors import MalformedAction

Reader: TypeAlias = Callable[[Sequence[str]], Action]  # the words after the verb; ValueError

_EXAMPLES = "`bid 3NT`, `pass`, `double`, `redouble`, `play QS` or `discard 4C 9H LX`"


def read(text: str, readers: Mapping[str, Reader], examples: str = _EXAMPLES) -> Action:
    """The action of a text, its case and spacing ignored.

    Raises MalformedAction, which shows the examples to the player.
    """
    verb, *words = text.upper().split() or [""]
    reader = readers.get(verb)
    try:
        if reader is None:
            raise ValueError("no such verb")
        return reader(words)
    except ValueError:
        wanted = f"That is not an action of this game. Write it like {examples}."
        raise MalformedAction(wanted) from None


def write(action: Action) -> str:
    """The text of a shared action. Raises TypeError for any other."""
    match action:
        case Play(card):
            return f"play {card}"
        case Discard(cards):
            return " ".join(["discard", *map(str, cards)])
        case Bid():
            return f"bid {action}"
        case Pass():
            return "pass"
        case Double():
            return "double"
        case Redouble():
            return "redouble"
        case _:
            raise TypeError(f"{type(action).__name__} has no text")


def only(words: Sequence[str]) -> str:
    """The one word there is. Raises ValueError."""
    (word,) = words
    return word


def _alone(action: Action) -> Reader:
    def reader(words: Sequence[str]) -> Action:
        if words:
            raise ValueError("nothing may follow")
        return action

    return reader


def _discard(words: Sequence[str]) -> Action:
    if not words:
        raise ValueError("no card")
    return Discard(tuple(map(Card.parse, words)))


CARD_READERS: Mapping[str, Reader] = {
    "PLAY": lambda words: PLAYS[Card.parse(only(words))],
    "DISCARD": _discard,
}
AUCTION_READERS: Mapping[str, Reader] = {
    "BID": lambda words: Bid.parse(only(words)),
    "PASS": _alone(Pass()),
    "DOUBLE": _alone(Double()),
    "REDOUBLE": _alone(Redouble()),
}
