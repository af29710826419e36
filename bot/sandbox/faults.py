"""Faults on purpose: error answers, delays, and answers that get lost."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.sandbox.payload import Json, JsonObject
from bot.sandbox.refusals import DM_REFUSALS

_SENTENCES: Mapping[int, str] = {
    **DM_REFUSALS,
    10003: "Unknown Channel",
    10008: "Unknown Message",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    40060: "Interaction has already been acknowledged.",
    50013: "Missing Permissions",
}


@dataclass(slots=True, eq=False)
class Fault:
    """One rule: which requests it meets, how often, and what it does to them.

    `before`: the request is not carried out; otherwise it is, and then its answer is replaced
    or lost. A fault that only delays lets the request go on.
    """

    method: str
    path: re.Pattern[str]
    status: int | None = None
    code: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    times: int | None = 1
    """How many requests it still meets; None for all."""
    delay: float = 0.0
    drop: bool = False
    before: bool = True
    retry_after: float = 0.05
    hits: int = 0

    def meets(self, method: str, path: str) -> bool:
        """Whether the request is met, if the fault is still on."""
        is_on = self.times is None or self.times > 0
        return is_on and self.method in (method, "*") and bool(self.path.fullmatch(path))

    def strike(self) -> None:
        """Count one hit."""
        self.hits += 1
        if self.times is not None:
            self.times -= 1

    def stop(self) -> None:
        """Meet no further request."""
        self.times = 0

    @property
    def is_answer(self) -> bool:
        """Whether it answers in the place of Discord."""
        return self.status is not None

    def body(self) -> JsonObject:
        """The error body of the answer."""
        if self.status == 429:
            limited: dict[str, Json] = {
                "message": "You are being rate limited.",
                "retry_after": self.retry_after,
                "global": False,
            }
            return limited
        message = _SENTENCES.get(self.code, f"{self.status}: injected fault")
        return {"message": message, "code": self.code}


class Faults:
    """The faults in force; the oldest that meets a request strikes."""

    def __init__(self) -> None:
        self._rules: list[Fault] = []

    def add(
        self,
        method: str,
        path: str,
        *,
        status: int | None = None,
        code: int = 0,
        headers: Mapping[str, str] | None = None,
        times: int | None = 1,
        delay: float = 0.0,
        drop: bool = False,
        before: bool = True,
        retry_after: float = 0.05,
    ) -> Fault:
        """Put a fault in force.

        `path` is a regular expression for the whole path below /api/v10; `method` may be `*`.
        """
        rule = Fault(
            method=method,
            path=re.compile(path),
            status=status,
            code=code,
            headers=dict(headers or {}),
            times=times,
            delay=delay,
            drop=drop,
            before=before,
            retry_after=retry_after,
        )
        self._rules.append(rule)
        return rule

    def clear(self) -> None:
        """Take every fault out of force."""
        self._rules.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that meets this request, counted; None for an untroubled one."""
        for rule in self._rules:
            if rule.meets(method, path):
                rule.strike()
                return rule
        return None
