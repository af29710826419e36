"""One request from its socket to its answer: faults, limits, authority, route, record."""

import asyncio
import logging
from dataclasses import dataclass, replace

from aiohttp import web

from bot.sandbox.faults import Fault, Faults
from bot.sandbox.payload import Json, encode
from bot.sandbox.ratelimits import RateLimits, Verdict
from bot.sandbox.record import Recorded
from bot.sandbox.refusals import ApiError, unauthorized
from bot.sandbox.rest.bodies import read_body
from bot.sandbox.rest.routes import Reply, Request, Routes
from bot.sandbox.world import World

log = logging.getLogger(__name__)

API = "/api/v10"
_VIA = "1.1 loopback"
"""Without a Via header discord.py takes a 429 for a ban by Cloudflare."""
_BY_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(slots=True)
class Rest:
    """Answers every request below /api/v10."""

    world: World
    routes: Routes
    faults: Faults
    limits: RateLimits | None = None
    token: str | None = None
    """The bot token that is asked for; None takes any."""
    requests: list[Recorded] | None = None

    async def handle(self, http: web.BaseRequest) -> web.StreamResponse:
        """Answer one request."""
        path = http.path.removeprefix(API)
        at = self.world.clock()
        request = Request(http.method, path, dict(http.query))
        try:
            body, files = await read_body(http)
        except ApiError as error:
            return _response(error.body(), error.status)
        request = replace(request, body=body, files=files)
        response = await self._answer(http, request)
        self._record(http, request, at, 0 if response is None else response.status)
        if response is None:
            _abort(http)
            return web.Response(status=500)
        return response

    async def _answer(self, http: web.BaseRequest, request: Request) -> web.Response | None:
        """The response; None when it is lost on the way."""
        fault = self.faults.strike(request.method, request.path)
        if fault is None:
            return self._carry_out(http, request)
        if fault.before:
            await asyncio.sleep(fault.delay)
            if fault.drop or fault.is_answer:
                return _struck(fault)
            return self._carry_out(http, request)
        done = self._carry_out(http, request)
        await asyncio.sleep(fault.delay)
        return _struck(fault) if fault.drop or fault.is_answer else done

    def _carry_out(self, http: web.BaseRequest, request: Request) -> web.Response:
        verdict = self.limits.judge(request.method, request.path) if self.limits else Verdict(True)
        if not verdict.is_allowed:
            return _limited(verdict)
        try:
            self._authorize(http, request.path)
            reply = self._route(request)
        except ApiError as error:
            return _response(error.body(), error.status, verdict)
        return _response(reply.body, reply.status, verdict)

    def _route(self, request: Request) -> Reply:
        try:
            handler, names = self.routes.find(request.method, request.path)
        except ApiError:
            log.warning("no such route: %s %s", request.method, request.path)
            raise
        return handler(replace(request, names=names))

    def _authorize(self, http: web.BaseRequest, path: str) -> None:
        if path.startswith(_BY_TOKEN):
            return
        scheme, _, token = http.headers.get("Authorization", "").partition(" ")
        if scheme != "Bot" or (self.token is not None and token != self.token):
            raise unauthorized()

    def _record(self, http: web.BaseRequest, request: Request, at: float, status: int) -> None:
        if self.requests is not None:
            kind = http.headers.get("Content-Type", "")
            done = (request.path, request.query, kind, request.body, request.files, at, status)
            self.requests.append(Recorded(request.method, *done))
            self.world.changes.announce()


def _response(body: Json, status: int, verdict: Verdict | None = None) -> web.Response:
    headers = {"Via": _VIA, **(verdict.headers if verdict else {})}
    if body is None:
        return web.Response(status=status, headers=headers)
    # discord.py reads JSON only when no charset follows the type
    return web.Response(
        body=encode(body), status=status, headers=headers, content_type="application/json"
    )


def _struck(fault: Fault) -> web.Response | None:
    if fault.drop or fault.status is None:
        return None
    response = _response(fault.body(), fault.status)
    if fault.status == 429:
        response.headers["Retry-After"] = str(fault.retry_after)
    response.headers.update(fault.headers)
    return response


def _limited(verdict: Verdict) -> web.Response:
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": verdict.retry_after,
        "global": verdict.is_global,
    }
    response = _response(body, 429, verdict)
    response.headers["Retry-After"] = f"{verdict.retry_after:.3f}"
    return response


def _abort(http: web.BaseRequest) -> None:
    if http.transport is not None:
        http.transport.abort()
