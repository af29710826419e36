"""Shows what has happened: follows the table service and redraws what a change makes stale.

A step redraws the public message and the hands of the seats that have come to decide, the player's
own hand only when the answer to the press has not drawn it already; a new deal redraws every hand.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TypeAlias

import discord

from bot.table.errors import TableError
from bot.table.models import Computer, Occupant, Status, TableInfo, Turn, TurnText
from bot.table.service import TableService
from bot.ui.delivery import Delivery
from bot.ui.failures import log_failure
from bot.ui.hands.due import Reason
from bot.ui.publisher import Publisher
from bot.ui.redraws import Hold, Redraws
from bot.ui.wire import CHANNEL_LOST, FAILED, code_of, may_pass, name_of
from games.core.events import DealBegan
from games.core.seats import Seat

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PublicKey:
    """The public message of a table."""

    table_id: int


@dataclass(frozen=True, slots=True)
class HandKey:
    """The hand of a seat."""

    table_id: int
    seat: Seat


Key: TypeAlias = PublicKey | HandKey


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """A wish to call a seat's player when the hand is drawn; each is another, even if alike."""

    reason: Reason


# What the clock tells of a seat: nothing has changed but that its player has to be called.
_REMINDERS = {TurnText.WARNING: Reason.WARNING, TurnText.AGAIN: Reason.TURN}


class Presenter:
    """Keeps every message of every live table up to date; never on the path to an answer."""

    def __init__(self, service: TableService, publisher: Publisher, delivery: Delivery) -> None:
        self._service = service
        self._publisher = publisher
        self._delivery = delivery
        self._redraws: Redraws[Key] = Redraws(self._draw)
        self._calls: dict[HandKey, Call] = {}  # those who have not been shown their hand since
        service.subscribe(self.follow)

    def follow(self, turn: Turn) -> None:
        """Redraw what the change has made stale."""
        info = turn.table
        if turn.text == TurnText.OPEN:
            return  # whoever opened it posts it, after the answer that commits to the shuffle
        if _changes_public(turn):
            self.want_public(info.id)
        for seat in _stale_hands(turn):
            if turn.text in _REMINDERS or seat in turn.fresh:
                reason = _REMINDERS.get(turn.text, Reason.TURN)
                self._calls[HandKey(info.id, seat)] = Call(reason)
            self.want_hand(info.id, seat)

    def want_public(self, table_id: int) -> None:
        """Redraw the public message."""
        self._redraws.want(PublicKey(table_id))

    def want_hand(self, table_id: int, seat: Seat) -> None:
        """Redraw a hand."""
        self._redraws.want(HandKey(table_id, seat))

    def hold_public(self, table_id: int) -> AbstractAsyncContextManager[Hold]:
        """Let an answer draw the public message."""
        return self._redraws.hold(PublicKey(table_id))

    def hold_hand(self, table_id: int, seat: Seat) -> AbstractAsyncContextManager[Hold]:
        """Let an answer draw the hand."""
        return self._redraws.hold(HandKey(table_id, seat))

    def was_drawn(self, table_id: int, seat: Seat) -> None:
        """An answer has shown the hand: its player knows whose turn it is."""
        self._calls.pop(HandKey(table_id, seat), None)

    async def post(self, table_id: int, *, is_promised: bool) -> None:
        """Post the message of a table that was just opened. Raises what Discord says.

        `is_promised` tells whether the promise of fair deals stands in the channel.
        """
        async with self.hold_public(table_id) as hold:
            hold.look()
            await self._publisher.publish(table_id, is_promised=is_promised)
            hold.drew()

    async def resume(self) -> None:
        """After a start: redraw what is live, the hands waited for, and ends not told yet."""
        for info in await self._service.untold():
            self.want_public(info.id)
        for info in await self._service.all_live():
            self.want_public(info.id)
            if info.status is Status.RUNNING:
                on_turn = [o.seat for o in await self._service.on_turn(info.id)]
                for occupant in info.occupants:
                    if occupant.is_away or occupant.seat in on_turn:
                        self.want_hand(info.id, occupant.seat)

    @property
    def rests(self) -> Sequence[float]:
        """Seconds until what could not be drawn is tried again."""
        return self._redraws.rests

    @rests.setter
    def rests(self, rests: Sequence[float]) -> None:
        self._redraws.rests = rests

    async def settle(self) -> None:
        """Wait until everything is drawn."""
        await self._redraws.settle()

    async def close(self) -> None:
        """Stop drawing."""
        await self._redraws.close()

    async def _draw(self, key: Key) -> bool:
        """Draw it; False when it is to be tried again later."""
        try:
            await self._draw_now(key)
        except TableError as refusal:
            log.info("nothing to draw for %s: %s", key, refusal.code)
        except FAILED as error:
            log.warning("could not draw %s: %s", key, name_of(error))
            return not (may_pass(error) or await self._is_live(key.table_id))
        except Exception as error:  # noqa: BLE001 - a fault in one drawing must not stop the next
            log_failure(log, f"drawing {key}", error)
            return not await self._is_live(key.table_id)
        return True

    async def _is_live(self, table_id: int) -> bool:
        """Whether there will be more to show of the table; when that cannot be read, there may."""
        try:
            return (await self._service.info(table_id)).is_live
        except TableError:
            return False
        except Exception as error:  # noqa: BLE001 - as above: it would be nobody's to see
            log_failure(log, f"reading table {table_id}", error)
            return True

    async def _draw_now(self, key: Key) -> None:
        match key:
            case PublicKey(table_id):
                await self._draw_public(table_id)
            case HandKey(table_id, seat):
                call = self._calls.get(key)
                reason = Reason.CHANGE if call is None else call.reason
                await self._delivery.deliver(table_id, seat, reason)
                if self._calls.get(key) is call:  # else there is a newer one
                    self._calls.pop(key, None)

    async def _draw_public(self, table_id: int) -> None:
        """Draw the public message; what is out of reach once is tried again before it is lost."""
        if await self._is_published(table_id) or await self._is_published(table_id):
            return
        await self._lose(await self._service.info(table_id))

    async def _is_published(self, table_id: int) -> bool:
        """Publish; False when the channel is out of reach."""
        try:
            await self._publisher.publish(table_id)
        except discord.HTTPException as error:
            if code_of(error) not in CHANNEL_LOST:
                raise
            return False
        return True

    async def _lose(self, info: TableInfo) -> None:
        """The channel cannot be reached: the table is over, and its players are free and told."""
        if not info.is_live:
            await self._publisher.give_up(info.id)
            return
        ended = await self._service.unreachable(info.id)
        if ended is not None:
            log.info("table %d is over: its channel cannot be reached", info.id)
            await self._delivery.tell_closed(ended)


