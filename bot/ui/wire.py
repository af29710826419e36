"""What can go wrong between us and Discord, by name, and what is tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import aiohttp
import discord

T = TypeVar("T")

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
UNKNOWN_INTERACTION = 10062
TOO_MANY_OLD_EDITS = 30046  # of a message that is older than an hour
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
CANNOT_DM = 50007
MISSING_PERMISSIONS = 50013
INVALID_RECIPIENT = 50033
THREAD_ARCHIVED = 50083
NO_MUTUAL_SERVER = 50278
THREAD_LOCKED = 160005

# The person shares no server with us any more, so they are not on the one we write from.
DEPARTED = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER, NO_MUTUAL_SERVER})
DM_REFUSED = DEPARTED | {CANNOT_DM, INVALID_RECIPIENT}
# A new message takes the place of one that cannot be edited; it also wakes an archived thread.
MESSAGE_LOST = frozenset({UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, THREAD_ARCHIVED})
CHANNEL_LOST = frozenset({UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED})

# discord.py gives up at once on a connection that the other side has dropped (errno 104 on Linux).
DROPPED = (aiohttp.ClientConnectionError, ConnectionError, asyncio.TimeoutError)
FAILED = (discord.HTTPException, discord.RateLimited, *DROPPED)
PAUSES = (0.5, 2.0, 5.0)  # seconds


def code_of(error: BaseException) -> int:
    """Discord's code of the error; 0 when it has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def name_of(error: BaseException) -> str:
    """The error for a log: never its message, which may repeat what was sent."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} {error.code}"
    return type(error).__name__


def may_pass(error: BaseException) -> bool:
    """Whether the same request may succeed a little later."""
    if isinstance(error, discord.HTTPException):
        is_busy = error.status == 429 and error.code != TOO_MANY_OLD_EDITS
        return is_busy or error.status >= 500
    return isinstance(error, (discord.RateLimited, *DROPPED))


async def persistently(request: Callable[[], Awaitable[T]], pauses: Sequence[float] = PAUSES) -> T:
    """Make a request that may safely be made twice, again while the failure may pass.

    Edits are safe as they are; a message is, when every attempt carries the same nonce.
    """
    for pause in pauses:
        try:
            return await request()
        except FAILED as error:
            if not may_pass(error):
                raise
            log.info("a request to Discord failed and is made again: %s", name_of(error))
        await asyncio.sleep(pause)
    return await request()
