"""What the rest of the bot may know of a table. Nothing here holds a State, a key or a seed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from pydantic import BaseModel

from games.core.events import DealEnded, Event
from games.core.rules import Choices, GameInfo, Outcome
from games.core.seats import Seat
from games.opponents.thinking import Level

View: TypeAlias = Any  # the game's own view class; its board knows which


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"  # played to its end, or resigned: there is a result
    ENDED = "ended"  # closed without a result


class Ending(StrEnum):
    """Why a table was closed without a result."""

    CANCELLED = "cancelled"  # the lobby, by its host or a moderator
    DESERTED = "deserted"  # the last person left the lobby
    EXPIRED = "expired"  # nobody started in time
    STOPPED = "stopped"  # the match, by its host or a moderator
    IDLE = "idle"  # nobody moved for days
    ABANDONED = "abandoned"  # no person was left, and none came back
    UNREACHABLE = "unreachable"  # the channel is gone or closed to the bot


class Boards(StrEnum):
    """Whether the boards of a duplicate round are still played at other tables."""

    CLOSED = "closed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord who acts."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player who acts from its seat."""

    seat: Seat


Actor = Person | Computer


@dataclass(frozen=True, slots=True)
class Member:
    """A person as a table remembers them: the name is a snapshot."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands."""

    guild_id: int
    guild_name: str
    channel_id: int
    channel_name: str


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits in a seat; `user_id` None is a computer.

    `is_away`: a computer plays for the person, who may take the seat back.
    """

    seat: Seat
    user_id: int | None
    name: str
    is_away: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether no person sits here."""
        return self.user_id is None

    @property
    def is_present(self) -> bool:
        """Whether a person sits here and plays."""
        return self.user_id is not None and not self.is_away


@dataclass(frozen=True, slots=True)
class Reservation:
    """A fixture of a league, and who is to play it: the people in the order of their seats."""

    fixture_id: int
    people: tuple[int, ...]
    league: str  # its name


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as anybody may know it. `version` is the number of steps so far.

    While `is_closed` nobody but its players may be told anything of its deals: not a card, a call,
    a point or who has won, and no key or secret. Whoever shows a table to others asks that first.
    """

    id: int
    game: GameInfo
    options: BaseModel
    place: Place
    host_id: int
    invited_id: int | None
    status: Status
    occupants: tuple[Occupant, ...]  # taken seats, in seat order
    version: int
    commitment: str  # SHA-256 of the secret, of a duplicate round that of the round, hex
    opened_at: int
    clock: int | None  # seconds that a turn may take; None: no limit
    level: Level  # how well its computers play
    wants_rating: bool  # whether it is to be rated, if people alone sit at it
    ending: Ending | None
    message_id: int | None  # the public message that is kept up to date
    deals_told: int  # how many deals are shown as ended, each in a message of its own
    is_end_told: bool  # whether the public message shows the end
    reservation: Reservation | None = None  # its seats are kept for these people
    boards: Boards | None = None  # None: it has deals of its own

    def occupant(self, seat: Seat) -> Occupant | None:
        """Who sits there."""
        return next((o for o in self.occupants if o.seat == seat), None)

    def seat_of(self, user_id: int) -> Seat | None:
        """Where the person sits."""
        return next((o.seat for o in self.occupants if o.user_id == user_id), None)

    @property
    def link(self) -> str:
        """Where to find it on Discord."""
        place = self.place
        channel = f"https://discord.com/channels/{place.guild_id}/{place.channel_id}"
        return channel if self.message_id is None else f"{channel}/{self.message_id}"

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people for whom a seat is kept that they have not taken."""
        if self.reservation is not None:
            kept = self.reservation.people
        else:
            kept = () if self.invited_id is None else (self.invited_id,)
        return tuple(person for person in kept if self.seat_of(person) is None)

    @property
    def is_closed(self) -> bool:
        """Whether others play the same boards, or may still come to play them."""
        return self.boards is Boards.CLOSED

    @property
    def is_duplicate(self) -> bool:
        """Whether its deals are the boards of a round."""
        return self.boards is not None

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.occupants) == self.game.seats

    @property
    def is_rated(self) -> bool:
        """Whether the match counts; a computer that only stands in for somebody changes nothing."""
        return self.wants_rating and all(not o.is_computer for o in self.occupants)

    @property
    def present(self) -> tuple[Occupant, ...]:
        """The people who play, in seat order."""
        return tuple(occupant for occupant in self.occupants if occupant.is_present)

    @property
    def is_paused(self) -> bool:
        """Whether the match waits because no person is left to play it."""
        return self.status is Status.RUNNING and not self.present

    @property
    def is_live(self) -> bool:
        """Whether it is a lobby or running."""
        return self.status in (Status.LOBBY, Status.RUNNING)


@dataclass(frozen=True, slots=True)
class Reveal:
    """What the service may show of the shuffle, all of it in hex.

    `key_hash` is SHA-256 of the running deal's key. `keys` are the keys of the deals that are over,
    by pack. `secret` and `interaction_ids` are shown only when the table has ended. Of boards
    there are no ids, and nothing is shown while they are closed.
    """

    key_hash: str | None
    keys: tuple[tuple[int, str], ...]
    secret: str | None
    interaction_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table that has begun, as one seat (or a spectator, seat None) sees it now.

    `choices` is None when the seat has nothing to decide; `expect` is the step at which its present
    choices arose, and goes into every control that is drawn from it. `deals` are over.
    """

    table: TableInfo
    seat: Seat | None
    view: View
    to_act: tuple[Seat, ...]
    choices: Choices | None
    expect: int
    deals: tuple[DealEnded, ...]
    reveal: Reveal
    outcome: Outcome | None
    resigned: Seat | None
    deadlines: tuple[tuple[Seat, int], ...] = ()  # when a computer takes a seat: unix seconds
    hints: tuple[Seat, ...] = ()  # the seats that took a hint, one after the other

    @property
    def last_deal(self) -> DealEnded | None:
        """The deal that ended last."""
        return self.deals[-1] if self.deals else None


class TurnText:
    """The texts of changes that are no actions of a seat."""

    OPEN = "open"
    BOARDS = "boards"  # the boards of its round are open
    AWAY = "away"  # a computer plays for the seat from now on
    BACK = "back"  # its person plays again
    HOST = "host"  # another person hosts
    HINT = "hint"  # the seat's person was told what a computer would do
    WARNING = "warning"  # the seat's time runs out soon
    AGAIN = "again"  # the seat's hand has not been shown yet


@dataclass(frozen=True, slots=True)
class Turn:
    """A change of a table that has been stored: a step, or a change of its lobby (step 0).

    `fresh` are the seats whose choices arose with this step: the hands to redraw. `to_act` are the
    seats that may act now. `text` of a change that is no action is one of TurnText.
    """

    table: TableInfo
    step: int
    actor: Actor | None
    seat: Seat | None
    text: str
    events: tuple[Event, ...]
    fresh: tuple[Seat, ...]
    to_act: tuple[Seat, ...] = ()
    repeated: bool = False  # the request had been carried out before