def _changes_public(turn: Turn) -> bool:
    """Whether the public message has become stale; a closed one only tells who is there."""
    info = turn.table
    if turn.text in _REMINDERS:
        return False
    is_told = turn.step == 0 or turn.text in (TurnText.AWAY, TurnText.BACK, TurnText.HOST)
    return is_told or not (info.is_closed and info.is_live)


def _stale_hands(turn: Turn) -> tuple[Seat, ...]:
    """The hands that a change makes stale; when the match is over, all of them."""
    info = turn.table
    if info.status is Status.LOBBY or turn.text == TurnText.BOARDS:
        return ()
    people = [occupant for occupant in info.occupants if not occupant.is_computer]
    return tuple(o.seat for o in people if not info.is_live or _is_stale(turn, o))


def _is_stale(turn: Turn, occupant: Occupant) -> bool:
    """Whether a running match's change concerns the person's hand.

    Somebody for whom a computer plays is shown nothing but that, until they come back. When seats
    change hands, so do the moments at which the others' time runs out.
    """
    if turn.text == TurnText.HINT:
        return False
    if turn.seat == occupant.seat and not isinstance(turn.actor, Computer):
        return True
    if not occupant.is_present:
        return False
    if turn.text in (TurnText.AWAY, TurnText.BACK):
        return occupant.seat in turn.to_act
    return occupant.seat in turn.fresh or _begins_deal(turn)


def _begins_deal(turn: Turn) -> bool:
    """Whether new hands were dealt: by the start, or with the end of the deal before."""
    is_start = turn.step == 0 and bool(turn.fresh)
    return is_start or any(isinstance(event, DealBegan) for event in turn.events)
