"""A loopback Discord and our bot on it: in this process, on a database file of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import discord

from bot.running import RunningBot
from bot.sandbox import Answer, Channel, LoopbackDiscord, Message, Person
from bot.settings import Settings
from storage.database import Database
from tests.loopback.ledger import Ledger
from tests.loopback.players import Player
from tests.loopback.reading import Decision

WAKING = 20.0  # seconds


class MovableClock:
    """The machine's clock, which a test can push on."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return discord.utils.utcnow().timestamp() + self.ahead


@dataclass
class Life:
    """One process's worth of the bot."""

    db: Database
    bot: RunningBot
    task: asyncio.Task[None]


@dataclass
class Scene:
    """The bot on its loopback Discord, and everybody who plays."""

    discord: LoopbackDiscord
    file: Path
    seed: int = 1
    clock: MovableClock = field(default_factory=MovableClock)
    life: Life | None = None
    places: int = 0

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.file}"

    @property
    def ledger(self) -> Ledger:
        return Ledger(self.file)

    @property
    def bot(self) -> RunningBot:
        assert self.life is not None, "the bot is not running"
        return self.life.bot

    @property
    def db(self) -> Database:
        assert self.life is not None, "the bot is not running"
        return self.life.db

    # -- the bot's life ------------------------------------------------------------------------

    async def wake(self) -> RunningBot:
        """Start the bot and wait until it is connected."""
        db = await Database.open(self.url)
        settings = Settings(database_url=self.url, computer_pause=0, _env_file=None)
        bot = RunningBot(db, settings, self.clock)
        self.life = Life(db, bot, asyncio.create_task(bot.run("token")))
        await self.discord.ready(timeout=WAKING)
        return bot

    async def sleep(self) -> None:
        """Stop the bot in an orderly way."""
        if self.life is None:
            return
        life, self.life = self.life, None
        await life.bot.client.close()
        life.task.cancel()
        with suppress(asyncio.CancelledError):
            await life.task

    async def settle(self) -> None:
        """Wait until everything is drawn."""
        await self.bot.client.presenter.settle()

    # -- places and people ---------------------------------------------------------------------

    def place(self) -> Channel:
        """A new channel with a name of its own."""
        self.places += 1
        return self.discord.add_channel(f"table{self.places:03}")

    def people(self, channel: Channel, count: int = 2) -> list[Person]:
        """New people, named after the channel."""
        return [self.discord.add_person(f"{n}of{channel.name}") for n in ("Ada", "Ben")[:count]]

    def player(self, person: Person, channel: Channel, **kwargs: object) -> Player:
        rng = random.Random(f"{self.seed} {person.name}")
        return Player(self.discord, person, channel, rng, **kwargs)  # type: ignore[arg-type]  # passed on

    # -- opening a table -----------------------------------------------------------------------

    async def open(self, host: Person, channel: Channel, **options: object) -> Answer:
        """Open a table by command and wait for its lobby."""
        answer = await host.slash(channel, "bridgette start", **{"deals": 1, **options})  # type: ignore[arg-type]  # passed on
        await self.lobby(channel)
        return answer

    async def lobby(self, channel: Channel) -> Message:
        """The message with the seats, once it is there."""

        def shown() -> Message | None:
            return find(self.discord.messages(channel), "Cancel")

        return await self.discord.until(shown)

    async def start(
        self, host: Person, guest: Person | None, channel: Channel, **options: object
    ) -> int:
        """A running match of two people, or of one and the computer; the table's id."""
        if guest is None:
            options["computer"] = True
        await self.open(host, channel, **options)
        lobby = await self.lobby(channel)
        if guest is not None:
            await guest.press(lobby, "Join")
        await self.discord.until(lambda: self.is_offered(lobby, "Start"))
        await host.press(lobby, "Start")
        return table_id_of(lobby)

    def is_offered(self, message: Message, label: str) -> bool:
        current = self.discord.current(message)
        return current is not None and not current.find_button(label).disabled

    async def match(self, **options: object) -> Match:
        """A running match of two new people in a new channel."""
        channel = self.place()
        host, guest = self.people(channel)
        table_id = await self.start(host, guest, channel, **options)
        players = (self.player(host, channel), self.player(guest, channel))
        return Match(self, table_id, channel, players)

    async def alone(self, **options: object) -> Match:
        """A running match of a new person against the computer."""
        channel = self.place()
        (host,) = self.people(channel, 1)
        table_id = await self.start(host, None, channel, **options)
        return Match(self, table_id, channel, (self.player(host, channel),))


@dataclass
class Match:
    """A running match and its people."""

    scene: Scene
    table_id: int
    channel: Channel
    players: tuple[Player, ...]

    async def play(self) -> None:
        """Everybody plays until the table is over."""
        await asyncio.gather(*(player.play() for player in self.players))
        await self.scene.settle()

    async def turn(self) -> tuple[Player, Decision]:
        """Somebody who has something to decide, and what."""

        def due() -> tuple[Player, Decision] | None:
            found = ((player, player.due) for player in self.players)
            return next(((p, decision) for p, decision in found if decision), None)

        return await self.scene.discord.until(due, 10.0)

    def check(self) -> None:
        """The log holds what the people did, no more and no less, and the result follows."""
        self.scene.ledger.check_match(self.table_id, self.players)


async def together(matches: Iterable[Match]) -> None:
    """Play several matches at once."""
    await asyncio.gather(*(match.play() for match in matches))


def find(messages: Iterable[Message], label: str) -> Message | None:
    """The newest message with a button of that label."""
    found = [m for m in messages if any(b.label == label for b in m.buttons())]
    return found[-1] if found else None


def table_id_of(lobby: Message) -> int:
    return int(next(b.custom_id for b in lobby.buttons() if b.custom_id).split(":")[1])
