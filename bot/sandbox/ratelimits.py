"""Discord's rate limits, when they are wanted: buckets per route and channel, and a global one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.sandbox.snowflakes import Clock

PER_CHANNEL = (5, 5.0)
PER_WEBHOOK = (5, 2.0)
GLOBAL = (50, 1.0)


@dataclass(slots=True)
class _Window:
    limit: int
    seconds: float
    ends: float = 0.0
    used: int = 0

    def take(self, now: float) -> bool:
        if now >= self.ends:
            self.ends, self.used = now + self.seconds, 0
        if self.used >= self.limit:
            return False
        self.used += 1
        return True


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request is within its limits, and the headers that say so."""

    is_allowed: bool
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    retry_after: float = 0.0
    is_global: bool = False


class RateLimits:
    """Counts requests as Discord does; interaction answers do not count globally."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._windows: dict[str, _Window] = {}
        self._global = _Window(*GLOBAL)

    def judge(self, method: str, path: str) -> Verdict:
        """Count one request and say whether it may pass."""
        now = self._clock()
        parts = path.strip("/").split("/")
        is_interaction = parts[0] in ("interactions", "webhooks")
        if not is_interaction and not self._global.take(now):
            wait = self._global.ends - now
            return Verdict(False, {"X-RateLimit-Global": "true"}, wait, is_global=True)
        if parts[0] == "interactions" or len(parts) < 2:
            return Verdict(True)
        return self._bucket(method, parts, now)

    def _bucket(self, method: str, parts: list[str], now: float) -> Verdict:
        major = "/".join(parts[: 3 if parts[0] == "webhooks" else 2])
        route = "/".join("id" if part.isdecimal() else part for part in parts[2:])
        key = f"{method} {major} {route}"
        limit, seconds = PER_WEBHOOK if parts[0] == "webhooks" else PER_CHANNEL
        window = self._windows.setdefault(key, _Window(limit, seconds))
        is_allowed = window.take(now)
        wait = max(0.0, window.ends - now)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": f"{method}-{parts[0]}-{route}",
        }
        return Verdict(is_allowed, headers, wait)
