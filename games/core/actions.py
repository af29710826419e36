"""What a seat may wish to do. Calls of an auction are in `games.core.auction`."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import CARDS, Card


class Action:
    """A wish of a seat; its text form is the same in the log, a control, a command and a test."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Play(Action):
    """`play QS`."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """`discard 4C 9H LX`; the cards are kept in pack order, so equal discards are equal."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


PLAYS: tuple[Play, ...] = tuple(map(Play, CARDS))  # by card, to be shared rather than rebuilt
