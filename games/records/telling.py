"""Telling a match from its log: the fold of its steps over the rules, deal by deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import BaseModel

from games import AnyRules
from games.core.cards import Card, CardSet, shown
from games.core.events import DealEnded, Event
from games.core.facts import CardsTaken
from games.core.rules import Decks, Outcome
from games.core.seats import Seat
from games.core.shuffle import commitment, deal_key
from games.records.decks import Watched, hands_in
from games.records.hashing import steps_hash
from games.records.record import Cards, DealRecord, Move

Hands = tuple[frozenset[Card], ...]


class Teller:
    """Follows a match step by step and keeps what came of every deal that is over."""

    def __init__(
        self, rules: AnyRules, options: BaseModel, decks: Decks, seed: bytes = b""
    ) -> None:
        self._rules = rules
        self._seed = seed
        self._decks = Watched(decks)
        self._state: Any = rules.initial(options, self._decks)
        self.deals: list[DealRecord] = []
        self._totals = (0,) * (max(rules.info.sides) + 1)
        self._begin()

    def do(self, seat: Seat, text: str) -> None:
        """Let the seat act. Raises RuleViolation, and then nothing has changed."""
        action = self._rules.parse(text)
        self._state, events = self._rules.apply(self._state, seat, action)
        ended = next((event for event in events if isinstance(event, DealEnded)), None)
        drawn = () if ended else self._drawn()
        self._moves.append(Move(seat, self._rules.notate(action), drawn, _taker(events)))
        if ended is not None:
            self._end(ended)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended by the rules; None while it goes on."""
        return self._rules.outcome(self._state)

    def _begin(self) -> None:
        self._dealer: Seat = self._rules.view(self._state, None).dealer
        self._pack = self._decks.given
        self._first = self._hands = self._held()
        self._moves: list[Move] = []

    def _end(self, ended: DealEnded) -> None:
        self._totals = tuple(
            total + points for total, points in zip(self._totals, ended.scores, strict=True)
        )
        self.deals.append(self._told(ended))
        if self._rules.outcome(self._state) is None:
            self._begin()

    def _told(self, ended: DealEnded) -> DealRecord:
        seats, key = self._rules.info.seats, deal_key(self._seed, ended.pack)
        end = seats * hands_in(self._pack, self._dealer, self._first)
        firsts = [(seat - self._dealer - 1) % seats for seat in range(seats)]
        hands = tuple(frozenset(self._pack[first:end:seats]) for first in firsts)
        return DealRecord(
            number=1 + sum(deal.counts for deal in self.deals),
            pack=ended.pack,
            dealer=self._dealer,
            counts=ended.counted,
            key_hash=commitment(key),
            key=key.hex(),
            hands=tuple(map(_shown, hands)),
            rest=self._pack[end:],
            drawn=_gained(hands, self._first),
            moves=tuple(self._moves),
            steps_hash=steps_hash(self._moves),
            lines=ended.lines,
            points=ended.scores,
            totals=self._totals,
        )

    def _held(self) -> Hands:
        seats = range(self._rules.info.seats)
        return tuple(frozenset(self._rules.view(self._state, seat).hand) for seat in seats)

    def _drawn(self) -> tuple[Cards, ...]:
        before, self._hands = self._hands, self._held()
        return _gained(before, self._hands)


def winners_of(
    sides: Sequence[int], outcome: Outcome | None, resigned: Seat | None
) -> tuple[int, ...] | None:
    """The sides that have won; when a seat has resigned all but its own. `sides` is by seat."""
    if resigned is None:
        return None if outcome is None else outcome.winners
    return tuple(side for side in range(max(sides) + 1) if side != sides[resigned])


def _gained(before: Hands, after: Hands) -> tuple[Cards, ...]:
    gains = tuple(_shown(now - then) for then, now in zip(before, after, strict=True))
    return gains if any(gains) else ()


def _shown(cards: frozenset[Card]) -> Cards:
    return shown(CardSet.of(cards).mask)


def _taker(events: Iterable[Event]) -> Seat | None:
    return next((event.seat for event in events if isinstance(event, CardsTaken)), None)
