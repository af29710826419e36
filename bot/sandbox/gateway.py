"""The gateway: sessions, heartbeats, events, resuming with what was missed."""

import asyncio
import secrets
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.sandbox.payload import (
    Json,
    JsonObject,
    as_int,
    as_list,
    as_object,
    as_text,
    decode,
    encode,
)
from bot.sandbox.wire.accounts import user_payload
from bot.sandbox.world import News, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
_IGNORED = frozenset({3, 4, 8, 31})
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SEQUENCE, INVALID_SHARD = 4005, 4007, 4010
_ENDING = frozenset({1000, 1001})
"""A client that closes with these does not mean to resume."""
_KEPT_EVENTS = 1000
_SESSION_LIFE = 120.0


@dataclass(slots=True, eq=False)
class Connection:
    """One open websocket, with what is still to be sent on it."""

    socket: web.WebSocketResponse
    outbox: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue[bytes])
    session: "Session | None" = None
    is_dropped: bool = False
    """Closed from this side, whatever code the client echoes."""

    def send(self, opcode: int, data: Json, sequence: int | None = None, event: str = "") -> None:
        """Put one payload on its way."""
        self.outbox.put_nowait(encode({"op": opcode, "d": data, "s": sequence, "t": event or None}))

    async def write(self) -> None:
        """Send what is in the outbox, for as long as the socket lives."""
        while not self.socket.closed:
            text = await self.outbox.get()
            try:
                await self.socket.send_str(text.decode())
            except ConnectionError:
                return


@dataclass(slots=True, eq=False)
class Session:
    """What one shard of one process has been sent, and where it is connected now."""

    id: str
    shard: int
    shards: int
    sequence: int = 0
    events: deque[tuple[int, str, JsonObject]] = field(
        default_factory=lambda: deque[tuple[int, str, JsonObject]](maxlen=_KEPT_EVENTS)
    )
    connection: Connection | None = None
    lost_at: float | None = None

    def takes(self, guild_id: int | None) -> bool:
        """Whether events of that server, or of no server, come to this shard."""
        shard = 0 if guild_id is None else (guild_id >> 22) % self.shards
        return shard == self.shard

    def push(self, event: str, data: JsonObject) -> None:
        """Send an event now, or keep it until the session is resumed."""
        self.sequence += 1
        self.events.append((self.sequence, event, data))
        if self.connection:
            self.connection.send(DISPATCH, data, self.sequence, event)

    def can_replay_from(self, sequence: int) -> bool:
        """Whether everything after that event is still kept."""
        oldest = self.events[0][0] if self.events else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence


