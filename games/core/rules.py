"""The interface that every game implements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel

from games.core.actions import Action, Discard
from games.core.cards import Card
from games.core.events import Event
from games.core.seats import Seat

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", covariant=True)
OptionsT = TypeVar("OptionsT", bound=BaseModel)


class Decks(Protocol):
    """Where the chance comes from."""

    def first_dealer(self, seats: int) -> Seat:
        """The seat that deals first, 0 to seats - 1."""
        ...

    def pack(self, n: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The shuffled pack of that number, in dealing order; a match begins with pack 0."""
        ...

    def following(self, n: int, *, redealt: bool) -> int:
        """The number of the pack that is dealt after pack n, always a higher one.

        `redealt`: the deal of pack n does not count and is dealt again.
        """
        ...


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is called and how it seats people.

    `sides[seat]` is the side a seat scores for; sides are numbered from 0.
    """

    key: str
    name: str
    seats: int
    sides: tuple[int, ...]
    version: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """Every legal action, in display order."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Subset:
    """`size` of `cards`, to be named after `verb`; too many to list.

    `apply` may still refuse one, with its reason; at least one is accepted.
    """

    verb: str
    cards: tuple[Card, ...]
    size: int


Choices = OneOf | Subset


def every_action(choices: Choices) -> Iterator[Action]:
    """Everything that may be tried, in display order; a Subset's discards may be refused."""
    if isinstance(choices, OneOf):
        yield from choices.actions
        return
    for cards in combinations(choices.cards, choices.size):
        yield Discard(tuple(sorted(cards)))


class Transition(NamedTuple, Generic[StateT]):
    """A state and the public facts that led to it."""

    state: StateT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished match: points per side, and the sides that won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Rules(Protocol[StateT, ViewT, OptionsT]):
    """One version of one game, pure: no clock, no chance but its decks, no input or output."""

    info: GameInfo
    Options: type[OptionsT]

    def initial(self, options: OptionsT, decks: Decks) -> StateT:
        """The first deal, dealt."""
        ...

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that may act now, in seat order; () when the match is over."""
        ...

    def choices(self, state: StateT, seat: Seat) -> Choices:
        """What the seat may do now. Raises NotYourTurn."""
        ...

    def apply(self, state: StateT, seat: Seat, action: Action) -> Transition[StateT]:
        """The state after the action. Raises RuleViolation, and then nothing has changed."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What the seat may know; None is a spectator."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """The result of a match that is over, else None."""
        ...

    def parse(self, text: str) -> Action:
        """The action that the text names. Raises MalformedAction."""
        ...

    def notate(self, action: Action) -> str:
        """The action's text; `parse(notate(action)) == action`."""
        ...
