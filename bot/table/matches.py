"""Playing a match, giving it up, and breaking it off."""

from __future__ import annotations

from bot.table.errors import AwaySeat, ForeignSeat, NotSeated, PartnerPlaysOn, Stale
from bot.table.hub import Hub
from bot.table.match import END, RESIGN
from bot.table.models import Actor, Computer, Ending, Person, TableInfo, Turn
from bot.table.table import Table
from games.core.seats import Seat


class Matches(Hub):
    """What can happen while a match lasts."""

    async def act(
        self,
        table_id: int,
        actor: Actor,
        text: str,
        *,
        expect: int | None = None,
        seat: Seat | None = None,
        request: int | None = None,
    ) -> Turn:
        """Carry out an action text such as `play QS` for the actor's seat.

        `expect` and `seat` come from a control: choices of another step raise Stale, another
        person's seat ForeignSeat. A request that was carried out before returns its Turn again.
        """

        async def carry_out(table: Table) -> Turn:
            own = seat_of(table.info, actor)
            if seat is not None and seat != own:
                raise ForeignSeat
            check_player(table.info, actor, own)
            if expect is not None and not is_current(table, own, expect):
                raise Stale
            rules = table.running.rules
            action = rules.parse(text)
            match, events = table.running.advance(own, action)
            return await self.log.append(
                table.after(match),
                kind="game",
                actor=actor,
                seat=own,
                text=rules.notate(action),
                request=request,
                events=events,
            )

        return await self.step(table_id, request, carry_out)

    async def resign(self, table_id: int, user_id: int, *, request: int) -> Turn:
        """Give the match up: the other side has won.

        Raises NotRunning, TableOver, NotSeated, PartnerPlaysOn.
        """
        person = Person(user_id)

        async def give_up(table: Table) -> Turn:
            own = seat_of(table.info, person)
            check_alone(table.info, own)
            return await self.log.append(
                table.after(table.running.give_up(own)),
                kind="table",
                actor=person,
                seat=own,
                text=RESIGN,
                request=request,
            )

        return await self.step(table_id, request, give_up)

    async def abandon(
        self, table_id: int, ending: Ending, actor: Person | None, request: int | None
    ) -> Turn:
        """Break the match off without a result. Raises NotRunning, TableOver."""

        async def end(table: Table) -> Turn:
            return await self.log.append(
                table.after(table.running.skip(), ending),
                kind="table",
                actor=actor,
                seat=None,
                text=END,
                request=request,
            )

        return await self.step(table_id, request, end)


def check_player(info: TableInfo, actor: Actor, seat: Seat) -> None:
    """Whether it is the actor who plays the seat now. Raises AwaySeat, Stale."""
    occupant = info.occupant(seat)
    is_present = occupant is not None and occupant.is_present
    if isinstance(actor, Person) and not is_present:
        raise AwaySeat
    if isinstance(actor, Computer) and (is_present or info.is_paused):
        raise Stale


def check_alone(info: TableInfo, seat: Seat) -> None:
    """Whether nobody else scores for the seat's side. Raises PartnerPlaysOn."""
    if info.game.sides.count(info.game.sides[seat]) > 1:
        raise PartnerPlaysOn


def seat_of(info: TableInfo, actor: Actor) -> Seat:
    """Where the actor sits. Raises NotSeated."""
    if isinstance(actor, Computer):
        return actor.seat
    seat = info.seat_of(actor.user_id)
    if seat is None:
        raise NotSeated
    return seat


def is_current(table: Table, seat: Seat, expect: int) -> bool:
    """Whether the seat's choices are still those that arose at that step."""
    match = table.running
    return seat in match.to_act and match.since[seat] == expect
