"""Opening, filling and closing tables."""

from __future__ import annotations

import secrets

from pydantic import BaseModel

from bot.table import lobby
from bot.table.errors import NotRunning, NotSeated
from bot.table.hub import Hub
from bot.table.models import Ending, Member, Place, Reservation, TableInfo, Turn, TurnText
from bot.table.opening import Opening, open_table
from games import GAMES
from games.core.seats import Seat
from games.opponents.thinking import Level
from storage.pseudonyms import is_pseudonym

DEFAULT_CLOCK = 90  # seconds


class Lobbies(Hub):
    """What can happen before a match, and after it."""

    async def open(
        self,
        game: str,
        place: Place,
        host: Member,
        options: BaseModel,
        *,
        request: int,
        invited: Member | None = None,
        computers: int = 0,
        clock: int | None = DEFAULT_CLOCK,
        level: Level = Level.NORMAL,
        rated: bool = True,
        reservation: Reservation | None = None,
    ) -> TableInfo:
        """A new lobby with the host in the first seat; `request` is the interaction id.

        `clock` is how many seconds a turn may take, None for no limit; `level` how well computers
        play; `rated` whether the match is to be rated if people alone sit at the table. With a
        `reservation` everybody, the host too, sits in the seat that is kept for them.

        Raises ChannelBusy, ChannelNotAllowed, CannotInvite, FixtureOnTable, RoundOver, SeatsKept.
        """
        wish = Opening(
            rules=GAMES[game],
            place=place,
            host=host,
            options=options.model_dump_json(),
            invited=invited,
            computers=computers,
            request=request,
            secret=self.secret(),
            at=self.now(),
            clock=clock,
            level=level,
            rated=rated,
            reservation=reservation,
        )
        turn = await self.fill(
            TurnText.OPEN, host.user_id, lambda connection: open_table(connection, wish)
        )
        return turn.table

    async def join(self, table_id: int, member: Member, *, request: int) -> TableInfo:
        """Take the first free seat; also the way to accept an invitation.

        Raises LobbyClosed, TableFull, AlreadySeated, SeatReserved, SeatsKept.
        """
        turn = await self.fill(
            "join",
            member.user_id,
            lambda connection: lobby.join(connection, table_id, member, request),
        )
        return turn.table

    async def leave_lobby(self, table_id: int, user_id: int) -> TableInfo:
        """Free one's seat; the next person hosts, and the last one out closes the lobby.

        Raises LobbyClosed, NotSeated.
        """
        at = self.now()
        turn = await self.fill(
            "leave", user_id, lambda connection: lobby.leave(connection, table_id, user_id, at)
        )
        return turn.table

    async def decline(self, table_id: int, user_id: int) -> TableInfo:
        """Refuse the invitation: the seat is open to everybody. Raises LobbyClosed, NotInvited."""
        turn = await self.fill(
            "decline", user_id, lambda connection: lobby.decline(connection, table_id, user_id)
        )
        return turn.table

    async def add_computer(self, table_id: int, user_id: int) -> TableInfo:
        """The host fills a free seat with a computer.

        Raises LobbyClosed, NotHost, TableFull, SeatsFixed.
        """
        turn = await self.fill(
            "computer",
            user_id,
            lambda connection: lobby.add_computer(connection, table_id, user_id),
        )
        return turn.table

    async def set_level(self, table_id: int, user_id: int, level: Level) -> TableInfo:
        """The host chooses how well the computers play. Raises LobbyClosed, NotHost."""
        turn = await self.fill(
            "level",
            user_id,
            lambda connection: lobby.set_level(connection, table_id, user_id, level),
        )
        return turn.table

    async def move(self, table_id: int, user_id: int, seat: Seat) -> TableInfo:
        """Sit down in another seat. Raises LobbyClosed, NotSeated, NoSuchSeat, SeatsFixed."""
        turn = await self.fill(
            "move", user_id, lambda connection: lobby.move(connection, table_id, user_id, seat)
        )
        return turn.table

    async def swap(self, table_id: int, user_id: int, pair: tuple[Seat, Seat]) -> TableInfo:
        """The host lets two seats change places.

        Raises LobbyClosed, NotHost, NoSuchSeat, SeatsFixed.
        """
        turn = await self.fill(
            "swap", user_id, lambda connection: lobby.swap(connection, table_id, user_id, pair)
        )
        return turn.table

    async def shuffle_seats(self, table_id: int, user_id: int) -> TableInfo:
        """The host lets chance decide who sits where. Raises LobbyClosed, NotHost, SeatsFixed."""
        seats = range((await self.info(table_id)).game.seats)
        order = tuple(secrets.SystemRandom().sample(seats, len(seats)))
        turn = await self.fill(
            "shuffle",
            user_id,
            lambda connection: lobby.shuffle(connection, table_id, user_id, order),
        )
        return turn.table

    async def start(self, table_id: int, user_id: int, *, request: int) -> Turn:
        """Begin the match. Raises LobbyClosed, NotHost, SeatsEmpty."""
        return await self.fill(
            "start",
            user_id,
            lambda connection: lobby.start(connection, table_id, user_id, request),
        )

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool) -> TableInfo:
        """Close the lobby, as its host or a moderator. Raises LobbyClosed, NotHostOrModerator."""
        at = self.now()
        turn = await self.fill(
            "cancel",
            user_id,
            lambda connection: lobby.cancel(
                connection, table_id, user_id, moderator=moderator, at=at
            ),
        )
        return turn.table

    async def close_lobby(self, table_id: int, ending: Ending) -> TableInfo:
        """Close a lobby without asking anybody. Raises LobbyClosed."""
        at = self.now()
        turn = await self.fill(
            ending, None, lambda connection: lobby.close(connection, table_id, ending, at)
        )
        return turn.table

    async def rematch(self, table_id: int, member: Member, *, request: int) -> TableInfo:
        """A new lobby like the finished table, with an invitation to the other person.

        Nobody is invited in the place of somebody whose data were deleted, in whatever process.

        Raises NotSeated, NotRunning while the match lasts, and what `open` raises.
        """
        info = (await self.log.read(table_id)).info
        if info.seat_of(member.user_id) is None:
            raise NotSeated
        if info.is_live:
            raise NotRunning("This match is not over yet.")
        others = [o for o in info.occupants if o.user_id != member.user_id]
        people = [
            Member(o.user_id, o.name)
            for o in others
            if o.user_id is not None and not is_pseudonym(o.user_id)
        ]
        return await self.open(
            info.game.key,
            info.place,
            member,
            info.options,
            request=request,
            invited=people[0] if len(people) == 1 else None,
            computers=sum(o.is_computer for o in others),
            clock=info.clock,
            level=info.level,
            rated=info.wants_rating,
        )
