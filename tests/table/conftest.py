"""A table service on a real SQLite file, with a clock that stands still."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from bot.table.computers import Computers
from bot.table.deadlines import Deadlines
from bot.table.models import Member, Person, Place, Snapshot, Status, TableInfo, Turn
from bot.table.service import TableService
from bot.thinking.minds import Minds
from games import GAMES
from games.bridgette.options import BridgetteOptions
from games.core.actions import Action, Discard
from games.core.rules import OneOf, Subset
from storage.database import Database

ADA = Member(101, "Ada")
BEN = Member(102, "Ben")
CLEO = Member(103, "Cleo")
PLACE = Place(1, "Card Club", 10, "tables")
SECRET = bytes(range(32))


class StillClock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time


@dataclass
class Club:
    """A service and the people who use it; interaction ids count up."""

    db: Database
    service: TableService
    clock: StillClock
    turns: list[Turn] = field(default_factory=list)
    interactions: int = 5000
    rng: random.Random = field(default_factory=lambda: random.Random(7))

    def request(self) -> int:
        self.interactions += 1
        return self.interactions

    async def lobby(self, place: Place = PLACE, **options: object) -> TableInfo:
        return await self.service.open(
            "bridgette",
            place,
            ADA,
            BridgetteOptions.model_validate({"deals": 1, **options}),
            request=self.request(),
        )

    async def match(self, place: Place = PLACE, **options: object) -> TableInfo:
        info = await self.lobby(place, **options)
        await self.service.join(info.id, BEN, request=self.request())
        return (await self.service.start(info.id, ADA.user_id, request=self.request())).table

    async def text(self, table_id: int, seat: int) -> str:
        """A legal action of the seat, as text; at random, but never a bid above the first level."""
        snapshot = await self.service.show(table_id, seat)
        assert snapshot.choices is not None
        return chosen(snapshot, self.rng)

    async def act(self, table_id: int, seat: int) -> Turn:
        info = await self.service.info(table_id)
        occupant = info.occupant(seat)
        assert occupant is not None
        assert occupant.user_id is not None
        text = await self.text(table_id, seat)
        return await self.service.act(
            table_id, Person(occupant.user_id), text, request=self.request()
        )

    async def play_until(self, table_id: int, reached: Callable[[Snapshot], bool]) -> Snapshot:
        """Play at random until the spectator's snapshot is as wished."""
        snapshot = await self.service.show(table_id, None)
        while not reached(snapshot):
            assert snapshot.to_act, "the match ended first"
            await self.act(table_id, snapshot.to_act[0])
            snapshot = await self.service.show(table_id, None)
        return snapshot

    async def finish(self, table_id: int) -> TableInfo:
        await self.play_until(table_id, lambda s: s.table.status is Status.FINISHED)
        return await self.service.info(table_id)


def notated(snapshot: Snapshot, action: Action) -> str:
    return GAMES[snapshot.table.game.key].notate(action)


def chosen(snapshot: Snapshot, rng: random.Random) -> str:
    match snapshot.choices:
        case Subset(_verb, cards, size):
            return notated(snapshot, Discard(tuple(rng.sample(cards, size))))
        case OneOf(actions):
            low = [a for a in actions if getattr(a, "level", 0) <= 1]
            return notated(snapshot, rng.choice(low))
        case None:
            raise AssertionError("the seat has nothing to decide")


def deadlines_of(club: Club) -> Deadlines:
    """The loop that ends the club's waits, with computers that move at once."""
    seated = Computers(club.service, Minds(0), pause=0.0, rng=random.Random(5))
    return Deadlines(club.db, club.service, seated, club.clock)


OpenClub = Callable[[], Awaitable[Club]]


@pytest.fixture
async def open_club(url: str) -> AsyncGenerator[OpenClub]:
    """Open the same database again, as another process or after a restart would."""
    opened: list[Club] = []

    async def open_one() -> Club:
        db = await Database.open(url)
        clock = StillClock()
        service = TableService(db, clock=clock, secret=lambda: SECRET)
        club = Club(db, service, clock, interactions=5000 + 100_000 * len(opened))
        service.subscribe(club.turns.append)
        opened.append(club)
        return club

    yield open_one
    for club in opened:
        await club.service.close()
        await club.db.close()


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    return await open_club()
