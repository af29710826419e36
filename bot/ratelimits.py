"""discord.py's book of rate limits, made bearable for a bot with thousands of open DMs."""

from __future__ import annotations

import time
from collections.abc import Callable

from discord.http import HTTPClient

SWEEP = "_try_clear_expired_ratelimits"
EVERY = 30.0  # seconds


def calm_sweeps(http: HTTPClient, now: Callable[[], float] = time.monotonic) -> None:
    """Let the client look for expired rate-limit buckets at most every half minute.

    A bucket lives for five minutes. From 256 live buckets on, discord.py looks at all of them each
    time a new one appears, so with thousands of DM channels every first message to somebody blocks
    the event loop for milliseconds. Expired buckets do no harm while they wait to be removed.
    """
    sweep: Callable[[], None] = getattr(http, SWEEP)
    swept_at = now()

    def sweep_sometimes() -> None:
        nonlocal swept_at
        if now() - swept_at >= EVERY:
            swept_at = now()
            sweep()

    setattr(http, SWEEP, sweep_sometimes)
