"""A small Discord on this computer: its parts put together, started and stopped."""

import time
from collections.abc import Callable
from typing import TypeVar

from aiohttp import web

from bot.sandbox.asking import Asking
from bot.sandbox.callbacks import Callbacks
from bot.sandbox.cdn import Cdn
from bot.sandbox.commands import CommandBook
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import ANSWER_WITHIN, InteractionDesk
from bot.sandbox.messages import Message
from bot.sandbox.people import Person
from bot.sandbox.permissions import EVERYONE, MODERATOR, NOTHING, Permission
from bot.sandbox.posting import Writer
from bot.sandbox.ratelimits import RateLimits
from bot.sandbox.record import Recorded
from bot.sandbox.rest.application import ApplicationRoutes
from bot.sandbox.rest.channels import ChannelRoutes
from bot.sandbox.rest.interactions import InteractionRoutes
from bot.sandbox.rest.people import PeopleRoutes
from bot.sandbox.rest.routes import Routes
from bot.sandbox.rest.server import API, Rest
from bot.sandbox.snowflakes import Clock
from bot.sandbox.world import Channel, Guild, News, World

T = TypeVar("T")
HOST = "127.0.0.1"


class LoopbackDiscord:
    """Discord's REST and gateway on 127.0.0.1, and the people who use it.

    It begins with one server, Card Club (#tables with a thread, #lounge, #no-entry which the bot
    cannot see), and with Ada, its owner, Ben, Cleo and Dan.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        clock: Clock = time.time,
        record: bool = True,
        rate_limits: bool = False,
        token: str | None = None,
        answer_within: float = ANSWER_WITHIN,
        heartbeat_interval: float = 41.25,
    ) -> None:
        self.port = port
        self.world = World(clock)
        self.faults = Faults()
        self.requests: list[Recorded] = []
        self.commands = CommandBook(self.world)
        self.interactions = InteractionDesk(self.world, answer_within)
        self._gateway = Gateway(self.world, token=token, heartbeat_interval=heartbeat_interval)
        self._asking = Asking(self.world, self.interactions, self.commands, self._gateway)
        self.application = ApplicationRoutes(self.world, self.commands)
        self._cdn = Cdn(self.world, self.application)
        self._rest = Rest(
            self.world,
            self._routes(),
            self.faults,
            RateLimits(clock) if rate_limits else None,
            token,
            self.requests if record else None,
        )
        self._runner: web.ServerRunner | None = None
        self._people: dict[int, Person] = {}
        self._found_club()

    def _found_club(self) -> None:
        self.ada = self.add_stranger("Ada")
        self.club = self.add_guild("Card Club", self.ada)
        self.ben = self.add_person("Ben")
        self.cleo = self.add_person("Cleo")
        self.dan = self.add_person("Dan")
        self.tables = self.add_channel("tables")
        self.lounge = self.add_channel("lounge")
        self.no_entry = self.add_channel("no-entry")
        self.thread = self.add_thread(self.tables, "side table")
        self.set_bot_permissions(self.no_entry, NOTHING)

    def _routes(self) -> Routes:
        routes = Routes()
        writer = Writer(self.world)
        callbacks = Callbacks(self.world, self.interactions, writer)
        InteractionRoutes(self.world, self.interactions, callbacks).register(routes)
        ChannelRoutes(self.world, writer).register(routes)
        PeopleRoutes(self.world).register(routes)
        self.application.register(routes)
        return routes

    # ------------------------------------------------------------------ life
    async def start(self) -> "LoopbackDiscord":
        """Listen; the port is known afterwards."""
        self._runner = web.ServerRunner(web.Server(self._serve))
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port, backlog=1024)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        self.world.base = f"http://{HOST}:{self.port}"
        return self

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.interactions.close()
        await self._gateway.close(1001)
        if self._runner:
            await self._runner.cleanup()

    async def __aenter__(self) -> "LoopbackDiscord":
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _serve(self, http: web.BaseRequest) -> web.StreamResponse:
        if http.path.startswith(API):
            return await self._rest.handle(http)
        if http.path.startswith("/gateway"):
            return await self._gateway.handle(http)
        return self._cdn.handle(http)

    @property
    def rest_base(self) -> str:
        """What `discord.http.Route.BASE` must be."""
        return f"http://{HOST}:{self.port}{API}"

    @property
    def gateway_url(self) -> str:
        """What `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY` must be."""
        return f"ws://{HOST}:{self.port}/gateway"

    # ------------------------------------------------------------------ the world
    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody, in the order they were added."""
        return tuple(self._people.values())

    def person(self, user_id: int) -> Person:
        """Somebody by user id; raises KeyError."""
        return self._people[user_id]

    def add_person(
        self, name: str, *, permissions: Permission = EVERYONE, locale: str = "en-US"
    ) -> Person:
        """Add a member of Card Club."""
        person = self.add_stranger(name, locale=locale)
        person.join(self.club, permissions)
        return person

    def add_stranger(self, name: str, *, locale: str = "en-US") -> Person:
        """Add somebody who is in no server."""
        person = Person(self._asking, self.world.add_account(name, locale=locale))
        self._people[person.id] = person
        return person

    def add_moderator(self, name: str) -> Person:
        """Add a member of Card Club who may manage messages."""
        return self.add_person(name, permissions=MODERATOR)

    def add_guild(self, name: str, owner: Person) -> Guild:
        """Add a server that the bot is in."""
        return self.world.add_guild(name, owner.account)

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Add a text channel, to Card Club unless told otherwise."""
        return self.world.add_channel(guild or self.club, name)

    def add_thread(self, channel: Channel, name: str) -> Channel:
        """Add a thread below a channel."""
        return self.world.add_channel(channel.guild or self.club, name, parent=channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        self.world.remove_channel(channel)

    def delete_message(self, message: Message) -> None:
        """Delete a message as a moderator would."""
        self.world.remove(message)

    def set_bot_permissions(self, channel: Channel, permissions: Permission) -> None:
        """Let the bot do exactly this in a channel."""
        channel.bot_permissions = permissions
        self.world.tell(News("shape"))

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        guild.has_bot = False
        self.world.tell(News("shape"))

    def messages(self, channel: Channel) -> tuple[Message, ...]:
        """The public messages of a channel, oldest first."""
        return tuple(m for m in channel.messages.values() if not m.is_ephemeral)

    def dm(self, person: Person) -> tuple[Message, ...]:
        """The messages between the bot and a person, oldest first."""
        return self.messages(person.dm)

    def current(self, message: Message) -> Message | None:
        """What a message is now; None when it is gone."""
        return self.world.current(message)

    # ------------------------------------------------------------------ waiting
    @property
    def answer_within(self) -> float:
        """Seconds the bot has for its first answer: three, unless a test has less patience."""
        return self.interactions.answer_within

    @answer_within.setter
    def answer_within(self, seconds: float) -> None:
        self.interactions.answer_within = seconds

    async def until(self, predicate: Callable[[], T | None], timeout: float = 5.0) -> T:  # noqa: ASYNC109 - the limit belongs to this wait, and its error names the predicate
        """The predicate's first truthy value, asked again upon each change; else TimeoutError."""
        return await self.world.changes.until(predicate, timeout)

    async def ready(self, count: int = 1, timeout: float = 20.0) -> None:  # noqa: ASYNC109 - passed on to `until`
        """Wait until that many gateway sessions are connected."""
        await self.until(lambda: self._gateway.ready >= count, timeout)

    # ------------------------------------------------------------------ the gateway
    @property
    def identifies(self) -> int:
        """How many times a client identified."""
        return self._gateway.identifies

    @property
    def resumes(self) -> int:
        """How many times a client resumed."""
        return self._gateway.resumes

    @property
    def heartbeats(self) -> int:
        """How many heartbeats were answered."""
        return self._gateway.heartbeats

    @property
    def sessions(self) -> int:
        """How many gateway sessions are connected now."""
        return self._gateway.ready

    async def drop_gateway(self, code: int = 4000) -> None:
        """Close every gateway connection with a code."""
        await self._gateway.close(code)

    def reconnect(self) -> None:
        """Send op 7: come back and resume."""
        self._gateway.reconnect()

    def invalidate(self, *, resumable: bool) -> None:
        """Send op 9: the session is invalid."""
        self._gateway.invalidate(resumable=resumable)
