"""What a table has gone through: its log folded anew, to be looked at deal by deal.

The states stay in here; what leaves is a Frame, which holds Views.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.errors import BoardsClosed
from bot.table.match import Match, begin
from bot.table.models import Snapshot, TableInfo, View
from bot.table.table import Table, load
from games.core.actions import Action, Play
from games.core.events import DealBegan, DealEnded, Event
from games.core.facts import CardsTaken
from games.core.redaction import Redacted
from games.core.seats import Seat
from games.core.tricks import Trick
from storage import steps
from storage.steps import StepRow

EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that has begun, and how many frames show it.

    People count deals from 1; one that is dealt again keeps its `number`. `ended` is None when
    the match was broken off in it.
    """

    pack: int
    number: int
    frames: int
    ended: DealEnded | None


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a deal: when it is dealt, after a call, an exchange or a trick, when it is over.

    It is frame `number` of `deals[deal]`, both from 0. `view` is a spectator's, `views` are those
    of the seats. A deal that is over is followed by the next at once, so its last frame has the
    views before its last step, and `trick` is the trick that this step completed, if any.
    `end` is the table as a spectator sees it now.
    """

    end: Snapshot
    deals: tuple[PastDeal, ...]
    deal: int
    number: int
    view: View
    views: tuple[View, ...]
    to_act: tuple[Seat, ...]
    trick: Trick | None

    @property
    def of(self) -> PastDeal:
        """The deal that it is a frame of."""
        return self.deals[self.deal]

    @property
    def is_last(self) -> bool:
        """Whether it is the last frame of its deal."""
        return self.number + 1 == self.of.frames


@dataclass(frozen=True, slots=True, repr=False)
class _Moment(Redacted):
    """A state to be shown, and the trick that was completed after it."""

    state: Any
    trick: Trick | None = None


@dataclass(slots=True, repr=False)
class _Chapter(Redacted):
    """A deal as it is being read: what there is to show of it, and who has played each card."""

    pack: int
    number: int
    moments: list[_Moment]
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
            self.moments.append(_Moment(before, self._trick(taken)))
        elif taken is not None or not isinstance(action, Play):
            self.moments.append(_Moment(after))

    def break_off(self, state: Any) -> None:
        """Nothing more has happened in the deal."""
        if self.ended is None and self.moments[-1].state is not state:
            self.moments.append(_Moment(state))

    @property
    def next_number(self) -> int:
        """What people call the next deal: this one by its number again, if it is dealt again."""
        return self.number + int(self.ended is not None and self.ended.counted)

    def told(self) -> PastDeal:
        """What may be known of it."""
        return PastDeal(self.pack, self.number, len(self.moments), self.ended)

    def _trick(self, taken: CardsTaken | None) -> Trick | None:
        if taken is None:
            return None
        return Trick(self.players[-len(taken.cards)], taken.cards, taken.seat)


class Past(Redacted):
    """A table that has begun, and all that has happened at it."""

    __slots__ = ("_chapters", "_table")

    def __init__(self, table: Table, log: Iterable[StepRow]) -> None:
        """Raises NotRunning when the table has not begun."""
        match = table.running
        self._table = table
        self._chapters = _read(match, table.info, log)

    @property
    def info(self) -> TableInfo:
        """The table."""
        return self._table.info

    @property
    def deals(self) -> tuple[PastDeal, ...]:
        """The deals that have begun, in order."""
        return tuple(chapter.told() for chapter in self._chapters)

    def frame(self, deal: int, number: int) -> Frame:
        """A frame of a deal, both counted from 0; beyond the last of either is the last."""
        rules, deals = self._table.running.rules, self.deals
        place = min(max(deal, 0), len(deals) - 1)
        chapter = self._chapters[place]
        at = min(max(number, 0), len(chapter.moments) - 1)
        moment = chapter.moments[at]
        over = chapter.ended is not None and at + 1 == len(chapter.moments)
        return Frame(
            end=self._table.shown_to(None),
            deals=deals,
            deal=place,
            number=at,
            view=rules.view(moment.state, None),
            views=tuple(rules.view(moment.state, seat) for seat in range(rules.info.seats)),
            to_act=() if over else rules.to_act(moment.state),
            trick=moment.trick,
        )


async def past_of(connection: AsyncConnection, table_id: int) -> Past:
    """What the table has gone through so far. Raises NoSuchTable, NotRunning, BoardsClosed."""
    table = await load(connection, table_id)
    if table.info.is_closed:
        raise BoardsClosed
    return Past(table, await steps.after(connection, table_id, 0))


def _read(match: Match, info: TableInfo, log: Iterable[StepRow]) -> tuple[_Chapter, ...]:
    rules = match.rules
    state = begin(rules, info.options, match.seed, is_duplicate=info.is_duplicate).state
    chapters = [_Chapter(0, 1, [_Moment(state)])]
    for step in log:
        if step.kind != "game" or step.seat is None:
            continue
        chapter, before, action = chapters[-1], state, rules.parse(step.text)
        state, events = rules.apply(before, step.seat, action)
        chapter.follow(step.seat, action, before, state, events)
        chapters += [
            _Chapter(event.pack, chapter.next_number, [_Moment(state)])
            for event in events
            if isinstance(event, DealBegan)
        ]
    chapters[-1].break_off(state)
    return tuple(chapters)


def _found(events: Iterable[Event], kind: type[EventT]) -> EventT | None:
    return next((event for event in events if isinstance(event, kind)), None)
