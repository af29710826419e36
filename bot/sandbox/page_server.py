"""The page: its files, and a websocket that keeps it up to date and carries out its actions."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.sandbox import page_state
from bot.sandbox.answers import DidNotRespondError
from bot.sandbox.commands import NotPossibleError
from bot.sandbox.loopback import HOST, LoopbackDiscord
from bot.sandbox.page_actions import PageActions
from bot.sandbox.payload import JsonObject, as_object, decode, encode
from bot.sandbox.refusals import ApiError
from bot.sandbox.world import News

log = logging.getLogger(__name__)

_FOLDER = Path(__file__).parent / "page"
_LOCAL_NAMES = frozenset({HOST, "localhost"})
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_REFUSALS = (NotPossibleError, DidNotRespondError, ApiError, LookupError)


class Visitor:
    """One open page."""

    def __init__(self, discord: LoopbackDiscord, socket: web.WebSocketResponse) -> None:
        self._discord = discord
        self._socket = socket
        self._actions = PageActions(discord)
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._running: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Tell everything, then what changes, and do what is asked, until the page closes."""
        self.tell(page_state.everything(self._discord))
        self._discord.world.listeners.append(self._hear)
        writer = asyncio.create_task(self._write())
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    self._start(as_object(decode(message.data)))
        finally:
            self._discord.world.listeners.remove(self._hear)
            for task in (writer, *self._running):
                task.cancel()

    def tell(self, what: JsonObject) -> None:
        """Put something on its way to the page."""
        self._outbox.put_nowait(encode(what))

    def _hear(self, news: News) -> None:
        told = page_state.news(self._discord, news)
        if told is not None:
            self.tell(told)

    async def _write(self) -> None:
        while not self._socket.closed:
            text = await self._outbox.get()
            await self._socket.send_str(text.decode())

    def _start(self, asked: JsonObject) -> None:
        task = asyncio.create_task(self._carry_out(asked))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _carry_out(self, asked: JsonObject) -> None:
        reply: JsonObject
        try:
            reply = {"done": await self._actions.carry_out(asked)}
        except _REFUSALS as error:
            reply = {"error": str(error)}
        self.tell({"what": "reply", "to": asked.get("id"), **reply})


class Page:
    """The web server of the page, on loopback only."""

    def __init__(self, discord: LoopbackDiscord) -> None:
        self._discord = discord
        self._runner: web.AppRunner | None = None
        self._sockets: set[web.WebSocketResponse] = set()
        self.port = 0

    @property
    def url(self) -> str:
        """Where a browser finds the page."""
        return f"http://{HOST}:{self.port}/"

    async def start(self, port: int) -> "Page":
        """Listen; the port is known afterwards."""
        application = web.Application(middlewares=[_only_local])
        application.router.add_get("/", self._index)
        application.router.add_get("/live", self._live)
        application.router.add_get("/{name}", self._file)
        self._runner = web.AppRunner(application)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        self.port = int(self._runner.addresses[0][1])
        return self

    async def stop(self) -> None:
        """Close every page and stop listening."""
        await asyncio.gather(*(socket.close() for socket in tuple(self._sockets)))
        if self._runner:
            await self._runner.cleanup()

    async def __aenter__(self) -> "Page":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _index(self, _request: web.Request) -> web.Response:
        return self._read("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return self._read(request.match_info["name"])

    def _read(self, name: str) -> web.Response:
        path = _FOLDER / name
        # a name with a slash does not match the route, so the folder cannot be left
        if path.suffix not in _TYPES or not path.is_file():
            return web.Response(status=404)
        headers = {
            "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": (
                f"default-src 'self'; img-src 'self' {self._discord.world.base}; "
                "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ),
        }
        return web.Response(
            body=path.read_bytes(),
            content_type=_TYPES[path.suffix],
            charset="utf-8",
            headers=headers,
        )

    async def _live(self, request: web.Request) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if origin and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="another site's page may not act here")
        socket = web.WebSocketResponse(timeout=1.0, heartbeat=30.0)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            await Visitor(self._discord, socket).serve()
        finally:
            self._sockets.discard(socket)
        return socket


@web.middleware
async def _only_local(
    request: web.Request,
    handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
) -> web.StreamResponse:
    # a name that another site lets point at 127.0.0.1 is not answered
    if urlsplit(f"//{request.host}").hostname not in _LOCAL_NAMES:
        raise web.HTTPForbidden(text="this page is for this computer only")
    return await handler(request)


async def serve_page(discord: LoopbackDiscord, port: int) -> Page:
    """Serve the page of a running loopback Discord on 127.0.0.1."""
    return await Page(discord).start(port)


async def run_sandbox(port: int, ready: Callable[[LoopbackDiscord, Page], Awaitable[None]]) -> None:
    """Start the loopback Discord and its page, run `ready` with them, stop both at its end."""
    async with LoopbackDiscord() as discord, await serve_page(discord, port) as page:
        log.debug("The sandbox is at %s", page.url)
        await ready(discord, page)
