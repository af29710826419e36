"""Every kind of call that the bot makes, and every kind of trouble that it can meet."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox import Fault, LoopbackDiscord

CALLBACK = ("POST", "/interactions/{id}/{token}/callback")
DEFERRED = ("PATCH", "/webhooks/{id}/{token}/messages/@original")
FOLLOW_UP = ("POST", "/webhooks/{id}/{token}")
SERVER = ("GET", "/guilds/{id}")
OPEN_DM = ("POST", "/users/@me/channels")
SEND = ("POST", "/channels/{id}/messages")
EDIT = ("PATCH", "/channels/{id}/messages/{id}")
DELETE = ("DELETE", "/channels/{id}/messages/{id}")

KINDS = (CALLBACK, DEFERRED, FOLLOW_UP, SERVER, OPEN_DM, SEND, EDIT, DELETE)
STARTUP = (
    ("GET", "/users/@me"),
    ("GET", "/oauth2/applications/@me"),
    ("PUT", "/applications/{id}/commands"),
    ("GET", "/gateway/bot"),
)


@dataclass(frozen=True, slots=True)
class Trouble:
    """What happens to a request instead of an answer; `times` in a row."""

    name: str
    status: int | None = None
    code: int = 0
    drop: bool = False
    is_carried_out: bool = False
    times: int = 1

    def strike(self, discord: LoopbackDiscord, method: str, path: str) -> Fault:
        """Meet the next such request."""
        return discord.faults.add(
            method,
            path,
            status=self.status,
            code=self.code,
            drop=self.drop,
            before=not self.is_carried_out,
            times=self.times,
        )


TROUBLES = (
    Trouble("429 with retry_after", 429),
    Trouble("500", 500),
    Trouble("500 after it was carried out", 500, is_carried_out=True),
    Trouble("502", 502),
    Trouble("503", 503),
    Trouble("the request is lost", drop=True),
    Trouble("the answer is lost", drop=True, is_carried_out=True),
    Trouble("50007 cannot send messages to this user", 403, 50007),
    Trouble("50278 no mutual server", 403, 50278),
    Trouble("50001 missing access, once", 403, 50001),
    Trouble("50001 missing access, twice", 403, 50001, times=2),
    Trouble("50013 missing permissions", 403, 50013),
    Trouble("10003 unknown channel", 404, 10003),
    Trouble("10008 unknown message", 404, 10008),
    Trouble("10062 unknown interaction", 404, 10062),
    Trouble("40060 already acknowledged", 400, 40060),
)
