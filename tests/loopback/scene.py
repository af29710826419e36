"""A loopback Discord and our bot on it: in this process, on a database file of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import discord

from bot.running import RunningBot
from bot.sandbox import Answer, Channel, LoopbackDiscord, Message, Person
from bot.settings import Settings
from storage.database import Database
from tests.loopback.ledger import Ledger
from tests.loopback.players import MY_HAND, Player
from tests.loopback.reading import Decision
from tests.loopback.short import NAMES, SHORT

WAKING = 20.0  # seconds
STUBBORN = 4.0  # seconds until somebody presses again
TRIES = 20
A_LOOK = 0.5  # seconds

T = TypeVar("T")
Watch = Callable[[str, Answer], None]


def ignore(_moment: str, _answer: Answer) -> None:
    """Watch nothing."""


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
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    _slow: asyncio.Task[None] | None = None

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
        settings = Settings(
            database_url=self.url, computer_pause=0, computer_processes=0, _env_file=None
        )
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

    async def slow_writes(self, seconds: float) -> asyncio.Task[None]:
        """Keep everybody from writing to the database for a while, once however often asked."""
        if self._slow is None or self._slow.done():
            self._slow = asyncio.create_task(self.db.write(lambda _: asyncio.sleep(seconds)))
            await asyncio.sleep(0.02)  # until it has begun
        return self._slow

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
        return [self.discord.add_person(f"{n}of{channel.name}") for n in NAMES[:count]]

    def player(self, person: Person, channel: Channel, **kwargs: object) -> Player:
        rng = random.Random(f"{self.seed} {person.name}")
        return Player(self.discord, person, channel, rng, **kwargs)  # type: ignore[arg-type]  # passed on

    # -- opening a table -----------------------------------------------------------------------

    async def open(
        self, host: Person, channel: Channel, *, game: str = "bridgette", **options: object
    ) -> Answer:
        """Open a table by command and wait for its lobby."""
        wish: dict[str, object] = {**SHORT[game].options, **options}
        answer = await host.slash(channel, SHORT[game].command, **wish)  # type: ignore[arg-type]  # passed on
        await self.lobby(channel)
        return answer

    async def lobby(self, channel: Channel) -> Message:
        """The message with the seats, once it is there."""
        return await self.discord.until(lambda: self.lobby_in(channel))

    def lobby_in(self, channel: Channel) -> Message | None:
        return find(self.discord.messages(channel), "Cancel")

    async def start(
        self,
        host: Person,
        guests: Sequence[Person],
        channel: Channel,
        *,
        watch: Watch = ignore,
        **options: object,
    ) -> int:
        """A running match of these people, computers in the seats that are left; the table's id.

        `watch` is told of each interaction before the bot can answer it. Whoever sees that a
        press has done nothing presses again. `game` among the options is one of SHORT.
        """
        await self.prepare(host, guests, channel, watch=watch, **options)
        return await self.begin(host, channel, watch=watch)

    async def prepare(
        self,
        host: Person,
        guests: Sequence[Person],
        channel: Channel,
        *,
        watch: Watch = ignore,
        game: str = "bridgette",
        **options: object,
    ) -> None:
        """A lobby in which everybody sits."""
        short = SHORT[game]
        wish: dict[str, object] = {**short.options, **options, "computer": not guests}

        def ask() -> Answer:
            return host.send_slash(channel, short.command, wish)  # type: ignore[arg-type]  # passed on

        await self.insist(ask, lambda: self.lobby_in(channel), "start", watch)
        for guest in guests:
            await self._join(guest, channel, watch)
        if guests and len(guests) + 1 < short.seats:
            await self._fill(host, channel, watch)
        await self.discord.until(lambda: self.can_start(channel))

    async def _join(self, guest: Person, channel: Channel, watch: Watch) -> None:
        await self.insist(
            lambda: guest.send_press(self._newest_lobby(channel), "Join"),
            lambda: guest.mention in self._newest_lobby(channel).text,
            "join",
            watch,
        )

    async def _fill(self, host: Person, channel: Channel, watch: Watch) -> None:
        await self.insist(
            lambda: host.send_press(self._newest_lobby(channel), "Fill with computers"),
            lambda: self.can_start(channel),
            "fill",
            watch,
        )

    async def begin(self, host: Person, channel: Channel, *, watch: Watch = ignore) -> int:
        """Press Start; the table's id."""
        lobby = self._newest_lobby(channel)
        await self.insist(
            lambda: host.send_press(self._newest_lobby(channel), "Start"),
            lambda: find(self.discord.messages(channel), MY_HAND),
            "begin",
            watch,
        )
        return table_id_of(lobby)

    def _newest_lobby(self, channel: Channel) -> Message:
        lobby = self.lobby_in(channel)
        assert lobby is not None
        return lobby

    def can_start(self, channel: Channel) -> bool:
        lobby = self.lobby_in(channel)
        return lobby is not None and not lobby.find_button("Start").disabled

    async def insist(
        self,
        ask: Callable[[], Answer],
        is_done: Callable[[], T | None],
        moment: str,
        watch: Watch = ignore,
    ) -> T:
        """Ask, and once more when it has failed or been refused, until it is seen to be done."""
        for _ in range(TRIES):
            answer = ask()
            watch(moment, answer)
            with suppress(TimeoutError):
                await self._done_or_refused(is_done, answer)
            if done := is_done():
                return done
        raise AssertionError(f"it could not be done in {TRIES} tries: {moment}")

    async def _done_or_refused(self, is_done: Callable[[], object], answer: Answer) -> None:
        await self.discord.until(lambda: is_done() or was_refused(answer), STUBBORN)
        await self.discord.until(is_done, A_LOOK)  # it may have been done before, and be shown soon

    async def match(
        self, *, game: str = "bridgette", people: int = 0, watch: Watch = ignore, **options: object
    ) -> Match:
        """A running match of so many new people (0: as many as sit down) in a new channel."""
        channel = self.place()
        host, *guests = self.people(channel, people or SHORT[game].seats)
        table_id = await self.start(host, guests, channel, watch=watch, game=game, **options)
        players = tuple(self.player(person, channel) for person in (host, *guests))
        return Match(self, table_id, channel, players, game)

    async def alone(self, **options: object) -> Match:
        """A running match of a new person against the computer."""
        return await self.match(people=1, **options)  # type: ignore[arg-type]  # passed on


@dataclass
class Match:
    """A running match and its people."""

    scene: Scene
    table_id: int
    channel: Channel
    players: tuple[Player, ...]
    game: str = "bridgette"

    async def play(self, moves: int | None = None) -> None:
        """Everybody plays until the table is over, which may be when the last resigns."""
        await self.play_on(moves)
        await self.scene.settle()

    async def play_on(self, moves: int | None = None) -> None:
        """The same, when the bot is another process."""
        *others, last = self.players
        await asyncio.gather(*(player.play() for player in others), last.play(moves))

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


def was_refused(answer: Answer) -> bool:
    """Whether nothing came of it, or the person was told afterwards that it could not be done."""
    return answer.has_failed or bool(answer.followups)


def find(messages: Iterable[Message], label: str) -> Message | None:
    """The newest message with a button of that label."""
    found = [m for m in messages if any(b.label == label for b in m.buttons())]
    return found[-1] if found else None


def table_id_of(lobby: Message) -> int:
    return int(next(b.custom_id for b in lobby.buttons() if b.custom_id).split(":")[1])