class Gateway:
    """Every connected bot process, and the events they are owed."""

    def __init__(
        self, world: World, *, token: str | None = None, heartbeat_interval: float = 41.25
    ) -> None:
        self._world = world
        self._token = token
        self._interval = heartbeat_interval
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.identifies = 0
        self.resumes = 0
        self.heartbeats = 0

    @property
    def ready(self) -> int:
        """How many sessions are connected at this moment."""
        return sum(1 for session in self._sessions.values() if session.connection)

    def dispatch(self, event: str, data: JsonObject, guild_id: int | None) -> None:
        """Send an event to every session whose shard it belongs to."""
        self._forget_lost()
        for session in self._sessions.values():
            if session.takes(guild_id):
                session.push(event, data)

    # ------------------------------------------------------------------ trouble on purpose
    async def close(self, code: int) -> None:
        """Close every connection with a code."""
        for connection in self._connections:
            connection.is_dropped = True
        await asyncio.gather(*(c.socket.close(code=code) for c in tuple(self._connections)))

    def reconnect(self) -> None:
        """Ask every client to come back and resume."""
        for connection in self._connections:
            connection.send(RECONNECT, None)

    def invalidate(self, *, resumable: bool) -> None:
        """Tell every client that its session is invalid."""
        for connection in self._connections:
            connection.send(INVALID_SESSION, resumable)
            if not resumable and connection.session:
                self._end(connection.session)

    # ------------------------------------------------------------------ a connection's life
    async def handle(self, http: web.BaseRequest) -> web.StreamResponse:
        """Serve one websocket until it closes."""
        socket = web.WebSocketResponse(compress=False, timeout=1.0)
        await socket.prepare(http)
        connection = Connection(socket)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(HELLO, {"heartbeat_interval": int(self._interval * 1000)})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._receive(connection, message.data)
        finally:
            writer.cancel()
            self._disconnected(connection)
        return socket

    def _disconnected(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session and session.connection is connection:
            session.connection = None
            session.lost_at = self._world.clock()
            if not connection.is_dropped and connection.socket.close_code in _ENDING:
                self._end(session)
        self._world.tell(News("gateway"))

    async def _receive(self, connection: Connection, text: str) -> None:
        try:
            payload = as_object(decode(text))
        except ValueError:
            await connection.socket.close(code=DECODE_ERROR)
            return
        opcode, data = as_int(payload.get("op"), -1), payload.get("d")
        code = self._obey(connection, opcode, data)
        if code is not None:
            await connection.socket.close(code=code)

    def _obey(self, connection: Connection, opcode: int, data: Json) -> int | None:
        """Do what a client asks; a close code when it must not ask that."""
        match opcode:
            case 1:  # HEARTBEAT
                self.heartbeats += 1
                connection.send(HEARTBEAT_ACK, None)
                return None
            case 2:  # IDENTIFY
                return self._identify(connection, as_object(data))
            case 6:  # RESUME
                return self._resume(connection, as_object(data))
            case _ if opcode not in _IGNORED:
                return UNKNOWN_OPCODE
            case _:
                return None if connection.session else NOT_AUTHENTICATED

    def _identify(self, connection: Connection, data: JsonObject) -> int | None:
        if connection.session:
            return ALREADY_AUTHENTICATED
        if not self._is_token(data):
            return AUTHENTICATION_FAILED
        shard, shards = _shard(data)
        if not 0 <= shard < shards:
            return INVALID_SHARD
        session = Session(secrets.token_hex(16), shard, shards)
        self._sessions[session.id] = session
        self._attach(session, connection)
        self.identifies += 1
        session.push("READY", self._ready_payload(session))
        self._world.tell(News("gateway"))
        return None

    def _resume(self, connection: Connection, data: JsonObject) -> int | None:
        if not self._is_token(data):
            return AUTHENTICATION_FAILED
        session = self._sessions.get(as_text(data.get("session_id")))
        sequence = as_int(data.get("seq"))
        if session is None or not session.can_replay_from(sequence):
            connection.send(INVALID_SESSION, False)
            return None
        self._attach(session, connection)
        for number, event, missed in session.events:
            if number > sequence:
                connection.send(DISPATCH, missed, number, event)
        self.resumes += 1
        session.push("RESUMED", {})
        self._world.tell(News("gateway"))
        return None

    def _attach(self, session: Session, connection: Connection) -> None:
        session.connection = connection
        session.lost_at = None
        connection.session = session

    def _end(self, session: Session) -> None:
        self._sessions.pop(session.id, None)

    def _forget_lost(self) -> None:
        now = self._world.clock()
        for session in tuple(self._sessions.values()):
            if session.lost_at is not None and now - session.lost_at > _SESSION_LIFE:
                self._end(session)

    def _is_token(self, data: JsonObject) -> bool:
        return self._token is None or data.get("token") == self._token

    def _ready_payload(self, session: Session) -> JsonObject:
        guilds = [g for g in self._world.guilds.values() if g.has_bot and session.takes(g.id)]
        return {
            "v": 10,
            "user": user_payload(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._world.base.replace("http://", "ws://") + "/gateway",
            "shard": [session.shard, session.shards],
            "application": {"id": str(self._world.application_id), "flags": 0},
        }


def _shard(data: JsonObject) -> tuple[int, int]:
    pair = as_list(data.get("shard"))
    return (as_int(pair[0]), as_int(pair[1], 1)) if len(pair) == 2 else (0, 1)
