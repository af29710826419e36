"""What a table has gone through: to be looked at frame by frame, and to be told as a record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.table.chapters import Chapter, read
from bot.table.errors import BoardsClosed, NoSuchTable
from bot.table.models import Snapshot, TableInfo, View
from bot.table.table import Table, load
from games.core.events import DealEnded
from games.core.redaction import Redacted
from games.core.seats import Seat
from games.core.tricks import Trick
from games.records import MatchRecord, Shuffle, record_of
from storage import steps
from storage.steps import StepRow


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

    @property
    def is_result(self) -> bool:
        """Whether it tells how the deal ended."""
        return self.is_last and self.of.ended is not None


class Past(Redacted):
    """A table that has begun, and all that has happened at it."""

    __slots__ = ("_chapters", "_moves", "_table")

    def __init__(self, table: Table, log: Iterable[StepRow]) -> None:
        """Raises NotRunning when the table has not begun."""
        game = [step for step in log if step.kind == "game"]
        self._table = table
        self._moves = [(step.seat, step.text) for step in game if step.seat is not None]
        self._chapters = read(table.running, table.info, self._moves)

    @property
    def info(self) -> TableInfo:
        """The table."""
        return self._table.info

    @property
    def deals(self) -> tuple[PastDeal, ...]:
        """The deals that have begun, in order."""
        return tuple(map(_told, self._chapters))

    def frame(self, deal: int, number: int) -> Frame:
        """A frame of a deal, both counted from 0; beyond the last of either is the last.

        Nothing is hidden in it, so it is for tables that are over.
        """
        rules, place = self._table.running.rules, _within(deal, len(self._chapters))
        chapter = self._chapters[place]
        at = _within(number, len(chapter.moments))
        moment = chapter.moments[at]
        return Frame(
            end=self._table.shown_to(None),
            deals=self.deals,
            deal=place,
            number=at,
            view=rules.view(moment.state, None),
            views=tuple(rules.view(moment.state, seat) for seat in range(rules.info.seats)),
            to_act=rules.to_act(moment.state),
            trick=moment.trick,
        )

    def record(self) -> MatchRecord:
        """The deals that are over; with the secret of them all once the table is."""
        table, info, match = self._table, self.info, self._table.running
        shuffle = Shuffle(
            kind="boards" if info.is_duplicate else "table",
            seed=match.seed,
            commitment=info.commitment,
            secret=None if info.is_live else table.secret,
            interaction_ids=None if info.is_duplicate else table.interaction_ids,
        )
        return record_of(
            match.rules,
            info.options,
            shuffle,
            self._moves,
            table_id=info.id,
            place=f"{info.place.guild_name} #{info.place.channel_name}",
            names=[occupant.name for occupant in info.occupants],
            resigned=match.resigned,
        )


async def past_of(
    connection: AsyncConnection, table_id: int, may_see: Callable[[TableInfo], bool]
) -> Past:
    """What the table has gone through so far, for somebody who may see some tables and not others.

    Raises NoSuchTable, NotRunning, BoardsClosed.
    """
    table = await load(connection, table_id)
    if not may_see(table.info):
        raise NoSuchTable
    if table.info.is_closed:
        raise BoardsClosed
    log = await steps.after(connection, table_id, 0)
    return await asyncio.to_thread(Past, table, log)  # the longest matches take a tenth of a second


def _told(chapter: Chapter) -> PastDeal:
    return PastDeal(chapter.pack, chapter.number, len(chapter.moments), chapter.ended)


def _within(place: int, count: int) -> int:
    return min(max(place, 0), count - 1)
