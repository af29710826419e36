"""A match of any game, driven by texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from games import AnyRules
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.rules import Choices, OneOf, Subset


@dataclass
class Sitting:
    """A match in progress, driven by texts."""

    rules: AnyRules
    state: Any
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *texts: str) -> tuple[Event, ...]:
        """Act; returns the events of the last action."""
        events: tuple[Event, ...] = ()
        for text in texts:
            transition = self.rules.apply(self.state, seat, self.rules.parse(text))
            self.state, events = transition.state, transition.events
            self.events.extend(events)
        return events

    def calls(self, *texts: str) -> tuple[Event, ...]:
        """Call in turn, the next caller first."""
        events: tuple[Event, ...] = ()
        for text in texts:
            events = self.do(self.turn, text)
        return events

    plays = calls

    @property
    def turn(self) -> int:
        (seat,) = self.rules.to_act(self.state)
        return seat

    def refusal(self, seat: int, text: str) -> str:
        """The code of the refusal of an action, which must change nothing."""
        before = self.state
        with pytest.raises(RuleViolation) as refused:
            self.rules.apply(self.state, seat, self.rules.parse(text))
        assert self.state == before
        assert refused.value.sentence.endswith(".")
        return refused.value.code

    def view(self, seat: int | None) -> Any:
        return self.rules.view(self.state, seat)

    def choices(self, seat: int) -> Choices:
        return self.rules.choices(self.state, seat)

    def legal(self, seat: int | None = None) -> list[str]:
        """The texts of the legal actions, without `play` and `bid`."""
        choices = self.choices(self.turn if seat is None else seat)
        assert isinstance(choices, OneOf)
        return [self.rules.notate(action).split()[-1] for action in choices.actions]

    def discard_extreme(self, seat: int, *, highest: bool) -> None:
        choices = self.choices(seat)
        assert isinstance(choices, Subset)
        chosen = sorted(choices.cards, reverse=highest)[: choices.size]
        self.do(seat, " ".join(["discard", *map(str, chosen)]))
