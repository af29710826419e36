"""The table service: everything that can happen to a table, stored before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import BaseModel

from bot.table.models import Actor, Member, Place, Snapshot, TableInfo, Turn
from games.core.seats import Seat

Listener = Callable[[Turn], None]


class TableService:
    """Opens, fills, runs and ends tables. Raises TableError or RuleViolation; then nothing changed."""

    # TableService(db: storage.database.Database, *, clock: Clock, secret: Callable[[], bytes] = 32 from secrets)

    def subscribe(self, listener: Listener) -> None:
        """Call the listener after each stored change, in order, never inside the lock. It must not block."""
        raise NotImplementedError

    # -- the lobby -----------------------------------------------------------------------------------
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
    ) -> TableInfo:
        """A new lobby with the host in the first seat. `request` is the interaction id.

        Raises ChannelBusy, ChannelNotAllowed, CannotInvite.
        """
        raise NotImplementedError

    async def join(self, table_id: int, member: Member, *, request: int) -> TableInfo:
        """Take the first free seat (also: accept the invitation)."""
        raise NotImplementedError

    async def leave(self, table_id: int, user_id: int) -> TableInfo:
        """Free one's seat; when the host leaves the next person hosts; the last one out ends the table."""
        raise NotImplementedError

    async def decline(self, table_id: int, user_id: int) -> TableInfo:
        """Refuse the invitation: the seat is open to everybody. Raises NotInvited."""
        raise NotImplementedError

    async def add_computer(self, table_id: int, user_id: int) -> TableInfo:
        """The host fills a free seat with a computer."""
        raise NotImplementedError

    async def start(self, table_id: int, user_id: int, *, request: int) -> Turn:
        """Begin the match; the host's. Raises NotHost, SeatsEmpty, LobbyClosed."""
        raise NotImplementedError

    async def end(self, table_id: int, user_id: int, *, moderator: bool, request: int) -> TableInfo:
        """Close a lobby or a running match without a result; the host's or a moderator's."""
        raise NotImplementedError

    async def rematch(self, table_id: int, member: Member, *, request: int) -> TableInfo:
        """A new lobby, same channel, options, and an invitation to the other person (or the same computers).

        Only for somebody who played at the finished table. Raises NotSeated, ChannelBusy.
        """
        raise NotImplementedError

    # -- the match -----------------------------------------------------------------------------------
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

        `expect` and `seat` come from a control: another step's choices raise Stale, another person's
        seat ForeignSeat. A request that was carried out before returns its Turn with `repeated`.
        """
        raise NotImplementedError

    async def resign(self, table_id: int, user_id: int, *, request: int) -> Turn:
        """Give the match up: the other side has won."""
        raise NotImplementedError

    # -- looking -------------------------------------------------------------------------------------
    async def info(self, table_id: int) -> TableInfo:
        """The table as anybody may know it. Raises NoSuchTable."""
        raise NotImplementedError

    async def show(self, table_id: int, seat: Seat | None) -> Snapshot:
        """The newest state as the seat sees it (None: a spectator). Raises NoSuchTable, NotRunning.

        Also for finished tables.
        """
        raise NotImplementedError

    async def show_person(self, table_id: int, user_id: int) -> Snapshot:
        """The newest state as the person's seat sees it. Raises NotSeated."""
        raise NotImplementedError

    async def live_in(self, channel_id: int) -> TableInfo | None:
        """The lobby or running table of a channel."""
        raise NotImplementedError

    async def live_of(self, user_id: int) -> tuple[TableInfo, ...]:
        """The lobbies and running tables where the person has a seat, oldest first."""
        raise NotImplementedError

    async def all_live(self) -> tuple[TableInfo, ...]:
        """Every lobby and running table: what to redraw and re-arm after a start."""
        raise NotImplementedError

    # -- what Discord tells --------------------------------------------------------------------------
    async def set_message(self, table_id: int, message_id: int | None) -> None:
        """Remember the public message."""
        raise NotImplementedError

    async def channel_gone(self, channel_id: int) -> TableInfo | None:
        """The channel was deleted: its table ends without a result and its players are free."""
        raise NotImplementedError
