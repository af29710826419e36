"""A match: the fold of its log. It holds the State and the seed, so it never leaves the service."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from pydantic import BaseModel

from bot.table.models import Reveal, Status, TurnText
from games.core.actions import Action
from games.core.events import DealBegan, DealEnded, Event
from games.core.rules import Choices, Outcome, Rules
from games.core.seats import Seat
from games.core.shuffle import BoardDecks, SeededDecks, commitment, deal_key
from storage.steps import StepRow

AnyRules: TypeAlias = Rules[Any, Any, Any]

RESIGN = "resign"
END = "end"


@dataclass(frozen=True, slots=True)
class Match:
    """The state after `version` steps. `since[seat]` is the step at which its choices arose."""

    rules: AnyRules
    seed: bytes
    state: Any
    version: int
    since: tuple[int, ...]
    pack: int
    deals: tuple[DealEnded, ...]
    resigned: Seat | None = None
    away: frozenset[Seat] = frozenset()  # seats that a computer plays for their person
    left_at: int = 0  # the step at which somebody last left
    hints: tuple[Seat, ...] = ()  # the seats that took a hint, one after the other

    def __repr__(self) -> str:
        return f"<Match {self.rules.info.key} at step {self.version}>"

    @property
    def outcome(self) -> Outcome | None:
        """The result, when it was played to its end or given up."""
        if self.resigned is not None:
            return self._given_up(self.resigned)
        return self.rules.outcome(self.state)

    @property
    def status(self) -> Status:
        """Running, or finished when there is an outcome."""
        return Status.RUNNING if self.outcome is None else Status.FINISHED

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act; none when it is over."""
        return () if self.resigned is not None else self.rules.to_act(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points per side of the deals that are over."""
        sides = max(self.rules.info.sides) + 1
        return tuple(sum(deal.scores[side] for deal in self.deals) for side in range(sides))

    def choices(self, seat: Seat | None) -> Choices | None:
        """What the seat may do; None when it has nothing to decide."""
        if seat is None or seat not in self.to_act:
            return None
        return self.rules.choices(self.state, seat)

    def reveal(self, *, over: bool) -> Reveal:
        """What of the shuffle may be shown by now, but for the secret."""
        ended = [deal.pack for deal in self.deals]
        hidden = None if over or self.pack in ended else commitment(deal_key(self.seed, self.pack))
        keys = tuple((pack, deal_key(self.seed, pack).hex()) for pack in ended)
        return Reveal(hidden, keys, None, ())

    def advance(self, seat: Seat, action: Action) -> tuple[Match, tuple[Event, ...]]:
        """The match after the action, and what became public by it. Raises RuleViolation."""
        transition = self.rules.apply(self.state, seat, action)
        ended = [event for event in transition.events if isinstance(event, DealEnded)]
        began = [event.pack for event in transition.events if isinstance(event, DealBegan)]
        after = replace(
            self,
            state=transition.state,
            version=self.version + 1,
            pack=began[-1] if began else self.pack,
            deals=(*self.deals, *ended),
        )
        return replace(after, since=_arisen(self, after, seat)), transition.events

    def give_up(self, seat: Seat) -> Match:
        """The match after the seat has resigned."""
        return replace(self, version=self.version + 1, resigned=seat)

    def leave(self, seat: Seat) -> Match:
        """The match after a computer has taken the seat."""
        version = self.version + 1
        return replace(self, version=version, away=self.away | {seat}, left_at=version)

    def come_back(self, seat: Seat) -> Match:
        """The match after the seat's person has taken it back."""
        return replace(self, version=self.version + 1, away=self.away - {seat})

    def take_hint(self, seat: Seat) -> Match:
        """The match after the seat's person was given a hint."""
        return replace(self, version=self.version + 1, hints=(*self.hints, seat))

    def skip(self) -> Match:
        """The match after a step that changes nothing in it."""
        return replace(self, version=self.version + 1)

    def fresh_since(self, step: int) -> tuple[Seat, ...]:
        """The seats whose choices arose with that step."""
        return tuple(seat for seat in self.to_act if self.since[seat] == step)

    def _given_up(self, seat: Seat) -> Outcome:
        loser = self.rules.info.sides[seat]
        sides = range(max(self.rules.info.sides) + 1)
        return Outcome(self.scores, tuple(side for side in sides if side != loser))


def begin(rules: AnyRules, options: BaseModel, seed: bytes, *, is_duplicate: bool = False) -> Match:
    """A match before its first step; a duplicate one plays the boards of the seed."""
    state = rules.initial(options, BoardDecks(seed) if is_duplicate else SeededDecks(seed))
    return Match(rules, seed, state, 0, (0,) * rules.info.seats, 0, ())


def replay(match: Match, steps: Iterable[StepRow]) -> Match:
    """The match after the steps, which have been accepted once."""
    for step in steps:
        match = _follow(match, step)
    return match


def _follow(match: Match, step: StepRow) -> Match:
    match (step.kind, step.text, step.seat):
        case ("game", text, int(seat)):
            return match.advance(seat, match.rules.parse(text))[0]
        case ("table", text, int(seat)) if text == RESIGN:
            return match.give_up(seat)
        case ("table", TurnText.AWAY, int(seat)):
            return match.leave(seat)
        case ("table", TurnText.BACK, int(seat)):
            return match.come_back(seat)
        case ("table", TurnText.HINT, int(seat)):
            return match.take_hint(seat)
        case _:
            return match.skip()


def _arisen(before: Match, after: Match, actor: Seat) -> tuple[int, ...]:
    """When the present choices of each seat arose: at this step unless they are the very same."""
    was = before.to_act

    def arose(seat: Seat) -> int:
        if seat == actor or seat not in was or after.choices(seat) != before.choices(seat):
            return after.version
        return before.since[seat]

    to_act = after.to_act
    return tuple(
        arose(seat) if seat in to_act else before.since[seat] for seat in range(len(before.since))
    )
