"""The log of a match read anew, deal by deal. States are in it, so it never leaves the service."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.table.match import Match, begin
from bot.table.models import TableInfo
from games.core.actions import Action, Play
from games.core.events import DealBegan, DealEnded, Event
from games.core.facts import CardsTaken
from games.core.redaction import Redacted
from games.core.seats import Seat
from games.core.tricks import Trick

Move = tuple[Seat, str]
EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True, repr=False)
class Moment(Redacted):
    """A state to be shown, and the trick that was completed after it."""

    state: Any
    trick: Trick | None = None


@dataclass(slots=True, repr=False)
class Chapter(Redacted):
    """A deal as it is being read: what there is to show of it, and who has played each card.

    `ended` is None while the deal is not over.
    """

    pack: int
    number: int
    moments: list[Moment]
    players: list[Seat] = field(default_factory=list[Seat])
    ended: DealEnded | None = None

    def follow(
        self, seat: Seat, action: Action, before: Any, after: Any, events: Iterable[Event]
    ) -> None:
        """A step, and the states before and after it."""
        if isinstance(action, Play):
            self.players.append(seat)
        taken, self.ended = _found(events, CardsTaken), _found(events, DealEnded)
        if self.ended is not None:
            self.moments.append(Moment(before, self._trick(taken)))
        elif taken is not None or not isinstance(action, Play):
            self.moments.append(Moment(after))

    def break_off(self, state: Any) -> None:
        """Nothing more has happened in the deal."""
        if self.ended is None and self.moments[-1].state is not state:
            self.moments.append(Moment(state))

    @property
    def next_number(self) -> int:
        """What people call the next deal: this one by its number again, if it is dealt again."""
        return self.number + int(self.ended is not None and self.ended.counted)

    def _trick(self, taken: CardsTaken | None) -> Trick | None:
        if taken is None:
            return None
        return Trick(self.players[-len(taken.cards)], taken.cards, taken.seat)


def read(match: Match, info: TableInfo, moves: Iterable[Move]) -> tuple[Chapter, ...]:
    """The deals that the match has begun with these moves, its steps that are of the game."""
    rules = match.rules
    state = begin(rules, info.options, match.seed, is_duplicate=info.is_duplicate).state
    chapters = [Chapter(0, 1, [Moment(state)])]
    for seat, text in moves:
        chapter, before, action = chapters[-1], state, rules.parse(text)
        state, events = rules.apply(before, seat, action)
        chapter.follow(seat, action, before, state, events)
        chapters += [
            Chapter(event.pack, chapter.next_number, [Moment(state)])
            for event in events
            if isinstance(event, DealBegan)
        ]
    chapters[-1].break_off(state)
    return tuple(chapters)


def _found(events: Iterable[Event], kind: type[EventT]) -> EventT | None:
    return next((event for event in events if isinstance(event, kind)), None)
