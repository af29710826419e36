"""Hints: who may be given one, and that it was given. What it says is no business of a table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.errors import HintsOff, Stale
from bot.table.hub import Hub, running
from bot.table.matches import check_player, is_current, seat_of
from bot.table.models import Person, Snapshot, Turn, TurnText
from bot.table.table import Table
from games.core.errors import NotYourTurn
from games.core.rules import Choices
from games.core.seats import Seat

GONE_ON = "The match has gone on while I was thinking. Ask again if it is your turn."


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to decide, and all that its player sees."""

    snapshot: Snapshot
    choices: Choices


class Hints(Hub):
    """A hint is thought up without holding the table, and stored before anybody sees it."""

    async def ask_hint(self, table_id: int, user_id: int) -> Question:
        """What the person may be given a hint on now.

        Raises NotRunning, TableOver, NotSeated, HintsOff, AwaySeat, NotYourTurn.
        """
        table = running(await self.log.newest(table_id))
        snapshot = table.shown_to(_hinted_seat(table, Person(user_id)))
        if snapshot.choices is None:
            raise NotYourTurn
        return Question(snapshot, snapshot.choices)

    async def take_hint(self, table_id: int, user_id: int, *, expect: int, request: int) -> Turn:
        """Note that the person was given a hint on the choices that arose at step `expect`.

        Raises what `ask_hint` raises, but Stale when those choices are gone.
        """
        person = Person(user_id)

        async def take(table: Table) -> Turn:
            seat = _hinted_seat(table, person)
            if not is_current(table, seat, expect):
                raise Stale(GONE_ON)
            return await self.log.append(
                table.after(table.running.take_hint(seat)),
                kind="table",
                actor=person,
                seat=seat,
                text=TurnText.HINT,
                request=request,
            )

        return await self.step(table_id, request, take)


def _hinted_seat(table: Table, person: Person) -> Seat:
    """The person's seat, which may be helped. Raises NotSeated, HintsOff, AwaySeat."""
    seat = seat_of(table.info, person)
    if table.info.is_rated:
        raise HintsOff
    check_player(table.info, person, seat)
    return seat
