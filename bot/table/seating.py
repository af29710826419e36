"""Who plays a seat while a match lasts: its person, or a computer in their place."""

from __future__ import annotations

from dataclasses import replace

from bot.table.errors import AwaySeat, NotAway, NotHost, NotSeated, Stale
from bot.table.hub import Hub, running
from bot.table.matches import is_current, seat_of
from bot.table.models import Actor, Person, TableInfo, Turn, TurnText
from bot.table.table import Table
from games.core.seats import Seat


class Seating(Hub):
    """Leaving, being replaced, coming back, and who hosts."""

    async def leave_match(self, table_id: int, user_id: int, *, request: int) -> Turn:
        """A computer plays for the person from now on. Raises NotSeated, AwaySeat."""
        person = Person(user_id)

        async def leave(table: Table) -> Turn:
            seat = seat_of(table.info, person)
            if _is_away(table.info, seat):
                raise AwaySeat
            return await self._leave(table, seat, person, request)

        return await self.step(table_id, request, leave)

    async def take_over(self, table_id: int, seat: Seat, expect: int) -> Turn:
        """The seat's time is over: a computer plays for its person. Raises Stale."""

        async def leave(table: Table) -> Turn:
            if not is_current(table, seat, expect) or _is_away(table.info, seat):
                raise Stale
            return await self._leave(table, seat, None, None)

        return await self.step(table_id, None, leave)

    async def come_back(self, table_id: int, user_id: int, *, request: int) -> Turn:
        """The person takes the seat back, with the hand as it is now. Raises NotSeated, NotAway."""
        person = Person(user_id)

        async def back(table: Table) -> Turn:
            seat = seat_of(table.info, person)
            if not _is_away(table.info, seat):
                raise NotAway
            return await self.log.append(
                table.after(table.running.come_back(seat)),
                kind="table",
                actor=person,
                seat=seat,
                text=TurnText.BACK,
                request=request,
            )

        return await self.step(table_id, request, back)

    async def hand_over(self, table_id: int, user_id: int, to_user: int, *, request: int) -> Turn:
        """Let another player host. Raises NotHost, NotSeated, AwaySeat."""

        async def give(table: Table) -> Turn:
            if table.info.host_id != user_id:
                raise NotHost
            if _is_away(table.info, seat_of(table.info, Person(to_user))):
                raise AwaySeat("A computer plays for them.")
            after = table.after(table.running.skip())
            return await self.log.append(
                replace(after, info=replace(after.info, host_id=to_user)),
                kind="table",
                actor=Person(user_id),
                seat=None,
                text=TurnText.HOST,
                request=request,
            )

        return await self.step(table_id, request, give)

    async def remind(self, table_id: int, seat: Seat, text: str) -> None:
        """Tell everybody who listens that the seat is to be warned, or shown its hand again."""
        table = running(await self.log.newest(table_id))
        self.publish(Turn(table.info, 0, None, seat, text, (), (), table.running.to_act))

    async def _leave(
        self, table: Table, seat: Seat, actor: Actor | None, request: int | None
    ) -> Turn:
        return await self.log.append(
            table.after(table.running.leave(seat)),
            kind="table",
            actor=actor,
            seat=seat,
            text=TurnText.AWAY,
            request=request,
        )


def _is_away(info: TableInfo, seat: Seat) -> bool:
    occupant = info.occupant(seat)
    if occupant is None:
        raise NotSeated
    return occupant.is_away
